/** The one decision of what may be paid. Lists, pages, payments and planned charges all ask here. */
import { isBilled } from '@obverse/contract/rules/submissions'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Payable } from '../../domain'
import type { InvoiceFacts } from './order-system'

type Money = Pick<InvoiceFacts, 'TotalMinor' | 'PaidMinor' | 'CreditMinor'>
type Facts = Money & Pick<InvoiceFacts, 'StatusCode' | 'ReceivedUTC' | 'InvoiceDate'>

/** Tells if the package of an invoice is not received and opened yet, so that its amount is not known. */
const isNotBilledYet = ({ StatusCode, ReceivedUTC }: Pick<Facts, 'StatusCode' | 'ReceivedUTC'>): boolean =>
  !isBilled({ StatusCode, isReceived: ReceivedUTC !== null })

/** Returns the part of an invoice's total that is neither paid nor credited, in minor units; below zero is overpaid. */
export const balanceOf = ({ TotalMinor, PaidMinor, CreditMinor }: Money): number => TotalMinor - PaidMinor - CreditMinor
/** Returns `balanceOf` as SQL on the columns of an invoice. */
export const balanceIn = ({ TotalMinor, PaidMinor, CreditMinor }: Record<keyof Money, AnyColumn>): SQL<number> =>
  sql`(${TotalMinor} - ${PaidMinor} - ${CreditMinor})`
/** Returns the condition of an open balance; its text is that of the index on planned charges. */
export const isOpenIn = (columns: Parameters<typeof balanceIn>[0]): SQL => sql`${balanceIn(columns)} > 0`

/** Returns the condition of a total that refunds lowered; its text is that of the index on them. */
export const isCreditedIn = ({ CreditMinor }: Pick<Parameters<typeof balanceIn>[0], 'CreditMinor'>): SQL =>
  sql`${CreditMinor} > 0`

/** Returns the amount of an invoice that may be paid now, in minor units. */
export const amountDueOf = (facts: Omit<Facts, 'InvoiceDate'>): number =>
  isNotBilledYet(facts) ? 0 : Math.max(0, balanceOf(facts))

/** Returns the state of an invoice by its books alone; a payment under way is added by payments. */
export function booksOf(facts: Facts): Payable['Books'] {
  const isSettled = balanceOf(facts) <= 0
  if (isSettled && facts.PaidMinor > 0) return 'paid'
  if (isSettled && facts.CreditMinor > 0) return 'refunded'
  if (isNotBilledYet(facts)) return 'not-due'
  if (isSettled) return 'no-charge'
  if (facts.PaidMinor > 0) return 'part-paid'
  return facts.InvoiceDate === null ? 'not-invoiced' : 'due'
}
