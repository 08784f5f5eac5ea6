'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../../components/form/choice-fields'
import { type FieldProps, TextField } from '../../../components/form/text-field'
import type { CardChange } from '../schemas'
import type { CountryChoice } from './country-choices'
import styles from './update.module.css'

type Props = {
  field: (name: keyof CardChange) => FieldProps
  country: UseFormRegisterReturn
  countries: readonly CountryChoice[]
  /** What the list says before a country is chosen. */
  choose: string
}

/** Where the card's bills go. */
export function AddressFields({ field, country, countries, choose }: Props) {
  const { label, error } = field('CountryName')
  return (
    <div className={styles.pairs}>
      <TextField {...field('FirstName')} autoComplete="given-name" />
      <TextField {...field('LastName')} autoComplete="family-name" />
      <TextField {...field('Address1')} autoComplete="address-line1" />
      <TextField {...field('Address2')} autoComplete="address-line2" />
      <TextField {...field('ZipCode')} autoComplete="postal-code" />
      <TextField {...field('City')} autoComplete="address-level2" />
      <TextField {...field('State')} autoComplete="address-level1" />
      <SelectField {...country} label={label} error={error} autoComplete="country-name">
        <option value="">{choose}</option>
        {countries.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
