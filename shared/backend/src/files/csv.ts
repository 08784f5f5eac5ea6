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
/** Returns the lines of a file, its heads first, by parts; ends the reading with them, also where nobody wants the rest. */
async function* partsOf<Row>(
  first: IteratorResult<readonly Row[]>,
  batches: AsyncGenerator<readonly Row[]>,
  { heads, linesOf }: File<Row>,
): AsyncGenerator<readonly (readonly Cell[])[], void> {
  try {
    yield [heads]
    for (let read = first; !read.done; read = await batches.next())
      for (let at = 0; at < read.value.length; at += ROWS_AT_ONCE) {
        yield read.value.slice(at, at + ROWS_AT_ONCE).flatMap(linesOf)
        await nextTurn()
      }
  } finally {
    await batches.return(undefined)
  }
}

/**
 * Answers a CSV file that is read while it is sent, so that it is never whole in memory. The first batch is read before the
 * answer begins: its failure is an error, and no broken file.
 */
export async function csvFile<Row>(batches: AsyncGenerator<readonly Row[]>, file: File<Row>): Promise<Response> {
  const parts = partsOf(await batches.next(), batches, file)
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next()
      if (part.done) return controller.close()
      controller.enqueue(encoder.encode(csvLines(part.value, file.culture, isFirst)))
      isFirst = false
    },
    cancel: async () => {
      await parts.return()
    },
  })
  return attachment(body, 'text/csv; charset=utf-8', file.name)
}
