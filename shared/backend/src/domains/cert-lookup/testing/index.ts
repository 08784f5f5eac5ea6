/** Rows of the catalogue and certificates, for tests. */
import type { companies } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../../resources'
import { certificates } from '../tables'

type Company = (typeof companies)[number]
type Row = typeof certificates.$inferInsert

let numbered = 0
/** Writes a publisher's title with collectibles of these names, or a country's coins at NGC, and returns their ids. */
export async function writeCollectibles(
  ctx: Pick<Context, 'db'>,
  names: readonly string[],
  Company: Company = 'CGC',
): Promise<number[]> {
  numbered += 1
  const SEOName = `test-${numbered}-${process.hrtime.bigint()}`
  const [category] = await ctx.db
    .insert(catalogueCategories)
    .values({
      Company,
      ...(Company === 'NGC'
        ? { CollectibleType: 'Coin' as const, CountryID: sql`(select min(country_id) from catalogue_countries)` }
        : { CollectibleType: 'Comic' as const }),
      Name: 'Test Press',
      SEOName,
    })
    .returning()
  const { CategoryID } = found(category)
  const [subcategory] = await ctx.db
    .insert(catalogueSubcategories)
    .values({ CategoryID, Name: 'Test Tales', SEOName })
    .returning()
  const { SubcategoryID } = found(subcategory)
  const made = await ctx.db
    .insert(collectibles)
    .values(
      names.map((Name, at) => ({
        SubcategoryID,
        Name,
        LabelLines: [Name],
        SEOName: `${SEOName}-${at}`,
        SortOrder: at,
      })),
    )
    .returning({ CollectibleID: collectibles.CollectibleID })
  return made.map(({ CollectibleID }) => CollectibleID)
}

let nextNumber = 9_000_000
/** Returns the row of a new certificate: a comic in 9.8 with a number of its own, unless `over` says otherwise. */
export function certificateRow(over: Partial<Row> = {}): Row {
  nextNumber += 1
  return {
    SubmissionNumber: nextNumber,
    Line: 1,
    Company: 'CGC',
    Grade: 980,
    GradedUTC: '2026-11-01T12:00:00.000Z',
    ...over,
  }
}

/** Writes a certificate and returns it. */
export async function writeCertificate(ctx: Pick<Context, 'db'>, over: Partial<Row> = {}) {
  const [row] = await ctx.db.insert(certificates).values(certificateRow(over)).returning()
  return found(row)
}
