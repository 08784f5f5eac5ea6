/** A document while it is made: typefaces, pages and their numbers, metadata. */
import { textAt } from '@obverse/texts'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { DocumentOf, DocumentText, Pdf } from './document'
import { type Typeface, typefaceOf, type Weight } from './fonts'
import { fontOf } from './open-fonts'

/** The paper of a document; the next part begins at `y`. `width` is that between the margins. */
export type Paper = { pdf: InstanceType<typeof PDFDocument>; width: number; y: number }

export const MARGIN = 54
const FOOT = 40
/** The sizes of letters in points: of text, and of headings and notes. */
export const TEXT = 9.5
export const SMALL = 8.5
export const ink = '#1d2328'
export const faint = '#5b6670'
const rule = '#c4cad0'

// pdfkit takes an open font too, which its types do not say.
const asSource = (font: Font) => font as unknown as Buffer
/** Chooses a typeface. pdfkit knows by its name that a document has it. */
const choose = ({ pdf }: Paper, typeface: Typeface) => pdf.font(asSource(fontOf(typeface)), typeface)

/** Chooses the typeface of a text and its size in points. */
export const set = (paper: Paper, weight: Weight, size: number, text: string) =>
  choose(paper, typefaceOf(weight, text)).fontSize(size)

/** Chooses the typeface of an amount in a column, whose figures have one width, and its size in points. */
export const setAmount = (paper: Paper, weight: Weight, size: number, text: string) =>
  choose(paper, typefaceOf(weight, text, true)).fontSize(size)

/** Returns the height of a small text in a width, and `gap` more; 0 for none. */
export const smallHeight = (paper: Paper, text: string, width: number, gap: number): number =>
  text === '' ? 0 : set(paper, 'regular', SMALL, text).heightOfString(text, { width }) + gap

/** Sets a small text; an empty one is left out. */
export function setSmall(paper: Paper, text: string, x: number, y: number, width: number): void {
  if (text !== '') set(paper, 'regular', SMALL, text).fillColor(faint).text(text, x, y, { width })
}

/** Tells whether something of this height fits on the page at `y`. */
export const fits = ({ pdf, y }: Paper, height: number): boolean => y + height <= pdf.page.height - MARGIN - FOOT

/** Adds a page and moves to its top. */
export function turnPage(paper: Paper): void {
  paper.pdf.addPage()
  paper.y = MARGIN
}

/** Draws a line over the whole width. */
export function line({ pdf, width }: Paper, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.6)
    .strokeColor(rule)
    .stroke()
}

function pageNumbers(paper: Paper, text: DocumentText, language: string): void {
  const { pdf, width } = paper
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - FOOT - 6
    const title = `${text.company} · ${text.title}`
    set(paper, 'regular', SMALL, title)
      .fillColor(faint)
      .text(title, MARGIN, y, { width: width / 2, lineBreak: false })
    const page = textAt({ page: text.page }, language, 'page', { page: at + 1, pages: count }) ?? ''
    set(paper, 'regular', SMALL, page).text(page, MARGIN + width / 2, y, { width: width / 2, align: 'right' })
  }
}

/**
 * Makes a document: `draw` sets its parts from top to bottom; pages are numbered afterwards. Takes seconds for thousands
 * of lines: run it in a worker thread.
 */
export async function makePdf<Text extends DocumentText>(
  { text, size, language, at }: DocumentOf<Text>,
  draw: (paper: Paper, text: Text) => void,
): Promise<Pdf> {
  const pdf = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    // None yet: `choose` gives it one that is open.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: text.title, Author: text.company, CreationDate: new Date(at) },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const paper = { pdf, width: pdf.page.width - 2 * MARGIN, y: MARGIN }
  draw(paper, text)
  pageNumbers(paper, text, language)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}
