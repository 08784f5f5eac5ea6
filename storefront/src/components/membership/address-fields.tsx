'use client'

import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { asID } from '../../lib/as-id'
import { SelectField } from '../form/choice-fields'
import { FieldPairs } from '../form/field-pairs'
import { TextField } from '../form/text-field'
import type { Field } from '../form/use-house-form'
import { useT } from '../texts'
import type { Address } from './address'

type Name = keyof Address
type Props = {
  /** '' for the address of the card, 'Ship' for that of parcels. */
  at: '' | 'Ship'
  field: (name: Name | `Ship${Name}`, rules?: { setValueAs: typeof asID }) => Field
  countries: readonly PublicCountry[]
  /** The states of the chosen country; none for a country without states. */
  states: readonly PublicState[]
  /** Forgets the chosen state when the country changes. */
  onCountry: () => void
}

/** Renders the fields of a postal address, with the states of its country. */
export function AddressFields({ at, field, countries, states, onCountry }: Props) {
  const t = useT('Memberships.Billing')
  const country = field(`${at}CountryID`, { setValueAs: asID })
  const group = at === '' ? 'billing' : 'shipping'
  return (
    <>
      <SelectField
        {...country}
        autoComplete={`${group} country`}
        onChange={(event) => {
          onCountry()
          return country.onChange(event)
        }}
      >
        <option value="">{t('Choose')}</option>
        {countries.map((one) => (
          <option key={one.CountryID} value={one.CountryID}>
            {one.DisplayName}
          </option>
        ))}
      </SelectField>
      <FieldPairs>
        <TextField {...field(`${at}Address1`)} autoComplete={`${group} address-line1`} />
        <TextField {...field(`${at}Address2`)} autoComplete={`${group} address-line2`} />
        <TextField {...field(`${at}ZipCode`)} autoComplete={`${group} postal-code`} />
        <TextField {...field(`${at}City`)} autoComplete={`${group} address-level2`} />
        {states.length > 0 && (
          <SelectField {...field(`${at}StateID`, { setValueAs: asID })} autoComplete={`${group} address-level1`}>
            <option value="">{t('Choose')}</option>
            {states.map((one) => (
              <option key={one.StateID} value={one.StateID}>
                {one.Name}
              </option>
            ))}
          </SelectField>
        )}
      </FieldPairs>
    </>
  )
}
