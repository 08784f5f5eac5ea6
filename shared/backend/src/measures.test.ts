import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from './db/tables'
import { paymentIntents } from './domains/payments/tables'
import { createMeasures } from './measures'
import { startTestApp, type TestApp } from './testing/harness'

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
    for (const { State } of rows) expect([State, gauges.payments?.[State]]).toEqual([State, countOf(State)])
    expect(Object.keys(gauges.payments ?? {}).sort()).toEqual([...new Set(rows.map(({ State }) => State))].sort())
    expect(app.backend.gauges.map(({ name }) => name)).toEqual(Object.keys(gauges))
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
