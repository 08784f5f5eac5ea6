'use client'

import { TextField } from '../../../components/form/text-field'
import type { Field } from '../../../components/form/use-house-form'
import styles from './pay.module.css'

type Name = 'FirstName' | 'LastName' | 'Email' | 'ConfirmEmail'

/** Who pays, and where the receipt goes (PAY-3). */
export function PayerFields({ field }: { field: (name: Name) => Field }) {
  return (
    <div className={styles.pairs}>
      <TextField {...field('FirstName')} autoComplete="given-name" />
      <TextField {...field('LastName')} autoComplete="family-name" />
      <TextField {...field('Email')} type="email" autoComplete="email" />
      <TextField {...field('ConfirmEmail')} type="email" autoComplete="email" />
    </div>
  )
}
