/** Reads and writes banners for staff. */
import { isDeepStrictEqual } from 'node:util'
import { Banner, bannerList } from '@obverse/contract/domains/banners'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../records/list'
import { checkSites, distinct, isInState, timesOf } from '../../records/publication'
import { type Span, turnedWithin } from '../../records/schedules'
import { staffRecord } from '../../records/staff-record'
import { bannerSites, banners, countdowns } from './tables'

/** Locks the countdown of a draft until the transaction ends. @throws Failure `invalid` when it does not exist */
async function checkCountdown(tx: Context, id: number | null): Promise<void> {
  if (id === null) return
  const known = await tx.db
    .select({ id: countdowns.CountdownID })
    .from(countdowns)
    .where(eq(countdowns.CountdownID, id))
    .for('key share')
  if (known.length === 0) throw invalid({ CountdownID: 'Banners.Fields.UnknownCountdown' })
}

export const bannerRecord = staffRecord(Banner, banners, {
  role: 'Content',
  computed: {
    // Names the outer table by hand: drizzle leaves it out of a select from one table.
    SiteIDs: sql<
      number[]
    >`array(select link.site_id from ${bannerSites} link where link.banner_id = banners.banner_id order by 1)`,
  },
  parts: [{ of: bannerSites.BannerID }],
  values: async ({ SiteIDs, ...draft }, { tx }) => {
    await checkSites(tx, SiteIDs)
    await checkCountdown(tx, draft.CountdownID)
    return { ...draft, ...timesOf(tx, draft) }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: async (tx, BannerID, { SiteIDs }) => {
    await tx.db.delete(bannerSites).where(eq(bannerSites.BannerID, BannerID))
    await tx.db.insert(bannerSites).values(distinct(SiteIDs).map((SiteID) => ({ BannerID, SiteID })))
  },
  publish: (tx, row, IsPublished) => timesOf(tx, { ...row, IsPublished }),
  sitesOf: (_, { IsPublished, SiteIDs }) => (IsPublished ? SiteIDs : []),
  homesOf: ({ SiteIDs }) => SiteIDs,
  translated: {
    name: 'Banners',
    plain: ['Text', 'LinkText'],
    siteIDs: sql`array(select ${qualified(bannerSites.SiteID)} from ${bannerSites} where ${qualified(bannerSites.BannerID)} = ${qualified(banners.BannerID)} order by 1)`,
  },
  taken: { Name: 'Banners.Refused.BannerNameTaken' },
  gone: 'Banners.Refused.CountdownGone',
})

/** Returns one page of the banners, and how many there are on all pages. */
export const listBanners = listOf(bannerList, {
  table: banners,
  key: banners.BannerID,
  columns: bannerRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${bannerSites} link where link.banner_id = banners.banner_id and link.site_id = ${id})`,
    state: (state, ctx) => isInState(banners, state, ctx.now().toISOString()),
  },
  search: [banners.Name, banners.Text],
  order: [asc(banners.Name)],
})

/** Returns the sites with a banner that appeared or disappeared, or whose countdown came to its end, within a span. */
export async function sitesOfTurnedBanners(ctx: Context, span: Span): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ SiteID: bannerSites.SiteID })
    .from(bannerSites)
    .innerJoin(banners, eq(banners.BannerID, bannerSites.BannerID))
    .leftJoin(countdowns, eq(countdowns.CountdownID, banners.CountdownID))
    .where(
      sql`${banners.IsPublished} and ${turnedWithin([banners.StartsUTC, banners.EndsUTC, countdowns.StartsUTC, countdowns.ExpirationUTC, countdowns.EndsUTC], span)}`,
    )
  return rows.map(({ SiteID }) => SiteID)
}
