/** The one decision of what may be paid. Lists, pages, payments and planned charges all ask here. */
import { isBilled } from '@obverse/contract/rules/submissions'
import type { Payable } from '../../domain'
import type { InvoiceFacts } from './order-system'

type Facts = Pick<InvoiceFacts, 'StatusCode' | 'ReceivedUTC' | 'TotalMinor' | 'PaidMinor'>

/** Tells if the package of an invoice is not received and opened yet, so that its amount is not known. */
export const isNotBilledYet = ({ StatusCode, ReceivedUTC }: Pick<Facts, 'StatusCode' | 'ReceivedUTC'>): boolean =>
  !isBilled({ StatusCode, isReceived: ReceivedUTC !== null })

/** Returns the amount of an invoice that may be paid now, in minor units. */
export const amountDueOf = (facts: Facts): number =>
  isNotBilledYet(facts) ? 0 : Math.max(0, facts.TotalMinor - facts.PaidMinor)

/** Returns the state of an invoice by its books alone; a payment under way is added by payments. */
export function booksOf(facts: Facts): Payable['Books'] {
  const isPaid = facts.PaidMinor >= facts.TotalMinor
  if (isPaid && facts.PaidMinor > 0) return 'paid'
  if (isNotBilledYet(facts)) return 'not-due'
  return isPaid ? 'paid' : 'due'
}
