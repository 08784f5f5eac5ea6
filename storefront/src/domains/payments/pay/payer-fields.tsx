'use client'

import { FieldPairs } from '../../../components/form/field-pairs'
import { NameFields } from '../../../components/form/name-fields'
import { TextField } from '../../../components/form/text-field'
import type { Field } from '../../../components/form/use-house-form'

type Name = 'FirstName' | 'LastName' | 'Email' | 'ConfirmEmail'

/** Renders the fields for the payer's name and the address of the receipt (PAY-3). */
export function PayerFields({ field }: { field: (name: Name) => Field }) {
  return (
    <FieldPairs>
      <NameFields
        first={<TextField {...field('FirstName')} autoComplete="given-name" />}
        last={<TextField {...field('LastName')} autoComplete="family-name" />}
      />
      <TextField {...field('Email')} type="email" autoComplete="email" />
      <TextField {...field('ConfirmEmail')} type="email" autoComplete="email" />
    </FieldPairs>
  )
}
