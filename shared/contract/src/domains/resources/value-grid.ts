/** The grid of prices or of set scores: the rows of the population, a value for each grade (RES-3 to RES-5). */
import { designationText, type GradeScale } from '../../grades'
import {
  type Counted,
  columnsOf,
  type GridColumn,
  type GridView,
  readingOf,
  readKey,
  totalsByCode,
  usualColumn,
} from './grid'
import type { ValueList, valueSorts } from './rules'

/** An amount and the number of the import that it came with. */
export type StoredValue = readonly [amount: number, importID: number]
/** A collectible with its counters and its values by `designation:value:flags`. */
export type Valued = Counted & { Values: Readonly<Record<string, StoredValue>> }

/** A value of a column: `Flags` are its marks; `Upto` is the highest where the column has several grades. */
export type CellValue = { Flags: number; Amount: number; Upto: number; ImportID: number }
type ValueRow = {
  CollectibleID: number
  SeoName: string
  Name: string
  /** The strike, colour and finish, the quality or the kind of label; '' for the usual one. */
  Designation: string
  /** Certificates with a straight grade in the columns, as the census counts them. */
  Total: number
  /** The first value of the marked column; null without one. */
  Value: number | null
  /** The values of each column, without marks first. */
  Cells: CellValue[][]
}
export type GridOfValues = { Columns: GridColumn[]; Rows: ValueRow[]; At: string }

/** Adds a value to a cell: one of the same marks widens the range. */
function addTo(cell: CellValue[], Flags: number, [Amount, ImportID]: StoredValue): void {
  const known = cell.find((one) => one.Flags === Flags)
  if (!known) cell.push({ Flags, Amount, Upto: Amount, ImportID })
  else {
    known.Upto = Math.max(known.Upto, Amount)
    known.Amount = Math.min(known.Amount, Amount)
    known.ImportID = Math.max(known.ImportID, ImportID)
  }
}

const numbers: Record<(typeof valueSorts)[number], (row: ValueRow) => number | null> = {
  value: ({ Value }) => Value,
  total: ({ Total }) => Total,
}
const isSort = (text: string): text is keyof typeof numbers => Object.hasOwn(numbers, text)

/**
 * Returns the values of collectibles in the order of the catalogue, or sorted, the largest first; a row without the
 * value is last either way. Rows are those of the census, and one for each other designation that has a value.
 */
export function valueGridOf(
  scale: GradeScale,
  items: readonly Valued[],
  view: GridView,
  list: ValueList,
): GridOfValues {
  const Columns = columnsOf(scale, view.filter, view.isOpen, list)
  const reading = readingOf(Columns, view.filter)
  const counts = Columns.map(() => 0)
  const rows = items.flatMap(({ Counts, Values, ...item }) => {
    const totals = totalsByCode(Counts, reading)
    const cells = new Map<number, CellValue[][]>([...totals.keys()].map((code) => [code, Columns.map(() => [])]))
    for (const [text, value] of Object.entries(Values)) {
      const { code, value: grade, flags } = readKey(text)
      const own = cells.get(code) ?? Columns.map(() => [])
      cells.set(code, own)
      const cell = own[reading.columnOf(grade)]
      if (cell && reading.isCounted(flags)) addTo(cell, flags, value)
    }
    if (cells.size === 0)
      cells.set(
        0,
        Columns.map(() => []),
      )
    return [...cells]
      .sort(([one], [other]) => one - other)
      .map(([code, own]) => {
        const counted = totals.get(code)
        for (const [at, count] of (counted?.Counts ?? []).entries()) counts[at] = (counts[at] ?? 0) + count
        for (const cell of own) cell.sort((one, other) => one.Flags - other.Flags)
        return { ...item, Designation: designationText(scale, code), Total: counted?.Total ?? 0, Cells: own }
      })
  })
  const chosen = Columns.findIndex(({ Name }) => Name === view.at)
  const at = chosen < 0 ? usualColumn(Columns, { Counts: counts }) : chosen
  const Rows = rows.map((row): ValueRow => ({ ...row, Value: row.Cells[at]?.[0]?.Amount ?? null }))
  const { sort, isUpwards } = view
  if (isSort(sort)) {
    const without = isUpwards ? Infinity : -Infinity
    const numberOf = (row: ValueRow) => numbers[sort](row) ?? without
    // Sorting is stable: equal values keep the order of the catalogue. Two rows without one are equal.
    Rows.sort((one, other) => {
      const [first, second] = isUpwards ? [one, other] : [other, one]
      return numberOf(first) === numberOf(second) ? 0 : numberOf(first) - numberOf(second)
    })
  }
  return { Columns, Rows, At: Columns[at]?.Name ?? '' }
}
