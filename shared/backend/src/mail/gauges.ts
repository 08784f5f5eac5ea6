/** Measures the mails that wait, for the operator's monitoring. */
import { sql } from 'drizzle-orm'
import { jobs } from '../db/tables'
import type { Gauge } from '../domain'
import { MAIL_JOB } from './mail'

/** Counts the mails that wait to be sent, and those set aside after their last attempt. */
export const mailsGauge: Gauge = {
  name: 'mails',
  about: 'Mails that wait or are tried again (waiting), and mails set aside after their last attempt (failed)',
  label: 'state',
  async read({ db }) {
    const [row] = await db
      .select({
        waiting: sql<number>`count(*) filter (where ${jobs.FailedUTC} is null)::int`,
        failed: sql<number>`count(*) filter (where ${jobs.FailedUTC} is not null)::int`,
      })
      .from(jobs)
      .where(sql`${jobs.Kind} = ${MAIL_JOB}`)
    return { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0 }
  },
}

/** Tells how long the oldest waiting mail has waited, in seconds; 0 when none waits. */
export const mailAgeGauge: Gauge = {
  name: 'mail_oldest_seconds',
  about: 'Seconds since the oldest mail that waits was queued; 0 when none waits',
  label: 'state',
  async read({ db }) {
    const queued = sql`(${jobs.Payload} ->> 'QueuedUTC')::timestamptz`
    const [row] = await db
      .select({ seconds: sql<number>`coalesce(extract(epoch from now() - min(${queued})), 0)::float8` })
      .from(jobs)
      .where(sql`${jobs.Kind} = ${MAIL_JOB} and ${jobs.FailedUTC} is null`)
    return { waiting: Math.max(0, row?.seconds ?? 0) }
  },
}
