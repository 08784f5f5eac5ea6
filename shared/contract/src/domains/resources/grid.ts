/** The grid of a population (RES-3 to RES-5): its rows and columns from the counters, filtered, sorted and summed. */
import { designationText, type GradeScale, gradeFlags, gradeListOf, marksOfScale } from '../../grades'
import { cacMarks } from '../cert-lookup/rules'
import { type GridFilter, type GridMark, gridMarks, gridSorts, type Lens } from './rules'

/** Certificates by `designation:value:flags`, as the server counts them. */
type Counts = Readonly<Record<string, number>>
/** A collectible with its counters. */
export type Counted = { CollectibleID: number; SeoName: string; Name: string; Counts: Counts }

/** A column of grades; `IsLow` is the one of all grades below Mint State. */
export type GridColumn = { Name: string; From: number; To: number; IsLow: boolean }

export type GridRow = {
  CollectibleID: number
  SeoName: string
  Name: string
  /** The strike, colour and finish, the quality or the kind of label; '' for the usual one. */
  Designation: string
  /** Certificates with a straight grade in the columns, without details. */
  Total: number
  /** Those above the marked column. */
  Finer: number
  Details: number
  NoGrade: number
  /** One number for each column. */
  Counts: number[]
}
export type GridTotals = Pick<GridRow, 'Total' | 'Finer' | 'Details' | 'NoGrade' | 'Counts'>
/** A grid; `At` is the name of its marked column. */
export type Grid = { Columns: GridColumn[]; Rows: GridRow[]; Totals: GridTotals; At: string }

/** The value from which a grade has a column of its own at once; the columns below open together. */
const lowBelow: Record<GradeScale, number> = { coins: 600, 'paper-money': 600, comics: 800, cards: 700 }

/** Returns the marks that the grades of a scale can have, with the base; none where every grade is plain. */
export function marksOf(scale: GradeScale): GridMark[] {
  const { plus, star } = marksOfScale(scale)
  const has: Record<GridMark, boolean> = { base: plus || star, star, plus, greenCAC: plus, goldCAC: plus }
  return gridMarks.filter((mark) => has[mark])
}

/** Returns the columns of a filter, lowest first; a name that the list does not have is no limit. */
export function columnsOf(
  scale: GradeScale,
  { fromGrade, toGrade }: GridFilter,
  isOpen: boolean,
  list: Lens = 'census',
): GridColumn[] {
  const all = gradeListOf(scale, list)
  const placeOf = (name: string, without: number) => {
    const at = all.findIndex(({ Name }) => Name === name)
    return at < 0 ? without : at
  }
  const [one, other] = [placeOf(fromGrade, 0), placeOf(toGrade, all.length - 1)]
  const columns = all
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .map((column) => ({ ...column, IsLow: false }))
  const low = columns.filter(({ To }) => To < lowBelow[scale])
  const [first, last] = [low[0], low.at(-1)]
  if (isOpen || !first || !last || low.length < 2) return columns
  const together = { Name: `${first.Name}–${last.Name}`, From: first.From, To: last.To, IsLow: true }
  return [together, ...columns.slice(low.length)]
}

const bits: Record<Exclude<GridMark, 'base'>, number> = {
  star: gradeFlags.star,
  plus: gradeFlags.plus,
  greenCAC: cacMarks.green,
  goldCAC: cacMarks.gold,
}
const marks = Object.entries(bits) as [keyof typeof bits, number][]
const allBits = marks.reduce((sum, [, bit]) => sum | bit, 0)

/** Tells whether certificates with these flags are counted: without marks as base, else only if each of them is on. */
const isCounted = (flags: number, filter: GridFilter): boolean =>
  (flags & allBits) === 0 ? filter.base : marks.every(([mark, bit]) => !(flags & bit) || filter[mark])

const emptyRow = (columns: readonly GridColumn[]): GridTotals => ({
  Total: 0,
  Finer: 0,
  Details: 0,
  NoGrade: 0,
  Counts: columns.map(() => 0),
})

type Key = { code: number; value: number; flags: number }
// The keys of counters are few, and each grid reads the same ones again.
const keys = new Map<string, Key>()
/** Reads the key of a counter or a value. */
export function readKey(text: string): Key {
  const known = keys.get(text)
  if (known) return known
  const [code = 0, value = 0, flags = 0] = text.split(':').map(Number)
  const key = { code, value, flags }
  keys.set(text, key)
  return key
}

export type Reading = {
  columns: readonly GridColumn[]
  /** Returns the place of the column of a value, -1 for none. */
  columnOf: (value: number) => number
  isCounted: (flags: number) => boolean
}

/** Returns a function that computes an answer once for each number. */
function once<T>(compute: (of: number) => T): (of: number) => T {
  const known = new Map<number, T>()
  return (of) => {
    const answer = known.get(of) ?? compute(of)
    known.set(of, answer)
    return answer
  }
}

/** Returns how the counters of a view are read. */
export const readingOf = (columns: readonly GridColumn[], filter: GridFilter): Reading => ({
  columns,
  columnOf: once((value) => columns.findIndex(({ From, To }) => value >= From && value <= To)),
  isCounted: once((flags) => isCounted(flags, filter)),
})

/** Returns the numbers of a collectible by the codes of its designations. */
export function totalsByCode(Counts: Counts, { columns, columnOf, isCounted }: Reading): Map<number, GridTotals> {
  const byCode = new Map<number, GridTotals>()
  for (const text in Counts) {
    const count = Counts[text] ?? 0
    const { code, value, flags } = readKey(text)
    let row = byCode.get(code)
    if (!row) {
      row = emptyRow(columns)
      byCode.set(code, row)
    }
    if (flags & gradeFlags.noGrade) row.NoGrade += count
    else if (flags & gradeFlags.details) row.Details += count
    else if (isCounted(flags)) {
      const at = columnOf(value)
      if (at >= 0) {
        row.Counts[at] = (row.Counts[at] ?? 0) + count
        row.Total += count
      }
    }
  }
  return byCode
}

/** Returns the rows of a collectible, one for each designation; one of zeros for a collectible without certificates. */
function rowsOf(scale: GradeScale, { Counts, ...item }: Counted, reading: Reading): GridRow[] {
  const byCode = totalsByCode(Counts, reading)
  if (byCode.size === 0) byCode.set(0, emptyRow(reading.columns))
  return [...byCode]
    .sort(([one], [other]) => one - other)
    .map(([code, row]): GridRow => ({ ...item, Designation: designationText(scale, code), ...row }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns the sums of rows, which the foot of a grid shows. */
const totalsOf = (columns: readonly GridColumn[], rows: readonly GridRow[]): GridTotals => ({
  Total: sum(rows.map(({ Total }) => Total)),
  Finer: sum(rows.map(({ Finer }) => Finer)),
  Details: sum(rows.map(({ Details }) => Details)),
  NoGrade: sum(rows.map(({ NoGrade }) => NoGrade)),
  Counts: columns.map((_, at) => sum(rows.map(({ Counts }) => Counts[at] ?? 0))),
})

const numbers: Record<(typeof gridSorts)[number], (row: GridRow) => number> = {
  total: ({ Total }) => Total,
  finer: ({ Finer }) => Finer,
  details: ({ Details }) => Details,
  'no-grade': ({ NoGrade }) => NoGrade,
}

/** The choice of how a grid is shown: `at` is the marked column ('' for the one with the most certificates), `sort` a number or a column; '' is the order of the catalogue. */
export type GridView = { filter: GridFilter; isOpen: boolean; at: string; sort: string; isUpwards: boolean }

/** Returns the place of the column with the most certificates, but for the one of all lower grades. */
export function usualColumn(columns: readonly GridColumn[], { Counts }: Pick<GridTotals, 'Counts'>): number {
  const own = Counts.map((count, at) => (columns[at]?.IsLow ? 0 : count))
  return own.indexOf(Math.max(...own))
}

/** Returns the grid of collectibles in the order of the catalogue, or sorted by a number, the largest first. */
export function gridOf(scale: GradeScale, items: readonly Counted[], view: GridView): Grid {
  const Columns = columnsOf(scale, view.filter, view.isOpen)
  const reading = readingOf(Columns, view.filter)
  const counted = items.flatMap((item) => rowsOf(scale, item, reading))
  const chosen = Columns.findIndex(({ Name }) => Name === view.at)
  const at = chosen < 0 ? usualColumn(Columns, totalsOf(Columns, counted)) : chosen
  const Rows = counted.map((row) => ({ ...row, Finer: sum(row.Counts.slice(at + 1)) }))
  const column = Columns.findIndex(({ Name }) => Name === view.sort)
  const named = gridSorts.find((name) => name === view.sort)
  const numberOf = named ? numbers[named] : column < 0 ? null : ({ Counts }: GridRow) => Counts[column] ?? 0
  // Sorting is stable: equal numbers keep the order of the catalogue.
  if (numberOf) Rows.sort((one, other) => (view.isUpwards ? 1 : -1) * (numberOf(one) - numberOf(other)))
  return { Columns, Rows, Totals: totalsOf(Columns, Rows), At: Columns[at]?.Name ?? '' }
}
