/**
 * Raises the content versions of sites when a day ends, because listings change by themselves then; one process does
 * it.
 */
import { lt } from 'drizzle-orm'
import { type Context, touchSites, transact } from '../../context'
import { openDay } from './event'
import { eventSites, eventsClock } from './tables'

/** Seconds between two checks of each process whether a day has ended. */
export const CLOCK_SECONDS = 600

/**
 * Raises the content version of every site with events when a day has ended since the last run; otherwise does nothing.
 */
export async function turnDay(ctx: Context): Promise<void> {
  const Day = openDay(ctx.now())
  await transact(ctx, async (tx) => {
    await tx.db.insert(eventsClock).values({ Id: 1, Day }).onConflictDoNothing()
    const turned = await tx.db
      .update(eventsClock)
      .set({ Day })
      .where(lt(eventsClock.Day, Day))
      .returning({ Id: eventsClock.Id })
    if (turned.length === 0) return
    const rows = await tx.db.selectDistinct({ SiteID: eventSites.SiteID }).from(eventSites)
    await touchSites(
      tx,
      rows.map((row) => row.SiteID),
    )
  })
}
