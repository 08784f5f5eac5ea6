/** An invoice as a PDF. Items fill as many pages as they need, with the header on each. */
import { textAt } from '@obverse/texts'
import PDFDocument from 'pdfkit'
import { FIGURES, figuresFont, fontFiles, typefaceOf, type Weight } from './fonts'
import type { InvoiceText } from './invoice-text'

type Paper = InstanceType<typeof PDFDocument>
const MARGIN = 54
const FOOT = 40
const ink = '#1d2328'
const faint = '#5b6670'
const rule = '#c4cad0'

type Column = { x: number; width: number; align: 'left' | 'right' }
const columnsOf = (width: number): Column[] => [
  { x: MARGIN, width: 34, align: 'left' },
  { x: MARGIN + 40, width: 100, align: 'left' },
  { x: MARGIN + 146, width: width - 146 - 96, align: 'left' },
  { x: MARGIN + width - 90, width: 90, align: 'right' },
]
/** Chooses the typeface of a text and its size in points. */
const set = (paper: Paper, weight: Weight, size: number, text: string) =>
  paper.font(typefaceOf(weight, text)).fontSize(size)
const bottomOf = (paper: Paper) => paper.page.height - MARGIN - FOOT

function line(paper: Paper, y: number, width: number) {
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.6)
    .strokeColor(rule)
    .stroke()
}

function header(paper: Paper, text: InvoiceText, width: number): number {
  set(paper, 'strong', 11, text.company).fillColor(faint).text(text.company, MARGIN, MARGIN)
  const from = text.from === '' ? 0 : 4 + set(paper, 'regular', 8.5, text.from).heightOfString(text.from, { width })
  if (from > 0) paper.fillColor(faint).text(text.from, MARGIN, MARGIN + 16, { width })
  set(paper, 'strong', 22, text.title)
    .fillColor(ink)
    .text(text.title, MARGIN, MARGIN + 18 + from)
  const top = MARGIN + 62 + from
  const third = width / 3
  const block = (title: string, lines: readonly string[], x: number) => {
    set(paper, 'strong', 8.5, title).fillColor(faint).text(title, x, top)
    const words = lines.join('\n')
    set(paper, 'regular', 9.5, words)
      .fillColor(ink)
      .text(words, x, top + 14, { width: third - 12, lineGap: 2 })
    return paper.y
  }
  const facts = text.facts.map(([name, value]) => `${name}: ${value}`)
  const ends = [
    block(text.billTo.title, text.billTo.lines, MARGIN),
    block(text.shipTo.title, text.shipTo.lines, MARGIN + third),
    block(text.title, facts, MARGIN + third * 2),
  ]
  return Math.max(...ends) + 22
}

function tableHead(paper: Paper, text: InvoiceText, width: number, y: number): number {
  columnsOf(width).forEach(({ x, width: room, align }, at) => {
    const word = text.head[at] ?? ''
    set(paper, 'strong', 8.5, word).fillColor(faint).text(word, x, y, { width: room, align })
  })
  line(paper, y + 15, width)
  return y + 22
}

const setCell = (paper: Paper, text: string) =>
  FIGURES.test(text) ? paper.font('figures').fontSize(9.5) : set(paper, 'regular', 9.5, text)

type Cell = { text: string; column: Column; height: number; lineAt: number | null }

/** Measures a cell. Most are one line, which starts at `lineAt` and needs no search for line breaks. */
function cellOf(paper: Paper, text: string, column: Column): Cell {
  const { x, width: room, align } = column
  const width = setCell(paper, text).widthOfString(text)
  if (width > room || text.includes('\n'))
    return { text, column, height: paper.heightOfString(text, { width: room }), lineAt: null }
  const lineAt = align === 'right' ? x + room - width : x
  return { text, column, height: paper.currentLineHeight(true), lineAt }
}

function drawCell(paper: Paper, { text, column, lineAt }: Cell, y: number): void {
  setCell(paper, text).fillColor(ink)
  if (lineAt === null) paper.text(text, column.x, y, { width: column.width, align: column.align })
  else paper.text(text, lineAt, y, { lineBreak: false })
}

function items(paper: Paper, text: InvoiceText, width: number, from: number): number {
  let y = tableHead(paper, text, width, from)
  const columns = columnsOf(width)
  const wide = columns[2]?.width ?? width
  for (const { cells, note } of text.items) {
    const row = columns.map((column, at) => cellOf(paper, cells[at] ?? '', column))
    const height = Math.max(...row.map((cell) => cell.height))
    const noteHeight = note === '' ? 0 : set(paper, 'regular', 8.5, note).heightOfString(note, { width: wide }) + 2
    if (y + height + noteHeight > bottomOf(paper)) {
      paper.addPage()
      y = tableHead(paper, text, width, MARGIN)
    }
    for (const cell of row) drawCell(paper, cell, y)
    if (note !== '')
      set(paper, 'regular', 8.5, note)
        .fillColor(faint)
        .text(note, columns[2]?.x ?? MARGIN, y + height + 1, { width: wide })
    y += height + noteHeight + 6
  }
  line(paper, y, width)
  return y + 12
}

function sums(paper: Paper, text: InvoiceText, width: number, from: number): number {
  let y = from
  const half = width * 0.45
  const x = MARGIN + half
  const room = width - half - 100
  for (const { name, amount, note, isStrong } of text.sums) {
    const weight = isStrong ? 'strong' : 'regular'
    const height = set(paper, weight, 9.5, name).heightOfString(name, { width: room })
    const noteHeight = note === '' ? 0 : set(paper, 'regular', 8.5, note).heightOfString(note, { width: room }) + 2
    if (y + height + noteHeight > bottomOf(paper)) {
      paper.addPage()
      y = MARGIN
    }
    set(paper, weight, 9.5, name).fillColor(ink).text(name, x, y, { width: room })
    set(paper, weight, 9.5, amount).text(amount, MARGIN + width - 96, y, { width: 96, align: 'right' })
    if (note !== '')
      set(paper, 'regular', 8.5, note)
        .fillColor(faint)
        .text(note, x, y + height + 1, { width: room })
    y += height + noteHeight + 6
  }
  return y
}

function closing(paper: Paper, text: InvoiceText, width: number, from: number): void {
  const words = text.closing.join(' ')
  const legal = text.legal.join('\n')
  const legalHeight = legal === '' ? 0 : set(paper, 'regular', 8.5, legal).heightOfString(legal, { width }) + 16
  const isFull = from + 30 + legalHeight > bottomOf(paper)
  if (isFull) paper.addPage()
  set(paper, 'strong', 9.5, words)
    .fillColor(ink)
    .text(words, MARGIN, isFull ? MARGIN : from + 12, { width })
  if (legal !== '')
    set(paper, 'regular', 8.5, legal)
      .fillColor(faint)
      .text(legal, MARGIN, paper.y + 16, { width })
}

function pageNumbers(paper: Paper, text: InvoiceText, language: string, width: number): void {
  const { start, count } = paper.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    paper.switchToPage(start + at)
    // Text below the margin would start a new page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - FOOT - 6
    const title = `${text.company} · ${text.title}`
    set(paper, 'regular', 8.5, title)
      .fillColor(faint)
      .text(title, MARGIN, y, { width: width / 2, lineBreak: false })
    const page = textAt({ page: text.page }, language, 'page', { page: at + 1, pages: count }) ?? ''
    set(paper, 'regular', 8.5, page).text(page, MARGIN + width / 2, y, { width: width / 2, align: 'right' })
  }
}

export type InvoicePaper = {
  text: InvoiceText
  /** US letter for the US, A4 elsewhere. */
  size: 'LETTER' | 'A4'
  /** BCP 47 tag. */
  language: string
  /** The instant of making, in milliseconds. */
  at: number
}

/** Makes the PDF of an invoice and returns its bytes. Takes seconds for thousands of items: run it in a worker thread. */
export async function makeInvoicePdf({ text, size, language, at }: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = fontFiles()
  const paper = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    // None yet: pdfkit reads a file again at each use when it knows the same font by another name.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: text.title, Author: text.company, CreationDate: new Date(at) },
  })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  for (const [name, file] of Object.entries(fonts)) paper.registerFont(name, file)
  paper.registerFont('figures', figuresFont(fonts.regular))
  const width = paper.page.width - 2 * MARGIN
  const afterItems = items(paper, text, width, header(paper, text, width))
  closing(paper, text, width, sums(paper, text, width, afterItems))
  pageNumbers(paper, text, language, width)
  paper.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}
