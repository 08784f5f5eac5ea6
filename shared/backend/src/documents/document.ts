/** The content of a document: data alone, because a worker thread sets it. */
import type { Site } from '@obverse/contract/domains/sites'
import type { SellerOnPaper } from './seller'

/** The texts that every document has; a layout adds its own. */
export type DocumentText = SellerOnPaper & {
  title: string
  /** The foot of a page, with the placeholders {page} and {pages}. */
  page: string
}
export type PageSize = 'LETTER' | 'A4'
/** A document to be made. */
export type DocumentOf<Text extends DocumentText> = {
  text: Text
  size: PageSize
  /** BCP 47 tag. */
  language: string
  /** The instant of making, in milliseconds. */
  at: number
}
/** The bytes of a finished document. */
export type Pdf = Uint8Array<ArrayBuffer>

/** Lines under a small heading, like an address. */
export type Block = { title: string; lines: readonly string[] }
/** A fact by name, like the day of an invoice. */
export type Fact = readonly [name: string, value: string]
/** A row of a table, and a note below it; empty for none. */
export type Row<Cells extends readonly string[]> = { cells: Cells; note: string }
/** The cells of a numbered line with an amount. */
export type AmountLine = readonly [line: string, number: string, name: string, amount: string]
/** A sum below a table, and a note below it; empty for none. */
export type Sum = { name: string; amount: string; note: string; isStrong: boolean }

/** Returns the size of paper in a region: US letter for the US, A4 elsewhere. */
export const pageSizeOf = (region: Site['Region']): PageSize => (region === 'com' ? 'LETTER' : 'A4')
