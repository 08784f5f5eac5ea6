/** Reads and writes countdowns for staff. */
import { isDeepStrictEqual } from 'node:util'
import { Countdown, countdownList } from '@obverse/contract/domains/banners'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { listOf } from '../../records/list'
import { checkSites, distinct, isInState, timesOf } from '../../records/publication'
import { type Span, turnedWithin } from '../../records/schedules'
import { staffRecord } from '../../records/staff-record'
import { countdownSites, countdowns } from './tables'

export const countdownRecord = staffRecord(Countdown, countdowns, {
  role: 'Content',
  computed: {
    // Names the outer table by hand: drizzle leaves it out of a select from one table.
    SiteIDs: sql<
      number[]
    >`array(select link.site_id from ${countdownSites} link where link.countdown_id = countdowns.countdown_id order by 1)`,
  },
  parts: [{ of: countdownSites.CountdownID }],
  values: async ({ SiteIDs, ...draft }, { tx }) => {
    await checkSites(tx, SiteIDs)
    return { ...draft, ...timesOf(tx, draft) }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: async (tx, CountdownID, { SiteIDs }) => {
    await tx.db.delete(countdownSites).where(eq(countdownSites.CountdownID, CountdownID))
    await tx.db.insert(countdownSites).values(distinct(SiteIDs).map((SiteID) => ({ CountdownID, SiteID })))
  },
  publish: (tx, row, IsPublished) => timesOf(tx, { ...row, IsPublished }),
  sitesOf: (_, { IsPublished, SiteIDs }) => (IsPublished ? SiteIDs : []),
  homesOf: ({ SiteIDs }) => SiteIDs,
  translated: {
    name: 'Countdowns',
    plain: ['Title', 'Announcement'],
    siteIDs: sql`array(select ${qualified(countdownSites.SiteID)} from ${countdownSites} where ${qualified(countdownSites.CountdownID)} = ${qualified(countdowns.CountdownID)} order by 1)`,
  },
  taken: { Name: 'Banners.Refused.NameTaken' },
  inUse: 'Banners.Refused.CountdownInUse',
})

/** Returns one page of the countdowns, and how many there are on all pages. */
export const listCountdowns = listOf(countdownList, {
  table: countdowns,
  key: countdowns.CountdownID,
  columns: countdownRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${countdownSites} link where link.countdown_id = countdowns.countdown_id and link.site_id = ${id})`,
    state: (state, ctx) => isInState(countdowns, state, ctx.now().toISOString()),
  },
  search: [countdowns.Name, countdowns.Title],
  order: [asc(countdowns.Name)],
})

/** Returns the sites with a countdown that appeared, came to its end or disappeared within a span. */
export async function sitesOfTurned(ctx: Context, span: Span): Promise<number[]> {
  const { CountdownID, IsPublished, StartsUTC, ExpirationUTC, EndsUTC } = countdowns
  const rows = await ctx.db
    .selectDistinct({ SiteID: countdownSites.SiteID })
    .from(countdownSites)
    .innerJoin(countdowns, eq(CountdownID, countdownSites.CountdownID))
    .where(sql`${IsPublished} and ${turnedWithin([StartsUTC, ExpirationUTC, EndsUTC], span)}`)
  return rows.map(({ SiteID }) => SiteID)
}
