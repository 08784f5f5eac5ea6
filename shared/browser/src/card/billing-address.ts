/** The billing address of a card in the forms of both faces: its rules, and its names in the calls. */
import { isZipCode } from '../validators'

export type BillingAddress = {
  CountryID: number | null
  Address1: string
  Address2: string
  City: string
  StateID: number | null
  ZipCode: string
}

/** The names of the server's fields of a card's address with those of the form. */
export const cardFieldOf: Readonly<Record<string, keyof BillingAddress>> = {
  'CreditCard.StreetAddress1': 'Address1',
  'CreditCard.StreetAddress2': 'Address2',
  'CreditCard.City': 'City',
  'CreditCard.StateID': 'StateID',
  'CreditCard.ZipCode': 'ZipCode',
  'CreditCard.CountryID': 'CountryID',
}

type Places = { country: { ZipCodeRegex: string | null } | undefined; hasStates: boolean }
export type AddressProblems = Partial<Record<keyof BillingAddress, 'required' | 'valid'>>

/** Returns what is missing or wrong in a billing address, by the rules of its country (JOIN-3). */
export function addressProblems(values: BillingAddress, { country, hasStates }: Places): AddressProblems {
  const problems: AddressProblems = {}
  if (!country) problems.CountryID = 'required'
  if (values.Address1.trim() === '') problems.Address1 = 'required'
  if (values.City.trim() === '') problems.City = 'required'
  if (hasStates && values.StateID === null) problems.StateID = 'required'
  if (country && !isZipCode(values.ZipCode.trim(), country.ZipCodeRegex)) problems.ZipCode = 'valid'
  return problems
}

/** Returns a card with its address as the calls take it; `CardNumber` is the reference of the card form. */
export const cardAt = (
  { CountryID, Address1, Address2, City, StateID, ZipCode }: BillingAddress,
  CardNumber: string,
) => ({
  CardNumber,
  StreetAddress1: Address1,
  StreetAddress2: Address2,
  City,
  StateID,
  ZipCode,
  CountryID: CountryID ?? 0,
})
