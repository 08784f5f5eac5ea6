/** Measures what runs behind the calls, for the operator's monitoring. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { backupGauge } from '../backup/mark'
import type { Context } from '../context'
import { jobs } from '../db/tables'
import type { Gauge } from '../domain'
import { mailAgeGauge, mailsGauge } from '../mail'
import { storageGauge } from '../storage/gauge'

export type Measures = {
  pool: { size: number; idle: number; waiting: number }
  /** By gauge, then by the value of its label; a gauge that could not be read is left out. */
  gauges: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const KEPT = 5_000
const PATIENCE = 2_000

/** Counts the queued jobs, and those set aside after their last attempt. */
const jobsGauge: Gauge = {
  name: 'jobs',
  about: 'Jobs that wait or run (queued), and jobs set aside after their last attempt (failed)',
  label: 'state',
  async read({ db }) {
    const [row] = await db
      .select({
        queued: sql<number>`count(*) filter (where ${jobs.FailedUTC} is null)::int`,
        failed: sql<number>`count(*) filter (where ${jobs.FailedUTC} is not null)::int`,
      })
      .from(jobs)
    return { queued: row?.queued ?? 0, failed: row?.failed ?? 0 }
  },
}

/** Returns the gauges of the house and of the domains. */
export const gaugesOf = (ofDomains: readonly Gauge[]): readonly Gauge[] => [
  jobsGauge,
  mailsGauge,
  mailAgeGauge,
  backupGauge,
  storageGauge,
  ...ofDomains,
]

/** Returns a function that measures; simultaneous callers, and those of the next seconds, get one set of gauges. */
export function createMeasures(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  context: () => Context,
  gauges: readonly Gauge[],
): () => Promise<Measures> {
  let readAt = 0
  let values: Promise<Measures['gauges']> = Promise.resolve({})
  // The database may be silent: what else is measured is wanted all the more then.
  const readInTime = (gauge: Gauge, ctx: Context) =>
    Promise.race([gauge.read(ctx).catch(() => null), sleep(PATIENCE, null, { ref: false })])
  const readAll = async () => {
    const ctx = context()
    const read = await Promise.all(gauges.map(async (gauge) => ({ [gauge.name]: await readInTime(gauge, ctx) })))
    const entries = Object.entries(Object.assign({}, ...read) as Record<string, Record<string, number> | null>)
    return Object.fromEntries(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
  }
  return async () => {
    if (Date.now() - readAt >= KEPT) {
      readAt = Date.now()
      values = readAll()
    }
    return {
      gauges: await values,
      pool: { size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }
  }
}
