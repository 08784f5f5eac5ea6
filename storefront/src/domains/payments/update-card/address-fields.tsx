'use client'

import { SelectField } from '../../../components/form/choice-fields'
import { FieldPairs } from '../../../components/form/field-pairs'
import { NameFields } from '../../../components/form/name-fields'
import { TextField } from '../../../components/form/text-field'
import type { Field } from '../../../components/form/use-house-form'
import { useT } from '../../../components/texts'
import type { CardChange } from '../schemas'
import type { CountryChoice } from './country-choices'

type Props = {
  field: (name: keyof CardChange) => Field
  countries: readonly CountryChoice[]
}

/** Renders the fields of the card's billing address. */
export function AddressFields({ field, countries }: Props) {
  const t = useT('Payments.Update')
  return (
    <FieldPairs>
      <NameFields
        first={<TextField {...field('FirstName')} autoComplete="given-name" />}
        last={<TextField {...field('LastName')} autoComplete="family-name" />}
      />
      <TextField {...field('Address1')} autoComplete="address-line1" />
      <TextField {...field('Address2')} autoComplete="address-line2" />
      <TextField {...field('ZipCode')} autoComplete="postal-code" />
      <TextField {...field('City')} autoComplete="address-level2" />
      <TextField {...field('State')} autoComplete="address-level1" />
      <SelectField {...field('CountryName')} autoComplete="country-name">
        <option value="">{t('Country')}</option>
        {countries.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </FieldPairs>
  )
}
