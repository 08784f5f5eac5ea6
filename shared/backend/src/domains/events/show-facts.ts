/** The facts of an event for domains that have something to do at a show. */
import { dayIn } from '@obverse/contract/rules/sites'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { localized } from '../translations'
import { EVENT } from './event'
import { events } from './tables'

/** An event: its name in the language of the call, its days, and the calendar day that it is there now. */
export type ShowFacts = { Name: string; StartDate: string; EndDate: string; IsCancelled: boolean; today: string }

/** Returns the facts of an event, whoever may see it. @throws 404 */
export async function showFacts(ctx: Context, eventID: number): Promise<ShowFacts> {
  const rows = await ctx.db.select().from(events).where(eq(events.EventID, eventID))
  const { Name, StartDate, EndDate, TimeZone, IsCancelled } = found(
    (await localized(ctx, EVENT, rows, (row) => row.EventID, ['Name']))[0],
  )
  return { Name, StartDate, EndDate, IsCancelled, today: dayIn(TimeZone, ctx.now()) }
}
