/** Reads a file of fees: which values it has for each service, and which cells are wrong. */
import type { FeeValues } from '@obverse/contract/domains/services-and-fees'
import { parseAmount } from '@obverse/contract/rules/payments'
import {
  maxFeeChangeRows,
  maxFeeMinor,
  maxFeeNote,
  maxTurnaroundDays,
  wholeBasisPoints,
} from '@obverse/contract/rules/services-and-fees'
import { parseCsv } from '../../../files/csv-file'
import { columnNames, type FileColumn, fileColumns } from './download'

/** The reasons why a line is not understood. `Columns`, `Long` and `Quotes` are of the whole file. */
export type LineProblem =
  | 'Columns'
  | 'Long'
  | 'Quotes'
  | 'ID'
  | 'Amount'
  | 'FeeMissing'
  | 'Percent'
  | 'Days'
  | 'Day'
  | 'Text'
type FileLine = { line: number; id: number; values: Partial<FeeValues> }
type Problem = { line: number; problem: LineProblem; typed: string; column: string }
export type ReadFile = { lines: FileLine[]; problems: Problem[]; count: number }

type Value = string | number | null
type Cell = { value: Value } | { problem: LineProblem }
const numberOr = (problem: LineProblem, value: number | null, max: number): Cell =>
  value === null || value > max ? { problem } : { value }

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
// A real day is written back the same: 30 February becomes 2 March.
const isRealDay = (text: string) => isDay(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

// Spreadsheets are kept from computing a text that begins like a formula by an apostrophe before it.
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')

/** Reads a cell as its column holds it. */
function readCell(column: FileColumn, typed: string): Cell {
  const decimal = parseAmount(typed.replace(',', '.'))
  switch (column) {
    case 'Fee':
      return typed === '' ? { problem: 'FeeMissing' } : numberOr('Amount', decimal, maxFeeMinor)
    case 'PercentOfValue':
      return typed === '' ? { value: 0 } : numberOr('Percent', decimal, wholeBasisPoints)
    case 'MinDays':
    case 'MaxDays':
      if (typed === '') return { value: null }
      return numberOr('Days', /^\d{1,4}$/.test(typed) ? Number(typed) : null, maxTurnaroundDays)
    case 'DaysAsOf':
      if (typed === '') return { value: null }
      return isRealDay(typed) ? { value: typed } : { problem: 'Day' }
    case 'TurnaroundText': {
      const value = withoutGuard(typed)
      return value.length > maxFeeNote ? { problem: 'Text' } : { value }
    }
    default:
      return typed === '' ? { value: null } : numberOr('Amount', decimal, maxFeeMinor)
  }
}

const asValues = (cells: Record<string, Value>): Partial<FeeValues> => cells as Partial<FeeValues>
const idOf = (typed: string) => (/^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= maxFeeMinor ? Number(typed) : null)

const refused = (problem: LineProblem): ReadFile => ({
  lines: [],
  problems: [{ line: 1, problem, typed: '', column: '' }],
  count: 0,
})

/** Reads a file: separated by commas, semicolons or tabs, with a heading line. A column that is left out changes nothing. */
export function readFeeFile(text: string): ReadFile {
  const read = parseCsv(text)
  if (read === null) return refused('Quotes')
  const { names, lines: rest } = read
  const placeOf = (name: string) => names.indexOf(name.toLowerCase())
  const columns = columnNames.filter((column) => placeOf(column) >= 0)
  if (placeOf('ID') < 0 || columns.length === 0) return refused('Columns')
  if (rest.length > maxFeeChangeRows) return refused('Long')
  const problems: Problem[] = []
  const lines: FileLine[] = []
  for (const { line, cells } of rest) {
    const typedIn = (name: string) => cells[placeOf(name)] ?? ''
    const note = (problem: LineProblem, typed: string, column: string) =>
      problems.push({ line, problem, typed: typed.slice(0, 40), column })
    const id = idOf(typedIn('ID'))
    if (id === null) {
      note('ID', typedIn('ID'), 'ID')
      continue
    }
    const values: Record<string, Value> = {}
    for (const column of columns) {
      const cell = readCell(column, typedIn(column))
      if ('problem' in cell) note(cell.problem, typedIn(column), column)
      else values[fileColumns[column]] = cell.value
    }
    lines.push({ line, id, values: asValues(values) })
  }
  return { lines, problems, count: rest.length }
}
