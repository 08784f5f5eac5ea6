import type { OpenInvoice } from '@obverse/contract/domains/payments'
import { isPayable } from '@obverse/contract/rules/payments'

/** Tells whether a new card can be put on an invoice: not while a payment is under way. */
export const takesCard = ({ PaymentState }: OpenInvoice): boolean => isPayable(PaymentState)
