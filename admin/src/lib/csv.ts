/** CSV a spreadsheet opens well and safely. */

/** Full-width variants count too: some spreadsheets read them as the sign they look like. */
const startsFormula = /^[=+\-@\t\r＝＋－＠]/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.map(plain).join('; ') : plain(value)
  const safe = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const plain = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** A column: its heading, and what stands in it for a record. */
export type CsvColumn<R> = { label: string; value: (record: R) => unknown }

/**
 * A table as CSV: UTF-8 with a byte order mark, CRLF line ends, texts that a spreadsheet would take for a formula
 * behind an apostrophe, lists joined with semicolons.
 */
export const toCsv = <R>(columns: readonly CsvColumn<R>[], records: readonly R[]): string =>
  `\uFEFF${[
    columns.map((column) => cell(column.label)),
    ...records.map((record) => columns.map((column) => cell(column.value(record)))),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')}`

/** Hands a text to the browser as a file to keep. */
export function download(fileName: string, text: string, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
