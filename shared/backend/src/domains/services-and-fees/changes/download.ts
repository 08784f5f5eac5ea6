/** Downloads the services of a site as CSV, to be changed in a spreadsheet and sent back. */
import type { FeeValues } from '@obverse/contract/domains/services-and-fees'
import { decimalText } from '@obverse/contract/rules/payments'
import type { Context } from '../../../context'
import { attachment } from '../../../files/attachment'
import { csvLines } from '../../../files/csv'
import { limitAttempts } from '../../../http/limits'
import { valuesOf } from './planned'
import { readServices } from './read'

const limit = { name: 'fee-downloads', max: 30, windowSeconds: 600 }

/** The columns of a file by the values they hold; amounts and shares have two decimals. */
export const fileColumns = {
  Fee: 'FeePerCollectible',
  FeeWithoutVAT: 'VatExcludedFeePerCollectible',
  AssociateFee: 'AssociateFee',
  PremiumFee: 'PremiumFee',
  EliteFee: 'EliteFee',
  PercentOfValue: 'FeeOfValueBasisPoints',
  MaxValue: 'MaxValue',
  MinDays: 'TurnaroundMinDays',
  MaxDays: 'TurnaroundMaxDays',
  DaysAsOf: 'TurnaroundAsOf',
  TurnaroundText: 'CurrentTurnaround',
} as const satisfies Record<string, keyof FeeValues>
export type FileColumn = keyof typeof fileColumns

const isColumn = (name: string): name is FileColumn => name in fileColumns
/** The names of the columns in their order. */
export const columnNames = Object.keys(fileColumns).filter(isColumn)

/** Tells if a column holds hundredths: cents, or basis points as a percentage. */
const isDecimal = (column: FileColumn): boolean => !/Days|Text/.test(column)

function cellOf(values: FeeValues, column: FileColumn, culture: string): string {
  const value = values[fileColumns[column]]
  if (value === null) return ''
  if (typeof value === 'string' || !isDecimal(column)) return String(value)
  const text = decimalText(value)
  return culture === 'de-DE' ? text.replace('.', ',') : text
}

/** Returns all services of a site as CSV, in the order of its lists. @throws Failure 404, 429 */
export async function downloadFees(ctx: Context, siteID: number): Promise<Response> {
  const site = ctx.sites.get(siteID)
  await limitAttempts(ctx, limit)
  const head = ['ID', 'Category', 'Subcategory', 'Name', 'Kind', 'Currency', ...columnNames]
  const lines = (await readServices(ctx, siteID)).map(({ entry, Category, Subcategory }) => {
    const values = valuesOf(entry)
    const own = [entry.GradingServiceEntryID, Category, Subcategory, entry.Name, entry.Kind, site.Currency]
    return [...own, ...columnNames.map((column) => cellOf(values, column, ctx.culture))]
  })
  const day = ctx.now().toISOString().slice(0, 10)
  return attachment(
    csvLines([head, ...lines], ctx.culture, true),
    'text/csv; charset=utf-8',
    `fees-${site.Code.toLowerCase()}-${day}.csv`,
  )
}
