/** The facts of an event for domains that have something to do at a show. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { localized } from '../translations'
import { EVENT } from './event'
import { events } from './tables'

/** An event: its name in the language of the call, its days, and the calendar day that it is there now. */
export type ShowFacts = { Name: string; StartDate: string; EndDate: string; IsCancelled: boolean; today: string }

/** Returns the calendar day of an instant in an IANA time zone, YYYY-MM-DD. */
const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** Returns the facts of an event, whoever may see it. @throws 404 */
export async function showFacts(ctx: Context, eventID: number): Promise<ShowFacts> {
  const rows = await ctx.db.select().from(events).where(eq(events.EventID, eventID))
  const { Name, StartDate, EndDate, TimeZone, IsCancelled } = found(
    (await localized(ctx, EVENT, rows, (row) => row.EventID, ['Name']))[0],
  )
  return { Name, StartDate, EndDate, IsCancelled, today: dayIn(TimeZone, ctx.now()) }
}
