/** Makes stored pages follow what begins and ends by the clock: one job raises the content version of its sites. */
import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Context, touchSites, transact } from '../context'
import { scheduleChecks } from '../db/tables'
import type { JobHandlers } from '../jobs/job-handlers'
import type { Sites } from './staff-change'

/** The time after the last check and up to this one. */
export type Span = { after: Date; upTo: Date }
/** Returns the sites that show something which began or ended within a span. */
export type Turned = (ctx: Context, span: Span) => Promise<Sites>

type Times = { StartsUTC: string | null; EndsUTC: string | null }
/** Tells whether something has started at an instant and not ended; an open start or end is null. */
export const isOpen = ({ StartsUTC, EndsUTC }: Times, at: Date): boolean =>
  (StartsUTC === null || new Date(StartsUTC) <= at) && (EndsUTC === null || new Date(EndsUTC) > at)

/** Returns the condition that one of these instants lies within a span. */
export const turnedWithin = (columns: readonly PgColumn[], { after, upTo }: Span): SQL | undefined =>
  or(...columns.map((column) => and(gt(column, after.toISOString()), lte(column, upTo.toISOString()))))

/** The job's kind, and the seconds between two runs. */
const SCHEDULE_JOB = 'schedules'
export const scheduleRecurring = { [SCHEDULE_JOB]: 30 }

// The clocks of processes differ: by then each renders a page as it is after the turn.
const CLOCKS_DIFFER_BY = 2_000

/**
 * Raises the content versions of the sites where something turned since the last check, once for all processes.
 * @throws Error of the first schedule that failed, after all were followed
 */
export async function followSchedules(ctx: Context, turned: Readonly<Record<string, Turned>>): Promise<void> {
  const failures: unknown[] = []
  for (const [name, sitesOf] of Object.entries(turned))
    await transact(ctx, (tx) => follow(tx, name, sitesOf)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function follow(tx: Context, Name: string, sitesOf: Turned): Promise<void> {
  const upTo = new Date(tx.now().getTime() - CLOCKS_DIFFER_BY)
  const CheckedUTC = upTo.toISOString()
  // A first check finds nothing: no page was stored before it.
  const begun = await tx.db.insert(scheduleChecks).values({ Name, CheckedUTC }).onConflictDoNothing().returning()
  if (begun.length > 0) return
  const isOwn = eq(scheduleChecks.Name, Name)
  const [last] = await tx.db.select().from(scheduleChecks).where(isOwn).for('update')
  const after = new Date(last?.CheckedUTC ?? CheckedUTC)
  if (after >= upTo) return
  await tx.db.update(scheduleChecks).set({ CheckedUTC }).where(isOwn)
  await touchSites(tx, await sitesOf(tx, { after, upTo }))
}

/** Returns the job that follows the schedules of all domains, each by its name. */
export const scheduleJobs = (turned: Readonly<Record<string, Turned>>): JobHandlers => ({
  [SCHEDULE_JOB]: (ctx) => followSchedules(ctx, turned),
})
