/** Reads CSV files as spreadsheets write them. */
import { parse } from 'csv-parse/sync'

/** Reads the text of a file: UTF-8, or what spreadsheets write on older systems. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const
/** Returns what separates the columns: what the heading line has most of, for amounts have commas too. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const timesOf = (one: string) => head.split(one).length
  return delimiters.reduce((best, one) => (timesOf(one) > timesOf(best) ? one : best), ',')
}

type Read = { record: string[]; info: { lines: number } }
const asRead = (parsed: unknown): Read[] => parsed as Read[]

/** A CSV file: the names of its columns in small letters, and its lines below them with their numbers. */
export type CsvFile = { names: string[]; lines: { line: number; cells: readonly string[] }[] }

/**
 * Reads a text with a heading line, separated by commas, semicolons or tabs. Empty lines count for nothing. Returns null
 * when a quotation mark is not closed.
 */
export function parseCsv(text: string): CsvFile | null {
  let read: Read[]
  try {
    const options = { bom: true, delimiter: delimiterOf(text), info: true, trim: true }
    read = asRead(parse(text, { ...options, relax_column_count: true, skip_empty_lines: true }))
  } catch {
    return null
  }
  const [head, ...rest] = read
  return {
    names: (head?.record ?? []).map((name) => name.toLowerCase()),
    lines: rest.map(({ record, info }) => ({ line: info.lines, cells: record })),
  }
}
