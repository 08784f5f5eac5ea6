/** The fields of the counter's form, and the bodies of the calls made of them. */
import { addressProblems, type BillingAddress, cardAt, cardFieldOf } from '@obverse/browser/card/billing-address'
import type { CardPaymentForm, CashPaymentForm } from '@obverse/contract/domains/dealers'
import type { Money } from '@obverse/contract/money'
import { type DealerCompany, type DealerInterest, dealerCompanies } from '@obverse/contract/rules/dealers'
import { decimalText } from '@obverse/contract/rules/payments'
import { languageCodes } from '@obverse/contract/rules/sites'
import type * as z from 'zod'

export const methods = ['card', 'cash'] as const
export type Method = (typeof methods)[number]

export type Values = BillingAddress & {
  SiteID: number
  Interest: DealerInterest
  DealerAccounts: string[]
  BillingCompanies: string[]
  DiscountCode: string
  /** Counts where staff can take a card; elsewhere they take cash. */
  Method: Method
  AutorenewAccount: boolean
  /** In minor units; null for none, or a text that is no amount. */
  Payment: number | string | null
  TillReference: string
  ConfirmationEmail: string
  EmailLanguageCode: string
}

/** An address before anything is typed. */
export const noAddress: BillingAddress = {
  CountryID: null,
  Address1: '',
  Address2: '',
  City: '',
  StateID: null,
  ZipCode: '',
}

const ordered = ['DealerAccounts', 'BillingCompanies'] as const
const counted = ['Payment', 'TillReference'] as const
type Needed = (typeof ordered)[number] | (typeof counted)[number] | 'ConfirmationEmail'
type Asked = {
  method: Method
  /** True for a total of zero, for which no card is needed. */
  isFree: boolean
  country: { ZipCodeRegex: string | null } | undefined
  hasStates: boolean
}
const addressFields = ['CountryID', 'Address1', 'City', 'StateID', 'ZipCode'] as const
type AddressField = (typeof addressFields)[number]
type Missing = Needed | AddressField

/** Returns the fields of a billing address that are missing or wrong, from top to bottom. */
export function wrongInAddress(values: BillingAddress, places: Pick<Asked, 'country' | 'hasStates'>): AddressField[] {
  const problems = addressProblems(values, places)
  return addressFields.filter((field) => problems[field] !== undefined)
}

/** Tells if a field is one of the choices of what is paid for. */
export const isOfOrder = (field: Missing): boolean => ordered.some((one) => one === field)

/** Returns the fields that are needed and empty or wrong, from top to bottom. */
export function missingIn(values: Values, { method, isFree, ...places }: Asked): Missing[] {
  const isEmpty = (field: Needed): boolean => {
    if (field === 'Payment') return typeof values.Payment !== 'number'
    const value = values[field]
    return typeof value === 'string' ? value.trim() === '' : value.length === 0
  }
  const paid = method === 'cash' ? counted.filter(isEmpty) : isFree ? [] : wrongInAddress(values, places)
  return [...ordered.filter(isEmpty), ...paid, ...(['ConfirmationEmail'] as const).filter(isEmpty)]
}

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
  const own = name.replace('FormData.', '')
  const [field = ''] = own.split('.')
  return cardFieldOf[own] ?? (isField(field) ? field : null)
}

const isCompany = (name: string): name is DealerCompany => dealerCompanies.some((one) => one === name)
const languageOf = (code: string) => languageCodes.find((one) => one === code) ?? 'en-US'

const choicesOf = ({ Interest, DealerAccounts, BillingCompanies, DiscountCode }: Values) => ({
  Interest,
  DealerAccounts,
  BillingCompanies: BillingCompanies.filter(isCompany),
  DiscountCode: DiscountCode.trim(),
})

/** Returns the body that takes the cash. */
export function cashOf(values: Values, DealerID: number): z.input<typeof CashPaymentForm> {
  const { SiteID, EmailLanguageCode, Payment, ConfirmationEmail, TillReference } = values
  return {
    DealerID,
    SiteID,
    FormData: choicesOf(values),
    EmailLanguageCode: languageOf(EmailLanguageCode),
    Payment: typeof Payment === 'number' ? decimalText(Payment) : '',
    ConfirmationEmail: ConfirmationEmail.trim(),
    TillReference: TillReference.trim(),
  }
}

/** Returns a card for the calls, with its address without blanks around it. */
export const billedAt = (address: BillingAddress, CardNumber: string) => {
  const { Address1, Address2, City, ZipCode } = address
  const typed = {
    Address1: Address1.trim(),
    Address2: Address2.trim(),
    City: City.trim(),
    ZipCode: ZipCode.trim(),
  }
  return cardAt({ ...address, ...typed }, CardNumber)
}

type Charge = { DealerID: number; total: Money; CardNumber: string; CCGTransactionID: string }

/** Returns the body that charges the card; a total of zero needs none, and then nothing can be renewed with it. */
export function cardPaymentOf(
  values: Values,
  { DealerID, total, CardNumber, CCGTransactionID }: Charge,
): z.input<typeof CardPaymentForm> {
  const isFree = total.Minor === 0
  return {
    DealerID,
    FormData: {
      ...choicesOf(values),
      SiteID: values.SiteID,
      ConfirmationEmail: values.ConfirmationEmail.trim(),
      AutorenewAccount: values.AutorenewAccount && !isFree,
      CreditCard: isFree ? null : billedAt(values, CardNumber),
      PaymentAmount: decimalText(total.Minor),
      CCGTransactionID,
    },
    EmailLanguageCode: languageOf(values.EmailLanguageCode),
  }
}
