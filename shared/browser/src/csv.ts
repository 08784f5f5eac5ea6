/** CSV that spreadsheets open correctly and safely. */

/** Includes full-width variants, which some spreadsheets read as the ASCII sign. */
const startsFormula = /^[=+\-@\t\r＝＋－＠]/

function cell(value: unknown, delimiter: Delimiter): string {
  if (value === null || value === undefined) return ''
  // A spreadsheet in German writes a comma in its numbers.
  if (typeof value === 'number') return delimiter === ';' ? String(value).replace('.', ',') : String(value)
  if (typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.map(plain).join('; ') : plain(value)
  const safe = startsFormula.test(text) ? `'${text}` : text
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const plain = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

type Delimiter = ',' | ';'
/** A column: its heading, and the value of a record. */
export type CsvColumn<R> = { label: string; value: (record: R) => unknown }

/**
 * Formats a table as CSV: UTF-8 with a byte order mark, CRLF, an apostrophe before texts that a spreadsheet would read
 * as a formula, lists joined with semicolons. A spreadsheet in German opens a table with semicolons only.
 */
export const toCsv = <R>(columns: readonly CsvColumn<R>[], records: readonly R[], delimiter: Delimiter = ','): string =>
  `\uFEFF${[
    columns.map((column) => cell(column.label, delimiter)),
    ...records.map((record) => columns.map((column) => cell(column.value(record), delimiter))),
  ]
    .map((row) => `${row.join(delimiter)}\r\n`)
    .join('')}`

/** Downloads a text, or what was fetched, as a file. */
export function download(fileName: string, content: BlobPart, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
