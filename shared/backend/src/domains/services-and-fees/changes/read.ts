/** Reads changes of fees: the list, and one of them with the values that its services have and get. */

import {
  type FeeChange,
  type FeeChangeRow,
  type FeeDifference,
  FeeEntry,
  type FeeService,
  feeChangeList,
} from '@obverse/contract/domains/services-and-fees'
import { fullName } from '@obverse/contract/full-name'
import { dayAt, timeZones } from '@obverse/contract/rules/sites'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Context, personOf } from '../../../context'
import { currencyOf } from '../../../currency'
import { qualified } from '../../../db/columns'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { areTied, readMakers } from '../../users'
import { feeCategories, feeChangeRows, feeChanges, feeEntries, feeSubcategories } from '../tables'
import { differenceOf, mergedOf, outcomeOf, valuesOf } from './planned'

export type Change = typeof feeChanges.$inferSelect
export type ChangeRow = typeof feeChangeRows.$inferSelect
type Name = { FirstName: string | null; LastName: string | null } | null

const [by, asker, decider] = [alias(people, 'by'), alias(people, 'asker'), alias(people, 'decider')]
const named = (of: typeof by | typeof asker | typeof decider | typeof people) => ({
  FirstName: of.FirstName,
  LastName: of.LastName,
})
const columns = {
  row: feeChanges,
  by: named(by),
  asker: named(asker),
  decider: named(decider),
  count: sql<number>`(select count(*)::int from ${feeChangeRows}
    where ${qualified(feeChangeRows.ChangeID)} = ${qualified(feeChanges.ChangeID)})`,
}
type Read = { row: Change; by: Name; asker: Name; decider: Name; count: number }

function rowOf(ctx: Context, read: Read): FeeChangeRow {
  const { row } = read
  const site = ctx.sites.get(row.SiteID)
  return {
    ChangeID: row.ChangeID,
    SiteID: row.SiteID,
    Currency: currencyOf(site),
    Name: row.Name,
    State: row.State,
    Day: row.ValidDay,
    Time: row.ValidTime,
    TimeZone: timeZones[site.Region],
    ValidFromUTC: row.ValidFromUTC,
    Services: read.count,
    By: fullName(read.by),
    MadeUTC: row.MadeUTC,
    AskedBy: fullName(read.asker),
    AskedUTC: row.AskedUTC,
    DecidedBy: fullName(read.decider),
    DecidedUTC: row.DecidedUTC,
    Reason: row.Reason,
    EndedUTC: row.EndedUTC,
    Version: row.Version,
  }
}

/** Returns a page of changes, of all sites. */
export const listFeeChanges = listOf(feeChangeList, {
  table: feeChanges,
  joins: [
    [feeChanges.ByPeopleID, by.PeopleID],
    [feeChanges.AskedByPeopleID, asker.PeopleID],
    [feeChanges.DecidedByPeopleID, decider.PeopleID],
  ],
  key: feeChanges.ChangeID,
  columns,
  filters: {
    siteID: (siteID) => eq(feeChanges.SiteID, siteID),
    state: (state) => eq(feeChanges.State, state),
  },
  search: [feeChanges.Name],
  sorts: { MadeUTC: [feeChanges.MadeUTC], ValidFromUTC: [feeChanges.ValidFromUTC] },
  rows: (ctx, read) => read.map((one) => rowOf(ctx, one)),
})

/** Counts the changes that wait for a second person, for the dashboard. */
export const countWaitingChanges = (ctx: Context): Promise<number> =>
  ctx.db.$count(feeChanges, eq(feeChanges.State, 'waiting'))

export type Service = { entry: typeof feeEntries.$inferSelect; Category: string; Subcategory: string }
/** Reads the services of a site in the order of its lists: all of them, or those with these IDs. */
export const readServices = (ctx: Context, siteID: number, ids?: readonly number[]): Promise<Service[]> =>
  ctx.db
    .select({ entry: feeEntries, Category: feeCategories.Name, Subcategory: feeSubcategories.Name })
    .from(feeEntries)
    .innerJoin(
      feeSubcategories,
      eq(feeSubcategories.GradingServiceSubcategoryID, feeEntries.GradingServiceSubcategoryID),
    )
    .innerJoin(feeCategories, eq(feeCategories.GradingServiceCategoryID, feeSubcategories.GradingServiceCategoryID))
    .where(and(eq(feeCategories.SiteID, siteID), ids ? inArray(feeEntries.GradingServiceEntryID, [...ids]) : undefined))
    .orderBy(
      asc(feeCategories.SortOrder),
      asc(feeCategories.GradingServiceCategoryID),
      asc(feeSubcategories.SortOrder),
      asc(feeSubcategories.GradingServiceSubcategoryID),
      asc(feeEntries.SortOrder),
      asc(feeEntries.GradingServiceEntryID),
    )

/** Lists the services of a site with the values that a change can set. @throws Failure 404 */
export async function listServices(ctx: Context, siteID: number): Promise<FeeService[]> {
  ctx.sites.get(siteID)
  return (await readServices(ctx, siteID)).map(({ entry, Category, Subcategory }) => ({
    GradingServiceEntryID: entry.GradingServiceEntryID,
    Category,
    Subcategory,
    Name: entry.Name,
    Kind: entry.Kind,
    IsPublished: entry.IsPublished,
    Values: valuesOf(entry),
  }))
}

/** Reads who wrote each of these entries last, and when. */
async function readLastWriters(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .selectDistinctOn([auditLog.EntityKey], { key: auditLog.EntityKey, at: auditLog.DateUTC, person: named(people) })
    .from(auditLog)
    .leftJoin(people, eq(people.PeopleID, auditLog.PeopleID))
    .where(and(eq(auditLog.Entity, FeeEntry.entity), inArray(auditLog.EntityKey, ids.map(String))))
    .orderBy(auditLog.EntityKey, sql`${auditLog.AuditID} desc`)
  return new Map(rows.map(({ key, at, person }) => [Number(key), { at, by: fullName(person) }]))
}

type Part = Pick<Change, 'SiteID' | 'ValidDay'>
type PlannedRow = Omit<ChangeRow, 'ChangeID'>

/** Returns the day on which a change begins: its own, or today on the clocks of its site. */
export const firstDayOf = (ctx: Context, { SiteID, ValidDay }: Part): string =>
  ValidDay ?? dayAt(ctx.sites.get(SiteID).Region, ctx.now())

/** Returns the services of a change with the values they have and get, in the order of the lists; those that are gone last. */
export async function readDifferences(
  ctx: Context,
  change: Part,
  rows: readonly PlannedRow[],
): Promise<FeeDifference[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.GradingServiceEntryID)
  const services = await readServices(ctx, change.SiteID, ids)
  const places = new Map(services.map(({ entry }, at) => [entry.GradingServiceEntryID, at]))
  const placeOf = (row: PlannedRow) => places.get(row.GradingServiceEntryID) ?? services.length
  const writers = await readLastWriters(ctx, ids)
  const site = ctx.sites.get(change.SiteID)
  const day = firstDayOf(ctx, change)
  return [...rows]
    .sort((one, other) => placeOf(one) - placeOf(other) || one.GradingServiceEntryID - other.GradingServiceEntryID)
    .map((row): FeeDifference => {
      const { GradingServiceEntryID, Name, Planned, EntryVersion, Outcome, Replaced, Applied } = row
      const service = services[placeOf(row)]
      const place = { Category: service?.Category ?? '', Subcategory: service?.Subcategory ?? '' }
      const unchanged = { ChangedBy: '', ChangedUTC: null }
      if (Outcome !== null || !service) {
        const Fields = differenceOf(Replaced ?? {}, Applied ?? Planned, Planned)
        return { GradingServiceEntryID, Name, ...place, Outcome: Outcome ?? 'gone', ...unchanged, Fields }
      }
      const now = valuesOf(service.entry)
      const after = mergedOf(site, now, Planned, day)
      const expected = outcomeOf(now, after)
      const last = writers.get(GradingServiceEntryID)
      const isChanged = service.entry.Version !== EntryVersion
      return {
        GradingServiceEntryID,
        Name: service.entry.Name,
        ...place,
        Outcome: expected === 'applied' ? '' : expected,
        ...(isChanged ? { ChangedBy: last?.by ?? '', ChangedUTC: last?.at ?? service.entry.UpdatedUTC } : unchanged),
        Fields: differenceOf(now, after, Planned),
      }
    })
}

/** Reads the rows of a change. */
export const readRows = (ctx: Context, changeID: number): Promise<ChangeRow[]> =>
  ctx.db
    .select()
    .from(feeChangeRows)
    .where(eq(feeChangeRows.ChangeID, changeID))
    .orderBy(asc(feeChangeRows.GradingServiceEntryID))

/** Tells if the caller counts as the person who asked for the approval of a change. */
export async function isAskedByCaller(ctx: Context, { AskedByPeopleID }: Change): Promise<boolean> {
  const { PeopleID } = personOf(ctx)
  return (
    AskedByPeopleID !== null && areTied(await readMakers(ctx, [AskedByPeopleID, PeopleID]), AskedByPeopleID, PeopleID)
  )
}

/** Returns a change with its services. @throws Failure 404 */
export async function getFeeChange(ctx: Context, id: number): Promise<FeeChange> {
  const [read] = await ctx.db
    .select(columns)
    .from(feeChanges)
    .leftJoin(by, eq(by.PeopleID, feeChanges.ByPeopleID))
    .leftJoin(asker, eq(asker.PeopleID, feeChanges.AskedByPeopleID))
    .leftJoin(decider, eq(decider.PeopleID, feeChanges.DecidedByPeopleID))
    .where(eq(feeChanges.ChangeID, id))
  const one = found(read)
  return {
    ...rowOf(ctx, one),
    IsOwn: await isAskedByCaller(ctx, one.row),
    Rows: await readDifferences(ctx, one.row, await readRows(ctx, id)),
  }
}
