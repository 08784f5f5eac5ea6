/** Runs queued jobs: any number of processes take rows with SKIP LOCKED, each row for one of them at a time. */
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { preparedOn } from '../db/prepared'
import { jobs } from '../db/tables'
import type { HeavyCalls } from '../http/heavy-calls'
import type { Logger } from '../log'
import type { JobHandlers } from './job-handlers'
import { onQueued, reportFinished } from './queue'

export type JobsSetting = {
  db: Database
  handlers: JobHandlers
  /** Recurring kinds, with the seconds between two runs. */
  recurring?: Readonly<Record<string, number>>
  /** Returns a fresh context without a person for one run. */
  context: () => Context
  log: Logger
  /** The calls that jobs come after; without them jobs wait for nothing. */
  heavyCalls?: Pick<HeavyCalls, 'areRunning' | 'onEnd'>
  /** The time in ms between two looks of an idle process for jobs that another process queued. */
  pollMilliseconds?: number
  /** The number of jobs one process runs at a time. */
  parallel?: number
}
export type Jobs = {
  /** Starts no further job and waits for the running ones. */
  stop(): Promise<void>
}

/** Attempts before a job is set aside with FailedUTC. */
export const MAX_ATTEMPTS = 8
/**
 * Seconds for which a taken job belongs to its process; after that the process counts as dead. Handlers must be faster.
 */
const LEASE_SECONDS = 300
/** Seconds for which a due job waits while heavy calls run: people wait for those calls, and nobody for a job. */
const PATIENCE_SECONDS = 5
const BACKOFF = { firstSeconds: 10, factor: 4, capSeconds: 6 * 3600 }

/** Returns the seconds to wait before the next attempt, after this many attempts. */
export const backoffSeconds = (attempts: number): number =>
  Math.min(BACKOFF.capSeconds, BACKOFF.firstSeconds * BACKOFF.factor ** (attempts - 1))

type Taken = { JobID: number; Kind: string; Payload: Record<string, unknown>; Attempts: number }

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

const taken = preparedOn((db) => {
  const due = sql`(select ${jobs.JobID} from ${jobs}
    where ${jobs.FailedUTC} is null and ${jobs.RunAfterUTC} <= now() - make_interval(secs => ${sql.placeholder('patience')}::int)
      and ${jobs.Kind} = any(${sql.placeholder('kinds')}::text[])
    order by ${jobs.RunAfterUTC}, ${jobs.JobID} limit 1 for update skip locked)`
  return db
    .update(jobs)
    .set({ Attempts: sql`${jobs.Attempts} + 1`, RunAfterUTC: inSeconds(LEASE_SECONDS) })
    .where(eq(jobs.JobID, due))
    .returning({ JobID: jobs.JobID, Kind: jobs.Kind, Payload: jobs.Payload, Attempts: jobs.Attempts })
    .prepare('take_job')
})
/** Takes the job that has been due longest, for at least `patience` seconds. */
async function take(db: Database, kinds: readonly string[], patience: number): Promise<Taken | undefined> {
  const [row] = await taken(db).execute({ kinds, patience })
  return row
}

/** Returns the first line of an error. A failed query's own message lists its values, so the cause replaces it. */
function plainCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1).join('').slice(0, 300)
}

const done = preparedOn((db) =>
  db
    .delete(jobs)
    .where(and(eq(jobs.JobID, sql.placeholder('job')), eq(jobs.Attempts, sql.placeholder('attempts'))))
    .prepare('job_done'),
)

async function runOne(setting: JobsSetting, job: Taken): Promise<void> {
  const every = setting.recurring?.[job.Kind]
  // The number of attempts is the fence: a process whose lease ran out no longer owns the row.
  const own = and(eq(jobs.JobID, job.JobID), eq(jobs.Attempts, job.Attempts))
  const again = { Attempts: 0, RunAfterUTC: inSeconds(every ?? 0) }
  try {
    if (job.Attempts > MAX_ATTEMPTS) throw new Error('The process ended during every attempt')
    const handle = setting.handlers[job.Kind]
    if (!handle) throw new Error('No handler')
    await handle(setting.context(), job.Payload)
  } catch (error) {
    const LastError = plainCause(error)
    const isLast = job.Attempts >= MAX_ATTEMPTS
    setting.log[isLast ? 'error' : 'warn'](
      { jobID: job.JobID, kind: job.Kind, attempt: job.Attempts, error: LastError },
      'A job failed',
    )
    const later = isLast
      ? every
        ? again
        : { FailedUTC: sql`now()` }
      : { RunAfterUTC: inSeconds(backoffSeconds(job.Attempts)) }
    await setting.db
      .update(jobs)
      .set({ ...later, LastError })
      .where(own)
    return
  }
  if (every)
    await setting.db
      .update(jobs)
      .set({ ...again, LastError: null })
      .where(own)
  else await done(setting.db).execute({ job: job.JobID, attempts: job.Attempts })
}

/** Ensures exactly one row for every recurring kind, however many processes start at once. */
async function queueRecurring({ db, recurring = {} }: JobsSetting): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('obverse.recurring'))`)
    for (const [kind, seconds] of Object.entries(recurring)) {
      const soonest = sql`least(${jobs.RunAfterUTC}, ${inSeconds(seconds)})`
      const known = await tx
        .update(jobs)
        .set({ RunAfterUTC: soonest })
        .where(eq(jobs.Kind, kind))
        .returning({ JobID: jobs.JobID })
      if (known.length === 0) await tx.insert(jobs).values({ Kind: kind, Payload: {} })
    }
  })
}

/** Runs jobs until stopped; waits while the database cannot be reached. */
export function startJobs(setting: JobsSetting): Jobs {
  const poll = setting.pollMilliseconds ?? 1000
  const kinds = Object.keys(setting.handlers)
  const bell = createBell()
  const { heavyCalls } = setting
  const isHurried = () => heavyCalls?.areRunning() === true
  const hearNoMore = onQueued(() => isHurried() || bell.ring())
  heavyCalls?.onEnd(bell.ring)
  let stopped = false

  const patiently = async (attempt: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await attempt()
    } catch (error) {
      if (stopped) return false
      setting.log.error({ outage: 'database', error: plainCause(error) }, 'Jobs wait for the database')
      await bell.wait(poll * 2)
      return false
    }
  }
  const prepare = async () => {
    while (!stopped && !(await patiently(() => queueRecurring(setting).then(() => true))));
  }
  const work = async () => {
    await prepared
    while (!stopped)
      await patiently(async () => {
        const job = kinds.length > 0 ? await take(setting.db, kinds, isHurried() ? PATIENCE_SECONDS : 0) : undefined
        if (job) await runOne(setting, job).finally(reportFinished)
        else if (!stopped) await bell.wait(poll)
        return true
      })
  }
  const prepared = prepare()
  const running = Array.from({ length: setting.parallel ?? 2 }, work)
  return {
    async stop() {
      stopped = true
      hearNoMore()
      bell.ring()
      await Promise.all(running)
    },
  }
}

/** Creates a wait that can be ended early. A ring without a waiter is kept for the next waiter. */
function createBell() {
  let rung = false
  const waiting = new Set<() => void>()
  return {
    ring() {
      rung = waiting.size === 0
      for (const wake of [...waiting]) wake()
    },
    async wait(milliseconds: number) {
      if (rung) {
        rung = false
        return
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        waiting.add(wake)
      })
    },
  }
}
