/** Gives submissions the turnaround of their service from the price list, where the order system has none (SF-5). */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { keptForSite } from '../../records/kept-for-site'
import { slugOf } from '../../records/slug'
import { feeCategories, feeEntries, feeSubcategories } from './tables'

type Days = { WorkingDaysMin: number | null; WorkingDaysMax: number | null }
type Served = Days & { SiteID: number; Service: string; ReceivedUTC: string | null; IsFinalized: boolean }

const listedDays = preparedOn((db) =>
  db
    .select({
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
      and(eq(feeCategories.SiteID, sql.placeholder('siteID')), feeSubcategories.IsPublished, feeEntries.IsPublished),
    )
    .orderBy(asc(feeCategories.SortOrder), asc(feeSubcategories.SortOrder), asc(feeEntries.SortOrder))
    .prepare('listed_days'),
)
/** Reads the days of the published services of a site by their keys; the first in the order of the list counts. */
async function readDays(ctx: Pick<Context, 'db'>, siteID: number): Promise<ReadonlyMap<string, Days>> {
  const days = new Map<string, Days>()
  for (const entry of await listedDays(ctx.db).execute({ siteID })) {
    if (days.has(entry.LocalizationKey)) continue
    // Words of staff replace the days, so that there is nothing to count.
    const isCounted = entry.CurrentTurnaround === ''
    days.set(entry.LocalizationKey, {
      WorkingDaysMin: isCounted ? entry.TurnaroundMinDays : null,
      WorkingDaysMax: isCounted ? entry.TurnaroundMaxDays : null,
    })
  }
  return days
}
const daysOf = keptForSite(readDays)

/** Returns submissions in progress with the days of their services; the days of the order system always count first. */
export async function withListedDays<T extends Served>(ctx: Context, all: readonly T[]): Promise<T[]> {
  const isOpen = (one: T) => one.WorkingDaysMax === null && one.ReceivedUTC !== null && !one.IsFinalized
  const open = all.filter(isOpen)
  if (open.length === 0) return [...all]
  const siteIDs = [...new Set(open.map(({ SiteID }) => SiteID))]
  const days = new Map(await Promise.all(siteIDs.map(async (id) => [id, await daysOf(ctx, id)] as const)))
  return all.map((one) => (isOpen(one) ? { ...one, ...days.get(one.SiteID)?.get(slugOf(one.Service)) } : one))
}
