import { intentStates } from '@obverse/contract/rules/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../db/tables'
import { paymentIntents } from '../domains/payments/tables'
import { MAIL_JOB, mailAgeGauge, mailsGauge, queueMail } from '../mail'
import { storageGauge } from '../storage/gauge'
import { startTestApp, type TestApp } from '../testing/harness'
import { createMeasures } from './measures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the measures of a backend', () => {
  it('tell the connections of its pool, and its jobs and payments by state', async () => {
    await app.ctx.db.delete(jobs)
    const Payload = {}
    const later = '2100-01-01T00:00:00Z'
    await app.ctx.db.insert(jobs).values([
      { Kind: 'test.later', Payload, RunAfterUTC: later },
      { Kind: 'test.later', Payload, RunAfterUTC: later },
      { Kind: 'test.lost', Payload, FailedUTC: later },
    ])
    const CreatedUTC = new Date().toISOString()
    const rows = await app.ctx.db.update(paymentIntents).set({ CreatedUTC }).returning({ State: paymentIntents.State })
    const { pool, gauges } = await app.backend.measures()
    expect(pool.size).toBeGreaterThan(0)
    expect(gauges.jobs).toEqual({ queued: 2, failed: 1 })
    expect(rows.length).toBeGreaterThan(0)
    const countOf = (state: string) => rows.filter(({ State }) => State === state).length
    // A state without payments is there from the start, as a zero.
    expect(gauges.payments).toEqual(Object.fromEntries(intentStates.map((state) => [state, countOf(state)])))
    expect(gauges.storage_reachable).toEqual({ files: 1 })
    expect(app.backend.gauges.map(({ name }) => name)).toEqual(Object.keys(gauges))
  })

  it('tell the mails that wait and how long the oldest has', async () => {
    const read = async () => [await mailsGauge.read(app.ctx), await mailAgeGauge.read(app.ctx)]
    await app.ctx.db.delete(jobs)
    expect(await read()).toEqual([{ waiting: 0, failed: 0 }, { waiting: 0 }])
    const RunAfterUTC = '2100-01-01T00:00:00Z'
    for (const seconds of [90, 5_000, 30]) {
      const QueuedUTC = new Date(Date.now() - seconds * 1_000).toISOString()
      await app.ctx.db.insert(jobs).values({ Kind: MAIL_JOB, Payload: { QueuedUTC }, RunAfterUTC, Attempts: 3 })
    }
    const FailedUTC = new Date().toISOString()
    // A mail of an earlier version has no time.
    await app.ctx.db.insert(jobs).values([
      { Kind: MAIL_JOB, Payload: {}, FailedUTC },
      { Kind: MAIL_JOB, Payload: {}, RunAfterUTC },
      { Kind: 'test.later', Payload: {}, RunAfterUTC },
    ])
    const [counts, { waiting: age = 0 } = {}] = await read()
    expect(counts).toEqual({ waiting: 4, failed: 1 })
    expect(age).toBeGreaterThanOrEqual(5_000)
    expect(age).toBeLessThan(5_060)
    await app.ctx.db.delete(jobs)
    const mail = { to: 'somebody@example.com', subject: 'One', text: 'Two' }
    await queueMail({ ...app.ctx, afterCommit: () => undefined }, mail)
    const [queued] = await app.ctx.db.select().from(jobs)
    if (queued) expect(Date.now() - Date.parse(String(queued.Payload.QueuedUTC))).toBeLessThan(60_000)
  })

  it('tell a file store that fails, or does not answer, from one that does', async () => {
    const readMark = app.ctx.files.readMark
    const reading = (read: () => Promise<string | null>) =>
      storageGauge.read({ ...app.ctx, files: { ...app.ctx.files, readMark: read } })
    expect(await reading(readMark)).toEqual({ files: 1 })
    expect(await reading(() => Promise.reject(new Error('refused')))).toEqual({ files: 0 })
    const began = performance.now()
    expect(await reading(() => new Promise(() => undefined))).toEqual({ files: 0 })
    expect(performance.now() - began).toBeLessThan(1_990)
  })

  it('leave out what cannot be read, within two seconds', async () => {
    const gauge = { about: 'x', label: 'state' }
    const gauges = [
      { ...gauge, name: 'silent', read: () => new Promise<Record<string, number>>(() => undefined) },
      { ...gauge, name: 'failing', read: async () => Promise.reject(new Error('down')) },
      { ...gauge, name: 'good', read: async () => ({ one: 1 }) },
    ]
    const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 }
    const began = performance.now()
    expect((await createMeasures(pool, () => app.ctx, gauges)()).gauges).toEqual({ good: { one: 1 } })
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})
