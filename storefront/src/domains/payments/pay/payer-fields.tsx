'use client'

import { FieldPairs } from '../../../components/form/field-pairs'
import { TextField } from '../../../components/form/text-field'
import type { Field } from '../../../components/form/use-house-form'

type Name = 'FirstName' | 'LastName' | 'Email' | 'ConfirmEmail'

/** Renders the fields for the payer's name and the address of the receipt (PAY-3). */
export function PayerFields({ field }: { field: (name: Name) => Field }) {
  return (
    <FieldPairs>
      <TextField {...field('FirstName')} autoComplete="given-name" />
      <TextField {...field('LastName')} autoComplete="family-name" />
      <TextField {...field('Email')} type="email" autoComplete="email" />
      <TextField {...field('ConfirmEmail')} type="email" autoComplete="email" />
    </FieldPairs>
  )
}
