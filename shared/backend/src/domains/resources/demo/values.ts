/** Writes prices and set scores of the grades that the demo certificates have. */
import { gradeScales, gradesOf, scaleOf } from '@obverse/contract/grades'
import { collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import { currencies } from '@obverse/contract/rules/payments'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { catalogueValues, valueImports } from '../tables'

/** The share of the price in dollars. */
const rates: Record<(typeof currencies)[number], number> = { USD: 1, GBP: 0.79, EUR: 0.92 }
const SOURCE = 'Auction records'

/** The grades without marks of what each type of collectible is graded on, as rows of a select. */
function unmarkedGrades(): SQL {
  const byScale = new Map(gradeScales.map((scale) => [scale, gradesOf(scale).filter(({ Flags }) => Flags === 0)]))
  const rows = collectibleTypes.flatMap((type) =>
    (byScale.get(scaleOf(type) ?? 'coins') ?? []).map(({ Designation, Value }) => ({ type, Designation, Value })),
  )
  return sql`unnest(${sql.param(rows.map(({ type }) => type))}::text[],
    ${sql.param(rows.map(({ Designation }) => Designation))}::smallint[],
    ${sql.param(rows.map(({ Value }) => Value))}::smallint[])`
}

/** Returns the number of a new import of the demonstration, three days ago. */
async function writeImport(ctx: Context, place: Pick<typeof valueImports.$inferInsert, 'List' | 'Currency'>) {
  const ImportedUTC = new Date(ctx.now().getTime() - 3 * 86_400_000).toISOString()
  const [row] = await ctx.db
    .insert(valueImports)
    .values({
      ...place,
      Source: place.List === 'set-scores' ? 'Registry' : SOURCE,
      AsOf: ImportedUTC.slice(0, 10),
      FileName: `${[place.List, place.Currency.toLowerCase()].filter((part) => part !== '').join('-')}.csv`,
      Added: 0,
      Changed: 0,
      Removed: 0,
      Same: 0,
      Replaced: [],
      ImportedUTC,
    })
    .returning({ ImportID: valueImports.ImportID })
  return found(row).ImportID
}

/**
 * Writes a price in each currency and a score for the grades that items have, and for those around them; `graded`
 * selects collectible_id, designation, grade and flags without details and no grade.
 */
export async function fillValues(ctx: Context, graded: SQL): Promise<void> {
  await ctx.db.execute(sql`
    create temp table valued on commit drop as
    with graded as (${graded}), around as (
      select collectible_id, designation, min(grade) - 50 as lowest, max(grade) + 20 as highest from graded group by 1, 2
    )
    select collectible_id, designation, grade, flags from graded
    union
    select collectible_id, designation, grade, 0
    from around
    join collectibles using (collectible_id)
    join catalogue_subcategories using (subcategory_id)
    join catalogue_categories using (category_id)
    join ${unmarkedGrades()} as known(collectible_type, designation, grade) using (collectible_type, designation)
    where grade between lowest and highest`)
  const write = async (place: Pick<typeof valueImports.$inferInsert, 'List' | 'Currency'>, amount: SQL) => {
    const importID = await writeImport(ctx, place)
    const { List, Currency } = catalogueValues
    await ctx.db.execute(sql`
      insert into catalogue_values
        (collectible_id, list_id, currency_id, designation, grade, flags, amount, import_id)
      select collectible_id, ${sql.param(place.List, List)}, ${sql.param(place.Currency, Currency)},
        designation, grade, flags, greatest(1, (${amount})::int), ${importID}
      from valued
      join collectibles using (collectible_id)
      join catalogue_subcategories using (subcategory_id)
      join catalogue_categories using (category_id)`)
    await ctx.db.execute(sql`
      update value_imports set added = (select count(*) from catalogue_values where import_id = ${importID})
      where import_id = ${importID}`)
  }
  // The hash of its address decides between a common item and a dear one, the same in every demonstration.
  const base = sql`10 + power((('x' || substr(md5(collectibles.seo_name), 1, 4))::bit(16)::int) / 65536.0, 6) * 2500`
  const marked = sql`(1 + 0.18 * (flags & 1) + 0.12 * (flags & 2) + 0.06 * (flags & 4) + 0.15 * (flags & 8))`
  // Grades of coins and notes end at 70, those of comics and cards at 10.
  const middle = sql`case when collectible_type in ('Coin', 'Note') then 620 else 900 end`
  const price = sql`(${base}) * (0.3 + exp((grade - ${middle}) / 25.0)) * ${marked} * 100`
  for (const Currency of currencies)
    await write({ List: 'price-guide', Currency }, sql`round(${price} * ${rates[Currency]} / 25) * 25`)
  await write({ List: 'set-scores', Currency: '' }, sql`power(${price} / 100, 0.6) * 10 + grade / 10`)
}
