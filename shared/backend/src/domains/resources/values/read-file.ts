/** Reads a file of values in a worker thread: a large one takes a second. */
import { maxValueLines } from '@obverse/contract/rules/resources'
import { parseCsv } from '../../../files/csv-file'

/** The columns that a file must have, in any order; others are not read. */
export const fileColumns = ['ID', 'Grade', 'Amount'] as const

/** The reasons why a line is not understood. `Columns` and `Long` are of the whole file, `Quotes` of all that follows. */
export type LineProblem = 'Columns' | 'Long' | 'Quotes' | 'ID' | 'Amount'
/** A line as typed: the amount is null where the column is empty, which takes the price or the score out. */
export type FileLine = [line: number, collectibleID: number, grade: string, amount: number | null]
export type ReadFile = { lines: FileLine[]; problems: [line: number, problem: LineProblem, typed: string][] }

/** The largest integer of the database. */
const LARGEST = 2_147_483_647

/** Returns an amount in minor units, or points; null for nothing typed, NaN for what is no amount. */
function amountOf(typed: string, isMoney: boolean): number | null {
  if (typed === '') return null
  const pattern = isMoney ? /^(\d{1,9})(?:[.,](\d{1,2}))?$/ : /^(\d{1,9})$/
  const [, whole, part = ''] = pattern.exec(typed) ?? []
  if (whole === undefined) return Number.NaN
  const amount = isMoney ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : Number(whole)
  return amount > 0 && amount <= LARGEST ? amount : Number.NaN
}

const idOf = (typed: string): number => (/^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN)

/** Reads a file: separated by commas, semicolons or tabs, with a heading line. */
export async function readValueFile({ text, isMoney }: { text: string; isMoney: boolean }): Promise<ReadFile> {
  const problems: ReadFile['problems'] = []
  const lines: FileLine[] = []
  const file = parseCsv(text)
  if (!file) return { lines, problems: [[1, 'Quotes', '']] }
  const { names, lines: rest } = file
  const [id = -1, grade = -1, value = -1] = fileColumns.map((name) => names.indexOf(name.toLowerCase()))
  if (id < 0 || grade < 0 || value < 0) return { lines, problems: [[1, 'Columns', '']] }
  if (rest.length > maxValueLines) return { lines, problems: [[1, 'Long', '']] }
  for (const { line, cells } of rest) {
    const typed = { id: cells[id] ?? '', value: cells[value] ?? '' }
    const collectibleID = idOf(typed.id)
    const amount = amountOf(typed.value, isMoney)
    if (!(collectibleID > 0 && collectibleID <= LARGEST)) problems.push([line, 'ID', typed.id.slice(0, 40)])
    else if (Number.isNaN(amount)) problems.push([line, 'Amount', typed.value.slice(0, 40)])
    else lines.push([line, collectibleID, cells[grade] ?? '', amount])
  }
  return { lines, problems }
}
