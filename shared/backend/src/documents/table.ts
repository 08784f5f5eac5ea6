/** A table that goes on over as many pages as it needs, with its heads on each. */
import type { AmountLine, Row } from './document'
import {
  faint,
  fits,
  ink,
  line,
  MARGIN,
  type Paper,
  SMALL,
  set,
  setAmount,
  setSmall,
  smallHeight,
  TEXT,
  turnPage,
} from './paper'

/** A column. One without a width takes the rest, and the notes below rows. */
type Column = { width?: number; align?: 'right' }
export type ColumnsOf<Cells extends readonly string[]> = { readonly [At in keyof Cells]: Column }
type Placed = { x: number; width: number; align: 'left' | 'right' }

const GAP = 6
/** Points below a row. */
const ROW_GAP = 6

/** The columns of numbered lines with an amount. */
export const amountLines: ColumnsOf<AmountLine> = [{ width: 34 }, { width: 100 }, {}, { width: 90, align: 'right' }]

function placed(columns: readonly Column[], width: number): Placed[] {
  const rest = columns.reduce((left, column) => left - (column.width ?? 0), width - GAP * (columns.length - 1))
  let x = MARGIN
  return columns.map((column) => {
    const own: Placed = { x, width: column.width ?? rest, align: column.align ?? 'left' }
    x += own.width + GAP
    return own
  })
}

function setHeads(paper: Paper, columns: readonly Placed[], heads: readonly string[]): void {
  columns.forEach(({ x, width, align }, at) => {
    const word = heads[at] ?? ''
    set(paper, 'strong', SMALL, word).fillColor(faint).text(word, x, paper.y, { width, align })
  })
  line(paper, paper.y + 15)
  paper.y += 22
}

/** A column at the right margin holds amounts. */
const choose = ({ align }: Placed) => (align === 'right' ? setAmount : set)

type Cell = { text: string; column: Placed; height: number; lineAt: number | null }

/** Measures a cell. Most are one line, which starts at `lineAt` and needs no search for line breaks. */
function cellOf(paper: Paper, text: string, column: Placed): Cell {
  const { x, width: room, align } = column
  const width = choose(column)(paper, 'regular', TEXT, text).widthOfString(text)
  if (width > room || text.includes('\n'))
    return { text, column, height: paper.pdf.heightOfString(text, { width: room }), lineAt: null }
  const lineAt = align === 'right' ? x + room - width : x
  return { text, column, height: paper.pdf.currentLineHeight(true), lineAt }
}

function drawCell(paper: Paper, { text, column, lineAt }: Cell): void {
  choose(column)(paper, 'regular', TEXT, text).fillColor(ink)
  if (lineAt === null) paper.pdf.text(text, column.x, paper.y, { width: column.width, align: column.align })
  else paper.pdf.text(text, lineAt, paper.y, { lineBreak: false })
}

/** The last rows of a table, which stay together: the sums below them are never on a page with one row. */
const LAST = 3

/** Sets rows under their heads. A row and its note stay on one page, and so do the last rows. */
export function table<Cells extends readonly string[]>(
  paper: Paper,
  columns: ColumnsOf<Cells>,
  heads: Cells,
  rows: readonly Row<Cells>[],
): void {
  const places = placed(columns, paper.width)
  const wide = places[columns.findIndex((column) => column.width === undefined)] ?? { x: MARGIN, width: paper.width }
  setHeads(paper, places, heads)
  const measure = ({ cells, note }: Row<Cells>) => {
    const row = places.map((column, at) => cellOf(paper, cells[at] ?? '', column))
    return {
      row,
      height: Math.max(...row.map((cell) => cell.height)),
      noteHeight: smallHeight(paper, note, wide.width, 2),
    }
  }
  for (const [at, one] of rows.entries()) {
    const { row, height, noteHeight } = measure(one)
    const { note } = one
    const last = at === rows.length - LAST ? rows.slice(at + 1).map(measure) : []
    const room = last.reduce((sum, next) => sum + next.height + next.noteHeight + ROW_GAP, height + noteHeight)
    if (!fits(paper, room)) {
      turnPage(paper)
      setHeads(paper, places, heads)
    }
    for (const cell of row) drawCell(paper, cell)
    setSmall(paper, note, wide.x, paper.y + height + 1, wide.width)
    paper.y += height + noteHeight + ROW_GAP
  }
  line(paper, paper.y)
  paper.y += 12
}
