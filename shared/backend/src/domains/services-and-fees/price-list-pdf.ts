/** The layout of a price list. */
import type { DocumentOf, DocumentText, Pdf, Row } from '../../documents'
import { type ColumnsOf, closing, heading, letterhead, lines, makePdf, table } from '../../documents/layout'

type Cells = readonly [service: string, maxValue: string, turnaround: string, fee: string]
/** The texts of a price list. */
export type PriceListText = DocumentText & {
  lead: readonly string[]
  head: Cells
  tables: readonly { title: string; text: string; rows: readonly Row<Cells>[] }[]
  closing: readonly string[]
}
export type PriceListPaper = DocumentOf<PriceListText>

const columns: ColumnsOf<Cells> = [
  {},
  { width: 84, align: 'right' },
  { width: 104, align: 'right' },
  { width: 112, align: 'right' },
]

/** Makes the PDF of a price list. */
export const makePriceListPdf = (list: PriceListPaper): Promise<Pdf> =>
  makePdf(list, (paper, text) => {
    letterhead(paper, text, [])
    lines(paper, text.lead)
    for (const { title, text: words, rows } of text.tables) {
      heading(paper, title, 13, [words])
      table(paper, columns, text.head, rows)
    }
    closing(paper, text.closing, text)
  })
