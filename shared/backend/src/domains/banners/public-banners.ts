/** Reads the banners that a site shows, in the visitor's language. */
import { Banner, type PublicBanner } from '@obverse/contract/domains/banners'
import { phaseOf } from '@obverse/contract/rules/banners'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { isInState } from '../../records/publication'
import { localized } from '../translations'
import { readCountdowns } from './public'
import { bannerSites, banners, countdowns } from './tables'

/** Lists the banners of this site, the latest first, each with its countdown while that has something to show. */
export async function listPublicBanners(ctx: Context): Promise<PublicBanner[]> {
  const { BannerID, Name, Text, LinkUrl, LinkText, Kind, CountdownID, StartsUTC } = banners
  const now = ctx.now()
  const rows = await ctx.db
    .select({ BannerID, Name, Text, LinkUrl, LinkText, Kind, Clock: countdowns.Name })
    .from(banners)
    .innerJoin(bannerSites, eq(bannerSites.BannerID, BannerID))
    .leftJoin(countdowns, eq(countdowns.CountdownID, CountdownID))
    .where(and(eq(bannerSites.SiteID, ctx.site.SiteID), isInState(banners, 'Shown', now.toISOString())))
    .orderBy(asc(StartsUTC), asc(BannerID))
  if (rows.length === 0) return []
  const read = await localized(ctx, Banner.entity, rows, (row) => row.BannerID, ['Text', 'LinkText'])
  const names = rows.flatMap(({ Clock }) => (Clock === null ? [] : [Clock]))
  const clocks = names.length === 0 ? [] : await readCountdowns(ctx, inArray(countdowns.Name, names))
  const shown = new Map(clocks.filter((one) => phaseOf(one, now.getTime()) !== 'hides').map((one) => [one.Name, one]))
  return read.reverse().map(({ BannerID: _, Clock, ...row }) => ({
    ...row,
    Countdown: (Clock === null ? undefined : shown.get(Clock)) ?? null,
  }))
}
