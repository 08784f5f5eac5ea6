import type { OpenInvoice } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { isPayable, isReference } from '@obverse/contract/rules/payments'
import type { Page } from './page'

export type UnpaidInvoice = Pick<OpenInvoice, 'InvoiceNumber' | 'Description' | 'Amount' | 'PaymentState'>

/** Returns the invoices of the caller on this site that are owed now; none while the order system does not answer. */
export async function readUnpaid({ client }: Pick<Page, 'client'>): Promise<UnpaidInvoice[]> {
  const open = await client.payments.openInvoices().catch(() => null)
  return (open?.Invoices ?? []).filter(isOwed)
}

/** Tells whether the money of an invoice is asked for; a preview can be paid and is not owed yet. */
const isOwed = ({ InvoiceNumber, PaymentState }: UnpaidInvoice): boolean =>
  isPayable(PaymentState) && PaymentState !== 'not-invoiced' && isReference(InvoiceNumber, 'Invoice Number')

/** Returns what invoices of one site add up to, in its currency; null without any. */
export function totalOf([first, ...others]: readonly UnpaidInvoice[]): Money | null {
  if (!first) return null
  return { ...first.Amount, Minor: others.reduce((sum, { Amount }) => sum + Amount.Minor, first.Amount.Minor) }
}
