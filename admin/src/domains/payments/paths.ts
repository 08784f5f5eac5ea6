import type { SettlementDifference } from '@obverse/contract/domains/payments'
import { listPath } from '../../lib/paths'

/** Returns the address of a payment, under /admin. */
export const paymentPath = (paymentID: string): string => `/payments/${encodeURIComponent(paymentID)}`

/** Returns the address of the list of differences with one of them, under /admin. */
export const differencePath = ({ State, Reference }: Pick<SettlementDifference, 'State' | 'Reference'>): string =>
  listPath('settlement-differences', { q: Reference, ...(State !== 'OPEN' && { state: State }) })
