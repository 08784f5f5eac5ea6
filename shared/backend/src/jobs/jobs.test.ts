import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../context'
import { jobs } from '../db/tables'
import { createHeavyCalls } from '../http/heavy-calls'
import { startTestApp, type TestApp } from '../testing/harness'
import { backoffSeconds, type Jobs, type JobsSetting, MAX_ATTEMPTS, queueJob, startJobs } from '.'
import type { JobHandlers } from './job-handlers'

let app: TestApp
const running: Jobs[] = []
const warnings: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  warnings.length = 0
})
afterAll(() => app.stop())

/** Returns a kind that only one test uses, so that no other worker takes its jobs. */
const newKind = () => `test.${randomUUID()}`
function start(handlers: JobHandlers, over: Partial<JobsSetting> = {}): Jobs {
  const note = (fields: Record<string, unknown>) => void warnings.push(fields)
  const made = startJobs({
    db: app.ctx.db,
    handlers,
    context: () => app.ctx,
    log: { info: note, warn: note, error: note },
    pollMilliseconds: 30,
    ...over,
  })
  running.push(made)
  return made
}
const queue = (kind: string, payload: Record<string, unknown> = {}) => queueJob(app.ctx, kind, payload)
const rowsOf = (kind: string) => app.ctx.db.select().from(jobs).where(eq(jobs.Kind, kind))
const left = (kind: string) => app.ctx.db.$count(jobs, eq(jobs.Kind, kind))
const makeDue = (kind: string) => app.ctx.db.execute(sql`update jobs set run_after_utc = now() where kind = ${kind}`)

/** Makes a job that runs until it is released. */
function holding() {
  let finish: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { held, finish: () => finish() }
}

/** Polls a value for up to 15 s, enough for a busy machine. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000, interval: 20 })

describe('JOBS', () => {
  it('JOBS are run with their payload and then deleted', async () => {
    const kind = newKind()
    const seen: unknown[] = []
    start({ [kind]: async (_ctx, payload) => void seen.push(payload) })
    await queue(kind, { a: 1 })
    await eventually(() => seen).toEqual([{ a: 1 }])
    await eventually(() => left(kind)).toBe(0)
  })

  it('JOBS are each run once by many workers on one database', async () => {
    const kind = newKind()
    const seen: number[] = []
    const handlers: JobHandlers = { [kind]: async (_ctx, { number }) => void seen.push(Number(number)) }
    await app.ctx.db
      .insert(jobs)
      .values(Array.from({ length: 200 }, (_, number) => ({ Kind: kind, Payload: { number } })))
    for (let worker = 0; worker < 4; worker++) start(handlers, { parallel: 2 })
    await eventually(() => left(kind)).toBe(0)
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, number) => number))
  })

  it('JOBS queued in this process do not wait for the next poll', async () => {
    const kind = newKind()
    let done = 0
    start({ [kind]: async () => void done++ }, { pollMilliseconds: 60_000 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await transact(app.ctx, (tx) => queueJob(tx, kind, {}))
    await eventually(() => done).toBe(1)
  })

  it('JOBS come after the heavy calls that run, and begin when the last has ended', async () => {
    const kind = newKind()
    const heavyCalls = createHeavyCalls()
    const { held, finish } = holding()
    const calls = [heavyCalls.during(() => held), heavyCalls.during(async () => undefined)]
    let done = 0
    start({ [kind]: async () => void done++ }, { heavyCalls })
    await queue(kind)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(done).toBe(0)
    finish()
    await Promise.all(calls)
    await eventually(() => done).toBe(1)
  })

  it('JOBS that have been due for five seconds wait for no heavy call', async () => {
    const kind = newKind()
    const heavyCalls = createHeavyCalls()
    const { held, finish } = holding()
    const call = heavyCalls.during(() => held)
    let done = 0
    start({ [kind]: async () => void done++ }, { heavyCalls })
    await queue(kind)
    await app.ctx.db.execute(sql`update jobs set run_after_utc = now() - interval '5 seconds' where kind = ${kind}`)
    await eventually(() => done).toBe(1)
    finish()
    await call
  })

  it('JOBS that fail are tried again later, after a longer wait each time', async () => {
    const kind = newKind()
    let tries = 0
    start({
      [kind]: async () => {
        tries++
        if (tries < 3) throw new Error('not yet')
      },
    })
    await queue(kind)
    for (const expected of [1, 2]) {
      await eventually(async () => (await rowsOf(kind))[0]?.LastError).toBe('not yet')
      const [row] = await rowsOf(kind)
      expect(row?.Attempts).toBe(expected)
      const { rows } = await app.ctx.db.execute<{ wait: number }>(
        sql`select extract(epoch from run_after_utc - now())::float as wait from jobs where kind = ${kind}`,
      )
      expect(rows[0]?.wait).toBeGreaterThan(backoffSeconds(expected) - 5)
      expect(rows[0]?.wait).toBeLessThanOrEqual(backoffSeconds(expected))
      await app.ctx.db.update(jobs).set({ LastError: null }).where(eq(jobs.Kind, kind))
      await makeDue(kind)
    }
    await eventually(() => left(kind)).toBe(0)
    expect(tries).toBe(3)
  })

  it('JOBS wait longer after every failure, but never longer than six hours', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => backoffSeconds(index + 1))
    expect(waits).toEqual([10, 40, 160, 640, 2560, 10_240, 21_600, 21_600])
  })

  it('JOBS are set aside after eight attempts, with the last error', async () => {
    const kind = newKind()
    start({ [kind]: async () => Promise.reject(new Error('never')) })
    await queue(kind)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await eventually(async () => (await rowsOf(kind))[0]?.Attempts).toBe(attempt)
      await eventually(() => warnings.length).toBe(attempt)
      // The error is written together with the time of the next attempt; clearing it separates this attempt from the
      // next.
      await eventually(async () => (await rowsOf(kind))[0]?.LastError).toBe('never')
      if (attempt === MAX_ATTEMPTS) break
      await app.ctx.db.update(jobs).set({ LastError: null }).where(eq(jobs.Kind, kind))
      await makeDue(kind)
    }
    await eventually(async () => (await rowsOf(kind))[0]?.FailedUTC).not.toBeNull()
    await makeDue(kind)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await rowsOf(kind))[0]).toMatchObject({ Attempts: MAX_ATTEMPTS, LastError: 'never' })
    expect(warnings).toHaveLength(MAX_ATTEMPTS)
  })

  it('JOBS of a dead process are taken by another once the lease is over, and not forever', async () => {
    const kind = newKind()
    const inOneMinute = new Date(Date.now() + 60_000).toISOString()
    await app.ctx.db.insert(jobs).values({ Kind: kind, Payload: {}, Attempts: 1, RunAfterUTC: inOneMinute })
    let done = 0
    start({ [kind]: async () => void done++ })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(done).toBe(0)
    await makeDue(kind)
    await eventually(() => done).toBe(1)
    await app.ctx.db.insert(jobs).values({ Kind: kind, Payload: {}, Attempts: MAX_ATTEMPTS })
    await eventually(async () => (await rowsOf(kind))[0]?.FailedUTC ?? null).not.toBeNull()
    expect(done).toBe(1)
  })

  it('JOBS whose lease ran out during the run leave the row to its new owner', async () => {
    const kind = newKind()
    const { held, finish } = holding()
    start({ [kind]: () => held }, { parallel: 1 })
    await queue(kind)
    await eventually(async () => (await rowsOf(kind))[0]?.Attempts).toBe(1)
    await app.ctx.db.update(jobs).set({ Attempts: 2 }).where(eq(jobs.Kind, kind))
    finish()
    await running.splice(0).at(-1)?.stop()
    expect(await left(kind)).toBe(1)
    await app.ctx.db.delete(jobs).where(eq(jobs.Kind, kind))
  })

  it('JOBS of kinds unknown to a process are left for one that knows them', async () => {
    const [mine, theirs] = [newKind(), newKind()]
    let done = 0
    start({ [mine]: async () => void done++ })
    await queue(theirs)
    await queue(mine)
    await eventually(() => done).toBe(1)
    expect((await rowsOf(theirs))[0]?.Attempts).toBe(0)
  })

  it('JOBS log the cause of a failed query, not its values', async () => {
    const kind = newKind()
    start({
      [kind]: async (ctx) =>
        void (await ctx.db.insert(jobs).values({ Kind: 'x', Payload: {}, RunAfterUTC: 'canary-value' })),
    })
    await queue(kind)
    await eventually(async () => (await rowsOf(kind))[0]?.LastError).toMatch(/invalid input syntax/)
    const [row] = await rowsOf(kind)
    expect(JSON.stringify([warnings, row])).not.toContain('params')
  })

  it('JOBS stop only when the running one has ended, and start no other', async () => {
    const kind = newKind()
    let begun = 0
    let ended = 0
    const { held, finish } = holding()
    const one = start(
      {
        [kind]: async () => {
          begun++
          await held
          ended++
        },
      },
      { parallel: 1 },
    )
    await queue(kind)
    await queue(kind)
    await eventually(() => begun).toBe(1)
    let isStopped = false
    const stopping = one.stop().then(() => {
      isStopped = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isStopped).toBe(false)
    finish()
    await stopping
    expect([begun, ended, await left(kind)]).toEqual([1, 1, 1])
  })
})

describe('recurring JOBS', () => {
  it('JOBS that recur are queued exactly once by many processes, and again after each run', async () => {
    const kind = newKind()
    const runs: number[] = []
    const handlers: JobHandlers = { [kind]: async () => void runs.push(Date.now()) }
    for (let process = 0; process < 6; process++) start(handlers, { recurring: { [kind]: 3600 } })
    await eventually(() => runs.length).toBe(1)
    await eventually(async () => (await rowsOf(kind))[0]?.Attempts).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(runs).toHaveLength(1)
    const rows = await rowsOf(kind)
    expect(rows).toHaveLength(1)
    expect(Date.parse(rows[0]?.RunAfterUTC ?? '')).toBeGreaterThan(Date.now() + 3_500_000)
    await makeDue(kind)
    await eventually(() => runs.length).toBe(2)
    expect(await left(kind)).toBe(1)
  })

  it('JOBS that recur run sooner when their interval becomes shorter', async () => {
    const kind = newKind()
    const handlers: JobHandlers = { [kind]: async () => undefined }
    await start(handlers, { recurring: { [kind]: 86_400 } }).stop()
    await app.ctx.db.execute(sql`update jobs set run_after_utc = now() + interval '1 day' where kind = ${kind}`)
    start(handlers, { recurring: { [kind]: 60 } })
    await eventually(async () => Date.parse((await rowsOf(kind))[0]?.RunAfterUTC ?? '') < Date.now() + 61_000).toBe(
      true,
    )
  })

  it('JOBS that recur are never set aside', async () => {
    const kind = newKind()
    await app.ctx.db.insert(jobs).values({ Kind: kind, Payload: {}, Attempts: MAX_ATTEMPTS - 1 })
    start({ [kind]: async () => Promise.reject(new Error('again')) }, { recurring: { [kind]: 3600 } })
    await eventually(async () => (await rowsOf(kind))[0]?.LastError).toBe('again')
    expect((await rowsOf(kind))[0]).toMatchObject({ FailedUTC: null, Attempts: 0 })
  })
})

it('JOBS that recur are run by a backend by default, unless the setting turns them off', async () => {
  const kinds = [
    'accounts.purge',
    'files.sweep',
    'payments.reconcile',
    'schedules',
    'submissions.deliver-settlements',
    'trash.purge',
  ]
  const waiting = async (one: TestApp) =>
    (await one.ctx.db.select().from(jobs).where(inArray(jobs.Kind, kinds))).filter(
      (row) => row.LastError === null && row.Attempts === 0 && Date.parse(row.RunAfterUTC) > Date.now(),
    ).length
  expect(await waiting(app)).toBe(0)
  const byItself = await startTestApp({ doesRecurring: true })
  try {
    await eventually(() => waiting(byItself)).toBe(kinds.length)
  } finally {
    await byItself.stop()
  }
})

it('JOBS wait while the database cannot be reached and go on when it can', async () => {
  const kind = newKind()
  let isDown = true
  let done = 0
  const broken = new Proxy(app.ctx.db, {
    get(target, name, receiver) {
      if (isDown && (name === 'update' || name === 'transaction')) throw new Error('connection refused')
      return Reflect.get(target, name, receiver)
    },
  })
  start({ [kind]: async () => void done++ }, { db: broken, recurring: { [kind]: 3600 } })
  await eventually(() => warnings.length).toBeGreaterThan(1)
  expect(done).toBe(0)
  isDown = false
  await eventually(() => done).toBe(1)
  await app.ctx.db.delete(jobs).where(inArray(jobs.Kind, [kind]))
})
