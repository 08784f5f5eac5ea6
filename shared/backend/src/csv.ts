/** Writes lines of a CSV file for spreadsheets. */
import { stringify } from 'csv-stringify/sync'

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
