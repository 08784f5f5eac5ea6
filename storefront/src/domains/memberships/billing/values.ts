/** The values of the billing form, their rules, and the form that the call takes. */

import { cardAt, cardFieldOf } from '@obverse/browser/card/billing-address'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import { LIFETIME_DAY } from '@obverse/contract/rules/accounts'
import { plainCode } from '@obverse/contract/rules/memberships'
import type { FieldErrors } from 'react-hook-form'
import { type Address, addressErrors } from '../../../components/membership/address'

/** The fields of an address in the form: of the card, and of parcels with `Ship` before their names. */
export type Values = {
  DiscountCode: string
  AffiliateCode: string
  HasAna: boolean
  AnaNumber: string
  AnaLifetime: boolean
  AnaExpires: string
  AutorenewAccount: boolean
  IsAddressSync: boolean
} & Address & { [K in keyof Address as `Ship${K}`]: Address[K] }

/** The names of the server's fields with those of the form. */
export const fieldOf: Readonly<Record<string, keyof Values>> = {
  DiscountCode: 'DiscountCode',
  AffiliateCode: 'AffiliateCode',
  'ANA.Number': 'AnaNumber',
  'ANA.ExpirationDate': 'AnaExpires',
  ...cardFieldOf,
  'ShippingAddress.Address1': 'ShipAddress1',
  'ShippingAddress.Address2': 'ShipAddress2',
  'ShippingAddress.City': 'ShipCity',
  'ShippingAddress.StateID': 'ShipStateID',
  'ShippingAddress.ZipCode': 'ShipZipCode',
  'ShippingAddress.CountryID': 'ShipCountryID',
}

type Facts = {
  countries: readonly PublicCountry[]
  /** Tell if the countries of the two addresses have states. */
  hasStates: { card: boolean; ship: boolean }
  /** The discount code that is applied; '' for none. */
  applied: string
  isAffiliateValid: (code: string) => Promise<boolean>
}
const valid = { type: 'valid' }

/** Checks the form: a typed code is applied or cleared (JOIN-2), and postal codes fit their country (JOIN-3). */
export async function errorsOf(values: Values, facts: Facts): Promise<FieldErrors<Values>> {
  const { countries, hasStates } = facts
  const errors: FieldErrors<Values> = addressErrors(values, { countries, hasStates: hasStates.card })
  if (!values.IsAddressSync)
    for (const [name, error] of Object.entries(
      addressErrors(parcelsOf(values), { countries, hasStates: hasStates.ship }),
    ))
      Object.assign(errors, { [`Ship${name}`]: error })
  if (plainCode(values.DiscountCode) !== facts.applied) errors.DiscountCode = valid
  if (values.HasAna) {
    if (!/^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(values.AnaNumber.trim())) errors.AnaNumber = valid
    if (!values.AnaLifetime && !/^\d{4}-\d\d-\d\d$/.test(values.AnaExpires)) errors.AnaExpires = valid
  }
  if (!(await facts.isAffiliateValid(values.AffiliateCode))) errors.AffiliateCode = valid
  return errors
}

/** Returns the address for parcels under the names of an address. */
const parcelsOf = (values: Values): Address => ({
  CountryID: values.ShipCountryID,
  Address1: values.ShipAddress1,
  Address2: values.ShipAddress2,
  City: values.ShipCity,
  StateID: values.ShipStateID,
  ZipCode: values.ShipZipCode,
})

/** Returns the ANA membership of the form as the call takes it; null without one. */
export const anaOf = ({ HasAna, AnaNumber, AnaLifetime, AnaExpires }: Values) =>
  HasAna
    ? {
        Number: AnaNumber,
        IsLifetimeMember: AnaLifetime,
        ExpirationDate: AnaLifetime ? LIFETIME_DAY : AnaExpires || null,
      }
    : null

/** Returns the addresses of the form as the call takes them. */
export const addressesOf = (values: Values, CardNumber: string) => ({
  CreditCard: cardAt(values, CardNumber),
  IsAddressSync: values.IsAddressSync,
  ShippingAddress: values.IsAddressSync
    ? null
    : {
        Address1: values.ShipAddress1,
        Address2: values.ShipAddress2,
        City: values.ShipCity,
        StateID: values.ShipStateID,
        ZipCode: values.ShipZipCode,
        CountryID: values.ShipCountryID ?? 0,
      },
})
