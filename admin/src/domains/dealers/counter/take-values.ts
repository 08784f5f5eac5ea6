/** The fields of the counter's form, and the body of the call made of them. */
import type { CashPaymentForm } from '@obverse/contract/domains/dealers'
import { type DealerCompany, type DealerInterest, dealerCompanies } from '@obverse/contract/rules/dealers'
import { decimalText } from '@obverse/contract/rules/payments'
import { languageCodes } from '@obverse/contract/rules/sites'
import type * as z from 'zod'

export type Values = {
  SiteID: number
  Interest: DealerInterest
  DealerAccounts: string[]
  BillingCompanies: string[]
  DiscountCode: string
  /** In minor units; null for none, or a text that is no amount. */
  Payment: number | string | null
  TillReference: string
  ConfirmationEmail: string
  EmailLanguageCode: string
}

const needed = ['DealerAccounts', 'BillingCompanies', 'Payment', 'TillReference', 'ConfirmationEmail'] as const
type Needed = (typeof needed)[number]

/** Returns the fields that are needed and empty, from top to bottom. */
export const missingIn = (values: Pick<Values, Needed>): Needed[] =>
  needed.filter((field) => {
    if (field === 'Payment') return typeof values.Payment !== 'number'
    const value = values[field]
    return typeof value === 'string' ? value.trim() === '' : value.length === 0
  })

const fields: readonly string[] = [
  'SiteID',
  'Interest',
  'DealerAccounts',
  'BillingCompanies',
  'DiscountCode',
  'Payment',
  'TillReference',
  'ConfirmationEmail',
  'EmailLanguageCode',
] satisfies (keyof Values)[]
const isField = (name: string): name is keyof Values => fields.includes(name)

/** Returns the field that the server names in a refusal; null for one that is not on the form. */
export function fieldOf(name: string): keyof Values | null {
  const [field = ''] = name.replace('FormData.', '').split('.')
  return isField(field) ? field : null
}

const isCompany = (name: string): name is DealerCompany => dealerCompanies.some((one) => one === name)

/** Returns the body that takes the cash. */
export function cashOf(values: Values, DealerID: number): z.input<typeof CashPaymentForm> {
  const { SiteID, Interest, DealerAccounts, BillingCompanies, DiscountCode, Payment, TillReference } = values
  return {
    DealerID,
    SiteID,
    FormData: {
      Interest,
      DealerAccounts,
      BillingCompanies: BillingCompanies.filter(isCompany),
      DiscountCode: DiscountCode.trim(),
    },
    EmailLanguageCode: languageCodes.find((code) => code === values.EmailLanguageCode) ?? 'en-US',
    Payment: typeof Payment === 'number' ? decimalText(Payment) : '',
    ConfirmationEmail: values.ConfirmationEmail.trim(),
    TillReference: TillReference.trim(),
  }
}
