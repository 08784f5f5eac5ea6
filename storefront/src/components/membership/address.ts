/** The address of a card in a form: its rules, and its names in the calls. */
import { isZipCode } from '@obverse/browser/validators'
import { callFailed } from '@obverse/contract/client'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fromServer } from '../form/use-house-form'

export type Address = {
  CountryID: number | null
  Address1: string
  Address2: string
  City: string
  StateID: number | null
  ZipCode: string
}

/** The names of the server's fields of a card's address with those of the form. */
export const cardFieldOf: Readonly<Record<string, keyof Address>> = {
  'CreditCard.StreetAddress1': 'Address1',
  'CreditCard.StreetAddress2': 'Address2',
  'CreditCard.City': 'City',
  'CreditCard.StateID': 'StateID',
  'CreditCard.ZipCode': 'ZipCode',
  'CreditCard.CountryID': 'CountryID',
}

const valid = { type: 'valid' }
const required = { type: 'required' }
type Country = { countries: readonly PublicCountry[]; hasStates: boolean }

/** Checks a postal address by its country (JOIN-3). */
export function addressErrors(values: Address, { countries, hasStates }: Country): FieldErrors<Address> {
  const errors: FieldErrors<Address> = {}
  const country = countries.find((one) => one.CountryID === values.CountryID)
  if (!country) errors.CountryID = required
  if (values.Address1.trim() === '') errors.Address1 = required
  if (values.City.trim() === '') errors.City = required
  if (hasStates && values.StateID === null) errors.StateID = required
  if (country && !isZipCode(values.ZipCode.trim(), country.ZipCodeRegex)) errors.ZipCode = valid
  return errors
}

/** Returns a card with its address as the calls take it; `CardNumber` is the reference of the card form. */
export const cardAt = ({ CountryID, Address1, Address2, City, StateID, ZipCode }: Address, CardNumber: string) => ({
  CardNumber,
  StreetAddress1: Address1,
  StreetAddress2: Address2,
  City,
  StateID,
  ZipCode,
  CountryID: CountryID ?? 0,
})

/**
 * Shows the server's refusals beside the fields of the form, whose names `fieldOf` tells.
 * @throws the error when it is about none of them
 */
export function markRefused<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fieldOf: Readonly<Record<string, Path<V>>>,
): void {
  if (!callFailed(error, 'invalid')) throw error
  const marked = Object.entries(error.body.errors ?? {}).flatMap(([name, message]) => {
    const own = fieldOf[name]
    return own ? [{ own, message }] : []
  })
  if (marked.length === 0) throw error
  for (const { own, message } of marked) form.setError(own, { type: fromServer, message })
}
