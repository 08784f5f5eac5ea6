/** The address of a card in a form of react-hook-form, and what the server says about it. */
import { addressProblems, type BillingAddress } from '@obverse/browser/card/billing-address'
import { callFailed } from '@obverse/contract/client'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fromServer } from '../form/use-house-form'

export type Address = BillingAddress
type Country = { countries: readonly PublicCountry[]; hasStates: boolean }

/** Checks a postal address by its country (JOIN-3). */
export function addressErrors(values: Address, { countries, hasStates }: Country): FieldErrors<Address> {
  const country = countries.find((one) => one.CountryID === values.CountryID)
  const problems = Object.entries(addressProblems(values, { country, hasStates }))
  return Object.fromEntries(problems.map(([field, type]) => [field, { type }]))
}

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
