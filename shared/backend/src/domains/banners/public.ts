/** Reads the countdowns that a site shows, in the visitor's language. */
import { Countdown, type CountdownClock } from '@obverse/contract/domains/banners'
import { phaseOf } from '@obverse/contract/rules/banners'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { isInState } from '../../records/publication'
import { localized } from '../translations'
import { countdownSites, countdowns } from './tables'

/** Returns the countdowns that this site shows now, the first to end first. */
export async function readCountdowns(ctx: Context, where: SQL): Promise<CountdownClock[]> {
  const { CountdownID, Name, Title, Announcement, ExpirationUTC } = countdowns
  const NowUTC = ctx.now().toISOString()
  const rows = await ctx.db
    .select({ CountdownID, Name, Title, Announcement, ExpirationUTC })
    .from(countdowns)
    .innerJoin(countdownSites, eq(countdownSites.CountdownID, CountdownID))
    .where(and(eq(countdownSites.SiteID, ctx.site.SiteID), isInState(countdowns, 'Shown', NowUTC), where))
    .orderBy(asc(ExpirationUTC), asc(CountdownID))
  const read = await localized(ctx, Countdown.entity, rows, (row) => row.CountdownID, ['Title', 'Announcement'])
  return read.map(({ CountdownID: _, ...row }) => ({ ...row, NowUTC }))
}

/** Returns the countdown of this site with a name (SVC-C2). @throws 404 */
export const getCountdown = async (ctx: Context, name: string): Promise<CountdownClock> =>
  found((await readCountdowns(ctx, eq(countdowns.Name, name)))[0])

/** Lists the countdowns of the home page that have something to show. */
export async function listHomeCountdowns(ctx: Context): Promise<CountdownClock[]> {
  const read = await readCountdowns(ctx, eq(countdowns.IsOnHomePage, true))
  return read.filter((one) => phaseOf(one, ctx.now().getTime()) !== 'hides')
}
