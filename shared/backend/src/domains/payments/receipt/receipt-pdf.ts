/** The layout of a receipt. */
import type { AmountLine, Block, DocumentOf, DocumentText, Fact, Pdf } from '../../../documents'
import { amountLines, closing, factsBlock, letterhead, makePdf, table, totals } from '../../../documents/layout'

/** The texts of a receipt. */
export type ReceiptText = DocumentText & {
  facts: readonly Fact[]
  paidBy: Block
  paidTo: Block
  head: AmountLine
  lines: readonly AmountLine[]
  total: { name: string; amount: string }
  thanks: string
}

/** Makes the PDF of a receipt. */
export const makeReceiptPdf = (receipt: DocumentOf<ReceiptText>): Promise<Pdf> =>
  makePdf(receipt, (paper, text) => {
    letterhead(paper, text, [text.paidBy, text.paidTo, factsBlock(text.title, text.facts)])
    table(
      paper,
      amountLines,
      text.head,
      text.lines.map((cells) => ({ cells, note: '' })),
    )
    totals(paper, [{ ...text.total, note: '', isStrong: true }])
    closing(paper, [text.thanks], text)
  })
