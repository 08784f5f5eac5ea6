/** The layout of an invoice. */
import type { DocumentOf, Pdf } from '../../../documents'
import { amountLines, closing, factsBlock, letterhead, makePdf, table, totals } from '../../../documents/layout'
import type { InvoiceText } from './invoice-text'

export type InvoicePaper = DocumentOf<InvoiceText>

/** Makes the PDF of an invoice. */
export const makeInvoicePdf = (invoice: InvoicePaper): Promise<Pdf> =>
  makePdf(invoice, (paper, text) => {
    letterhead(paper, text, [text.billTo, text.shipTo, factsBlock(text.title, text.facts)])
    table(paper, amountLines, text.head, text.items)
    totals(paper, text.sums)
    closing(paper, text.closing, text)
  })
