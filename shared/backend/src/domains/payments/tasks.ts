/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { makeReceiptPdf } from './receipt/receipt-pdf'

export const tasks = { 'payments.receiptPdf': makeReceiptPdf } satisfies Tasks
