/** The reasons for not showing an invoice or submission (SUB-1, SUB-5), named as in the requirements. */
import { CallFailed } from '@obverse/contract/client'

/** The reason why a page cannot show its content. */
export type Trouble = 'InvalidInvoice' | 'ProIVDown' | 'UnknownError'
/** The outcome of the page of an invoice. */
export type InvoiceOutcome = Trouble | 'ReceivedInvoice' | 'Shown'

/** An answer, or the reason why it is missing. */
export type Loaded<T> = { data: T; trouble: undefined } | { data: undefined; trouble: Trouble }

/**
 * Returns the reason for a failed call: 404 means that this person has no such record, 400 that the order system is
 * down.
 */
export function troubleOf(error: unknown): Trouble {
  const status = error instanceof CallFailed ? error.status : 0
  if (status === 404) return 'InvalidInvoice'
  return status === 400 ? 'ProIVDown' : 'UnknownError'
}

/** Waits for an answer; returns a failure instead of throwing it. */
export async function loaded<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await answer, trouble: undefined }
  } catch (error) {
    return { data: undefined, trouble: troubleOf(error) }
  }
}

/** Tells whether an invoice was only received; exactly these two statuses mean that it has nothing to show yet. */
const isReceivedOnly = (status: string): boolean => status === 'Received' || status === 'Received at CCS'

/** Returns the outcome of an invoice's page. */
export function outcomeOf(invoice: {
  data: { Status: string } | undefined
  trouble: Trouble | undefined
}): InvoiceOutcome {
  if (!invoice.data) return invoice.trouble ?? 'UnknownError'
  return isReceivedOnly(invoice.data.Status) ? 'ReceivedInvoice' : 'Shown'
}
