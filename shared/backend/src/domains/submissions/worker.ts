/** The tasks of this domain that run in worker threads. */
export { type InvoicePaper, makeInvoicePdf } from './downloads/invoice-pdf'
