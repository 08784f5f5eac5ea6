/** Values as CSV: what a grid shows, for visitors, and all of a company, for staff to import again. */
import type { CellValue, GridColumn } from '@obverse/contract/domains/resources'
import { gradeFlags, scaleOf } from '@obverse/contract/grades'
import { cacMarks } from '@obverse/contract/rules/cert-lookup'
import type { ValueList } from '@obverse/contract/rules/resources'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { attachment } from '../../../files/attachment'
import { csvFile, csvLines } from '../../../files/csv'
import { limitAttempts } from '../../../http/limits'
import type { Translate } from '../../../texts'
import type { Site } from '../../sites'
import { type Asked, getFacts } from '../grid'
import { downloadLimit } from '../grid-csv'
import { catalogueCategories, catalogueSubcategories, catalogueValues, collectibles } from '../tables'
import { currencyOfFile } from './check'
import { gradeText } from './grade'
import { currencyOf, type valuesOf } from './read'
import { fileColumns } from './read-file'

/** Returns an amount without currency, with the decimal sign of the language. */
function amountText(amount: number, isMoney: boolean, culture: string): string {
  if (!isMoney) return String(amount)
  const text = (amount / 100).toFixed(2)
  return culture === 'de-DE' ? text.replace('.', ',') : text
}

const dayOf = (ctx: Context) => ctx.now().toISOString().slice(0, 10)

/** Returns a cell of a row of one mark: a range where the column has several grades. */
const cellText = (cell: readonly CellValue[], flags: number, textOf: (amount: number) => string): string => {
  const value = cell.find(({ Flags }) => Flags === flags)
  if (!value) return ''
  return value.Amount === value.Upto ? textOf(value.Amount) : `${textOf(value.Amount)}–${textOf(value.Upto)}`
}

/** Creates the download of the values of a subcategory: all pages, a line for each item, designation and mark. */
export const valuesDownloadOf =
  (readAll: ReturnType<typeof valuesOf>['readAll']) =>
  async (ctx: Context, subcategoryID: number, list: ValueList, asked: Asked): Promise<Response> => {
    await limitAttempts(ctx, downloadLimit)
    const facts = await getFacts(ctx, subcategoryID)
    const { grid } = await readAll(ctx, facts, list, asked)
    const { culture } = ctx
    const t = await ctx.words(culture)
    const textOf = (amount: number) => amountText(amount, list === 'price-guide', culture)
    const head = [
      t('Resources.Download.Subcategory'),
      t('Resources.Download.Item'),
      t('Resources.Download.Designation'),
      t('Resources.Download.Mark'),
      t('Resources.Download.Total'),
      ...grid.Columns.map(({ Name }: GridColumn) => Name),
    ]
    const rows = grid.Rows.flatMap(({ Name, Designation, Total, Cells }) => {
      const marks = [...new Set(Cells.flat().map(({ Flags }) => Flags))].sort((one, other) => one - other)
      return (marks.length === 0 ? [0] : marks).map((flags) => [
        facts.Name,
        Name,
        Designation,
        markText(t, flags),
        Total,
        ...Cells.map((cell) => cellText(cell, flags, textOf)),
      ])
    })
    const currency = currencyOf(ctx, list)
    const name = [list, currency.toLowerCase(), facts.SEOName, dayOf(ctx)].filter((part) => part !== '').join('-')
    return attachment(csvLines([head, ...rows], culture, true), 'text/csv; charset=utf-8', `${name}.csv`)
  }

const marks = [
  ['plus', gradeFlags.plus],
  ['star', gradeFlags.star],
  ['greenCAC', cacMarks.green],
  ['goldCAC', cacMarks.gold],
] as const
/** Returns the marks of a value in words: spreadsheets would take a plus for a formula. */
const markText = (t: Translate, flags: number): string =>
  marks
    .filter(([, bit]) => flags & bit)
    .map(([name]) => t(`Resources.Download.Marks.${name}`))
    .join(', ')

/** The items whose values are in memory at a time: an item has a value of each of some twenty grades. */
const BATCH = 100

type FileCurrency = ReturnType<typeof currencyOfFile>
/** Reads the values of a company in a currency (empty for scores), item by item. */
async function* batchesOf(ctx: Context, list: ValueList, company: Site['Company'], currency: FileCurrency) {
  const { CollectibleID, Designation, Grade, Flags, Amount, List, Currency } = catalogueValues
  for (let after = 0; ; ) {
    const items = await ctx.db
      .select({
        ID: collectibles.CollectibleID,
        Name: collectibles.Name,
        Subcategory: catalogueSubcategories.Name,
        CollectibleType: catalogueCategories.CollectibleType,
      })
      .from(collectibles)
      .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
      .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
      .where(and(eq(catalogueCategories.Company, company), gt(collectibles.CollectibleID, after)))
      .orderBy(asc(collectibles.CollectibleID))
      .limit(BATCH)
    const byID = new Map(items.map((item) => [item.ID, item]))
    const values = await ctx.db
      .select({ CollectibleID, Designation, Value: Grade, Flags, Amount })
      .from(catalogueValues)
      .where(and(inArray(CollectibleID, [...byID.keys()]), eq(List, list), eq(Currency, currency)))
      .orderBy(asc(CollectibleID), asc(Designation), asc(Grade), asc(Flags))
    yield values.map((value) => ({ item: found(byID.get(value.CollectibleID)), value }))
    if (items.length < BATCH) return
    after = found(items.at(-1)).ID
  }
}

/** Returns all values of a company as a file that can be imported again; it is read while it is sent. */
export async function currentValues(
  ctx: Context,
  list: ValueList,
  company: Site['Company'],
  currency: 'USD' | 'GBP' | 'EUR' | undefined,
): Promise<Response> {
  const own = currencyOfFile(list, currency ?? '')
  const { culture } = ctx
  const [id, grade, value] = fileColumns
  const name = [list, company, own, dayOf(ctx)]
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase()
  return csvFile(batchesOf(ctx, list, company, own), {
    heads: [id, 'Subcategory', 'Item', grade, value],
    linesOf: ({ item, value }) => {
      const scale = scaleOf(item.CollectibleType) ?? 'coins'
      const amount = amountText(value.Amount, list === 'price-guide', culture)
      return [[item.ID, item.Subcategory, item.Name, gradeText(scale, value), amount]]
    },
    culture,
    name: `${name}.csv`,
  })
}
