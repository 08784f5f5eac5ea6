/** Gives submissions the turnaround of their service from the price list, where the order system has none (SF-5). */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { slugOf } from '../../records/slug'
import { feeCategories, feeEntries, feeSubcategories } from './tables'

type Days = { WorkingDaysMin: number | null; WorkingDaysMax: number | null }
type Served = Days & { SiteID: number; Service: string; ReceivedUTC: string | null; IsFinalized: boolean }

const listedDays = preparedOn((db) =>
  db
    .select({
      SiteID: feeCategories.SiteID,
      LocalizationKey: feeEntries.LocalizationKey,
      CurrentTurnaround: feeEntries.CurrentTurnaround,
      TurnaroundMinDays: feeEntries.TurnaroundMinDays,
      TurnaroundMaxDays: feeEntries.TurnaroundMaxDays,
    })
    .from(feeEntries)
    .innerJoin(
      feeSubcategories,
      eq(feeSubcategories.GradingServiceSubcategoryID, feeEntries.GradingServiceSubcategoryID),
    )
    .innerJoin(feeCategories, eq(feeCategories.GradingServiceCategoryID, feeSubcategories.GradingServiceCategoryID))
    .where(
      and(
        sql`${feeCategories.SiteID} = any(${sql.placeholder('siteIDs')}::int[])`,
        feeSubcategories.IsPublished,
        feeEntries.IsPublished,
      ),
    )
    .orderBy(asc(feeCategories.SortOrder), asc(feeSubcategories.SortOrder), asc(feeEntries.SortOrder))
    .prepare('listed_days'),
)
/** Reads the days of the published services of sites by site and key; the first in the order of the list counts. */
async function readDays(ctx: Pick<Context, 'db'>, siteIDs: number[]): Promise<Map<string, Days>> {
  const rows = await listedDays(ctx.db).execute({ siteIDs })
  const days = new Map<string, Days>()
  for (const { SiteID, ...entry } of rows) {
    const key = `${SiteID} ${entry.LocalizationKey}`
    if (days.has(key)) continue
    // Words of staff replace the days, so that there is nothing to count.
    const isCounted = entry.CurrentTurnaround === ''
    days.set(key, {
      WorkingDaysMin: isCounted ? entry.TurnaroundMinDays : null,
      WorkingDaysMax: isCounted ? entry.TurnaroundMaxDays : null,
    })
  }
  return days
}

/** Returns submissions in progress with the days of their services; the days of the order system always count first. */
export async function withListedDays<T extends Served>(ctx: Pick<Context, 'db'>, all: readonly T[]): Promise<T[]> {
  const isOpen = (one: T) => one.WorkingDaysMax === null && one.ReceivedUTC !== null && !one.IsFinalized
  const open = all.filter(isOpen)
  if (open.length === 0) return [...all]
  const days = await readDays(ctx, [...new Set(open.map(({ SiteID }) => SiteID))])
  return all.map((one) => (isOpen(one) ? { ...one, ...days.get(`${one.SiteID} ${slugOf(one.Service)}`) } : one))
}
