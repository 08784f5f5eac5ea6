/** An invoice as a PDF. Items fill as many pages as they need, with the header on each. */
import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts'
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
  paper.font('strong').fontSize(11).fillColor(faint).text(text.company, MARGIN, MARGIN)
  paper
    .fontSize(22)
    .fillColor(ink)
    .text(text.title, MARGIN, MARGIN + 18)
  const top = MARGIN + 62
  const third = width / 3
  const block = (title: string, lines: readonly string[], x: number) => {
    paper.font('strong').fontSize(8.5).fillColor(faint).text(title, x, top)
    paper
      .font('regular')
      .fontSize(9.5)
      .fillColor(ink)
      .text(lines.join('\n'), x, top + 14, { width: third - 12, lineGap: 2 })
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
  paper.font('strong').fontSize(8.5).fillColor(faint)
  columnsOf(width).forEach(({ x, width: room, align }, at) => {
    paper.text(text.head[at] ?? '', x, y, { width: room, align })
  })
  line(paper, y + 15, width)
  return y + 22
}

function items(paper: Paper, text: InvoiceText, width: number, from: number): number {
  let y = tableHead(paper, text, width, from)
  const columns = columnsOf(width)
  const wide = columns[2]?.width ?? width
  for (const { cells, note } of text.items) {
    paper.font('regular').fontSize(9.5)
    const height = Math.max(...cells.map((cell, at) => paper.heightOfString(cell, { width: columns[at]?.width ?? 0 })))
    paper.fontSize(8.5)
    const noteHeight = note === '' ? 0 : paper.heightOfString(note, { width: wide }) + 2
    if (y + height + noteHeight > bottomOf(paper)) {
      paper.addPage()
      y = tableHead(paper, text, width, MARGIN)
    }
    paper.font('regular').fontSize(9.5).fillColor(ink)
    columns.forEach(({ x, width: room, align }, at) => {
      paper.text(cells[at] ?? '', x, y, { width: room, align })
    })
    if (note !== '')
      paper
        .fillColor(faint)
        .fontSize(8.5)
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
    paper.font(isStrong ? 'strong' : 'regular').fontSize(9.5)
    const height = paper.heightOfString(name, { width: room })
    paper.fontSize(8.5)
    const noteHeight = note === '' ? 0 : paper.font('regular').heightOfString(note, { width: room }) + 2
    if (y + height + noteHeight > bottomOf(paper)) {
      paper.addPage()
      y = MARGIN
    }
    paper
      .font(isStrong ? 'strong' : 'regular')
      .fontSize(9.5)
      .fillColor(ink)
    paper.text(name, x, y, { width: room })
    paper.text(amount, MARGIN + width - 96, y, { width: 96, align: 'right' })
    if (note !== '')
      paper
        .font('regular')
        .fontSize(8.5)
        .fillColor(faint)
        .text(note, x, y + height + 1, { width: room })
    y += height + noteHeight + 6
  }
  return y
}

function closing(paper: Paper, text: InvoiceText, width: number, from: number): void {
  const words = text.closing.join(' ')
  const isFull = from + 30 > bottomOf(paper)
  if (isFull) paper.addPage()
  paper
    .font('strong')
    .fontSize(9.5)
    .fillColor(ink)
    .text(words, MARGIN, isFull ? MARGIN : from + 12, { width })
}

function pageNumbers(paper: Paper, text: InvoiceText, width: number): void {
  const { start, count } = paper.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    paper.switchToPage(start + at)
    // Text below the margin would start a new page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - FOOT - 6
    paper.font('regular').fontSize(8.5).fillColor(faint)
    paper.text(`${text.company} · ${text.title}`, MARGIN, y, { width: width / 2, lineBreak: false })
    paper.text(text.page(at + 1, count), MARGIN + width / 2, y, { width: width / 2, align: 'right' })
  }
}

/**
 * Returns the bytes of the PDF. US letter for the US, A4 elsewhere; `language` is a BCP 47 tag, `at` the time of
 * making.
 */
export async function invoicePdf(
  text: InvoiceText,
  { paper: size, language, at }: { paper: 'LETTER' | 'A4'; language: string; at: Date },
): Promise<Buffer<ArrayBuffer>> {
  const { regular, strong } = fontFiles()
  const paper = new PDFDocument({
    size,
    margin: MARGIN,
    bufferPages: true,
    font: regular,
    lang: language,
    displayTitle: true,
    info: { Title: text.title, Author: text.company, CreationDate: at },
  })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  paper.registerFont('regular', regular)
  paper.registerFont('strong', strong)
  const width = paper.page.width - 2 * MARGIN
  const afterItems = items(paper, text, width, header(paper, text, width))
  closing(paper, text, width, sums(paper, text, width, afterItems))
  pageNumbers(paper, text, width)
  paper.end()
  await ended
  return Buffer.concat(parts)
}
