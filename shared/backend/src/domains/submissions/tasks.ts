/** The tasks that this domain lends to worker threads. */
import type { Tasks } from '../../workers/task'
import { makeInvoicePdf } from './downloads/invoice-pdf'

export const tasks = { 'submissions.invoicePdf': makeInvoicePdf } satisfies Tasks
