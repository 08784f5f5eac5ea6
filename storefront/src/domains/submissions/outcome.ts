/** What keeps something from being shown (SUB-1, SUB-5), by the names the requirements give it. */
import { CallFailed } from '@obverse/contract/client'

/** Why a screen cannot show what it was opened for. */
export type Trouble = 'InvalidInvoice' | 'ProIVDown' | 'UnknownError'
/** How an invoice's page turns out. */
export type InvoiceOutcome = Trouble | 'ReceivedInvoice' | 'Shown'

/** An answer, or what kept it from coming. */
export type Loaded<T> = { data: T; trouble: undefined } | { data: undefined; trouble: Trouble }

/** 404 means there is no such thing for this person, 400 that the order system is down; all else is unknown. */
export function troubleOf(error: unknown): Trouble {
  const status = error instanceof CallFailed ? error.status : 0
  if (status === 404) return 'InvalidInvoice'
  return status === 400 ? 'ProIVDown' : 'UnknownError'
}

/** Waits for an answer; a failure is told, not thrown. */
export async function loaded<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await answer, trouble: undefined }
  } catch (error) {
    return { data: undefined, trouble: troubleOf(error) }
  }
}

/** An invoice that was only received so far has nothing to show yet; only these two exact statuses mean that. */
export const isReceivedOnly = (status: string): boolean => status === 'Received' || status === 'Received at CCS'

export function outcomeOf(invoice: {
  data: { Status: string } | undefined
  trouble: Trouble | undefined
}): InvoiceOutcome {
  if (!invoice.data) return invoice.trouble ?? 'UnknownError'
  return isReceivedOnly(invoice.data.Status) ? 'ReceivedInvoice' : 'Shown'
}
