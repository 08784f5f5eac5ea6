/** The values of the payment form of a dealer (DA-2), and their rules. */

import { cardFieldOf } from '@obverse/browser/card/billing-address'
import type { DealerChoice } from '@obverse/contract/domains/dealers'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import { plainCode } from '@obverse/contract/rules/memberships'
import type { FieldErrors } from 'react-hook-form'
import { type Address, addressErrors } from '../../../components/membership/address'
import { NewDealerPerson } from '../schemas'

export type Values = {
  ConfirmationEmail: string
  Interest: string
  DealerAccounts: string[]
  BillingCompanies: string[]
  DiscountCode: string
  AutorenewAccount: boolean
} & Address

/** The names of the server's fields with those of the form. */
export const fieldOf: Readonly<Record<string, keyof Values>> = {
  ConfirmationEmail: 'ConfirmationEmail',
  Interest: 'Interest',
  DealerAccounts: 'DealerAccounts',
  BillingCompanies: 'BillingCompanies',
  DiscountCode: 'DiscountCode',
  ...cardFieldOf,
}

/** Returns everything that an interest is for, which is all chosen at first. */
export const allOf = ({ Interest, DealerAccounts, BillingCompanies }: DealerChoice) => ({
  Interest,
  DealerAccounts: DealerAccounts.map(({ Account }) => Account),
  BillingCompanies: [...BillingCompanies],
})

type Facts = {
  countries: readonly PublicCountry[]
  /** Tells if the country of the card's address has states. */
  hasStates: boolean
  /** True for a new card, whose address is asked for. */
  isNewCard: boolean
  /** The discount code that is applied; '' for none. */
  applied: string
}
const valid = { type: 'valid' }

/** Checks the form: an address for the receipt, one account and one company at least, and a typed code is applied or cleared. */
export function errorsOf(values: Values, { countries, hasStates, isNewCard, applied }: Facts): FieldErrors<Values> {
  const errors: FieldErrors<Values> = isNewCard ? addressErrors(values, { countries, hasStates }) : {}
  if (!NewDealerPerson.safeParse({ Email: values.ConfirmationEmail }).success) errors.ConfirmationEmail = valid
  if (values.DealerAccounts.length === 0) errors.DealerAccounts = valid
  if (values.BillingCompanies.length === 0) errors.BillingCompanies = valid
  if (plainCode(values.DiscountCode) !== applied) errors.DiscountCode = valid
  return errors
}
