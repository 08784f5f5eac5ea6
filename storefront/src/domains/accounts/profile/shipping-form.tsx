'use client'

import { isZipCode } from '@obverse/browser/validators'
import type { ShippingForm as Address } from '@obverse/contract/domains/accounts'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { type Resolver, useWatch } from 'react-hook-form'
import { SelectField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useStates } from '../../../components/form/use-states'
import { asID } from '../../../lib/as-id'
import { schemaErrors } from '../../../lib/schema-errors'
import styles from '../accounts.module.css'
import { useTermsMark } from '../hooks'
import { phoneStands, shownPhone } from '../phone-rule'
import { accounts } from '../queries'
import { leaveSaved } from '../saved-notice'
import { ShippingDraft } from '../schemas'

type Values = {
  CountryID: number | null
  Address1: string
  Address2: string
  City: string
  StateID: number | null
  ZipCode: string
  PhoneNumber: string
}
type Props = {
  address: Address
  countries: PublicCountry[]
  /** The states of the address's country. */
  states: PublicState[]
  /** The addresses of the account page, opened after saving, and of the terms. */
  account: string
  terms: string
}

/** Edits the shipping address and checks it against the rules of its country. Then opens the account. */
export function ShippingForm({ address, countries, states, account, terms }: Props) {
  const { CountryID, Address1, Address2, City, StateID, ZipCode, PhoneNumber } = address
  const mark = useTermsMark()
  const countryOf = (id: number | null) => countries.find((one) => one.CountryID === id)

  const resolver: Resolver<Values> = async (values) => {
    const errors = schemaErrors(ShippingDraft, values)
    const country = countryOf(values.CountryID)
    if (country && !isZipCode(values.ZipCode.trim(), country.ZipCodeRegex)) errors.ZipCode = { type: 'valid' }
    if (needed.length > 0 && values.StateID === null) errors.StateID = { type: 'required' }
    const state = {
      isPristine: values.PhoneNumber === PhoneNumber && values.CountryID === CountryID && PhoneNumber !== '',
      failures: [],
    }
    if (country && !errors.PhoneNumber && !(await phoneStands(values.PhoneNumber, country.CountryCode, state)))
      errors.PhoneNumber = { type: 'valid' }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const { form, field, t } = useHouseForm({
    resolver,
    values: { CountryID, Address1, Address2, City, StateID, ZipCode, PhoneNumber },
    texts: 'Accounts.Shipping',
  })
  const chosen = useWatch({ control: form.control, name: 'CountryID' })
  const needed = useStates(chosen, { countryID: CountryID, states })
  const country = field('CountryID', { setValueAs: asID })
  const phone = field('PhoneNumber')

  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        mark.raise()
        const { CountryID: id, ...rest } = values
        await accounts.saveShippingAddress({ body: { ...rest, CountryID: id ?? 0 } })
        await leaveSaved('address', account)
      }}
    >
      <SelectField
        {...country}
        autoComplete="country"
        onChange={(event) => {
          form.setValue('StateID', null)
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
      <TextField {...field('Address1')} autoComplete="address-line1" />
      <TextField {...field('Address2')} autoComplete="address-line2" />
      <div className={styles.pair}>
        <TextField {...field('ZipCode')} autoComplete="postal-code" />
        <TextField {...field('City')} autoComplete="address-level2" />
      </div>
      {needed.length > 0 && (
        <SelectField {...field('StateID', { setValueAs: asID })} autoComplete="address-level1">
          <option value="">{t('Choose')}</option>
          {needed.map((one) => (
            <option key={one.StateID} value={one.StateID}>
              {one.Name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...phone}
        type="tel"
        autoComplete="tel"
        onBlur={async (event) => {
          phone.onBlur?.(event)
          const code = countryOf(chosen)?.CountryCode
          const typed = event.target.value
          const shown = code === undefined ? typed : await shownPhone(typed, code)
          if (form.getValues('PhoneNumber') === typed && shown !== typed) form.setValue('PhoneNumber', shown)
        }}
      />
      <p className={styles.terms} data-marked={mark.isOn || undefined}>
        {t('Terms')} <a href={terms}>{t('TermsLink')}</a>
      </p>
    </Form>
  )
}
