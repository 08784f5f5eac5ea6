/** Writes lines of a CSV file for spreadsheets. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { attachment } from './attachment'

type Cell = string | number

/** Returns rows as lines of CSV; the first lines of a file begin with the mark of their encoding. */
export const csvLines = (rows: readonly (readonly Cell[])[], culture: string, isFirst: boolean): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      bom: isFirst,
      escape_formulas: true,
      // Spreadsheets in German take commas for decimals.
      delimiter: culture === 'de-DE' ? ';' : ',',
      record_delimiter: 'windows',
    },
  )

type File<Row> = {
  /** The heads of the columns. */
  heads: readonly string[]
  linesOf: (row: Row) => readonly (readonly Cell[])[]
  /** The language of the reader, whose spreadsheet opens the file. */
  culture: string
  name: string
}

/** The rows that are written before other requests have their turn. */
export const ROWS_AT_ONCE = 100
function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

/**
 * Answers a CSV file that is read while it is sent, so that it is never whole in memory. The first batch is read before the
 * answer begins: its failure is an error, and no broken file.
 */
export async function csvFile<Row>(
  batches: AsyncGenerator<readonly Row[]>,
  { heads, linesOf, culture, name }: File<Row>,
): Promise<Response> {
  let next = await batches.next()
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isFirst) controller.enqueue(encoder.encode(csvLines([heads], culture, isFirst)))
      isFirst = false
      if (next.done) return controller.close()
      for (const rows of partsOf(next.value)) {
        const lines = rows.flatMap(linesOf)
        if (lines.length > 0) controller.enqueue(encoder.encode(csvLines(lines, culture, isFirst)))
        await nextTurn()
      }
      next = await batches.next()
      if (next.done) controller.close()
    },
    cancel: async () => {
      await batches.return(undefined)
    },
  })
  return attachment(body, 'text/csv; charset=utf-8', name)
}
