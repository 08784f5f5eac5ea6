import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '../../db/tables'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { createLookupGate } from './gate'

let app: TestApp
beforeAll(async () => {
  // A clock that does not move: a minute of the limits must not end while they are counted.
  const now = new Date()
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.stop())

const countOf = async (ip: string) => {
  const rows = await app.ctx.db
    .select({ Name: rateLimits.Name, Count: rateLimits.Count })
    .from(rateLimits)
    .where(and(eq(rateLimits.Key, ip), like(rateLimits.Name, 'cert-lookup-%')))
  return Object.fromEntries(rows.map(({ Name, Count }) => [Name.replace('cert-lookup-', ''), Count]))
}
/** Returns the context of a process that knows of the others by the database alone. */
const otherProcess = () => ({ ...app.ctx, db: Object.create(app.ctx.db) as typeof app.ctx.db })
/** Visits pages as the front does: in memory while that is allowed, then with a wait. Returns how many it was let in to. */
const visit = async (gate: ReturnType<typeof createLookupGate>, ip: string, times: number) => {
  let passed = 0
  for (let at = 0; at < times; at += 1) if (gate.tryPass(ip) || (await gate.pass(ip))) passed += 1
  return passed
}

it('CL-2 a visitor is let in to 30 stored pages a minute, and every one is counted in the database', async () => {
  const gate = createLookupGate(app.ctx)
  expect(await visit(gate, '203.0.113.1', 5)).toBe(5)
  await expect.poll(() => countOf('203.0.113.1')).toEqual({ minute: 5, day: 5 })
  expect(await visit(gate, '203.0.113.1', 40)).toBe(25)
  await gate.stop()
})

it('CL-2 three fronts at once let a visitor in to hardly more than 30, and a front that starts again knows what was counted', async () => {
  const fronts = Array.from({ length: 3 }, () => createLookupGate(otherProcess()))
  const passed = await Promise.all(fronts.map((gate) => visit(gate, '203.0.113.2', 30)))
  for (const gate of fronts) await gate.stop()
  const total = passed.reduce((sum, one) => sum + one, 0)
  // Each of the others may not know of the first five of another yet.
  expect(total).toBeLessThanOrEqual(30 + 2 * 5)
  expect(total).toBeGreaterThanOrEqual(30)
  const again = createLookupGate(otherProcess())
  expect(await visit(again, '203.0.113.2', 11)).toBeLessThanOrEqual(5)
  await again.stop()
})

it('CL-2 calls and stored pages count together', async () => {
  const ip = '203.0.113.3'
  const gate = createLookupGate(app.ctx)
  await visit(gate, ip, 5)
  await gate.stop()
  const ask = () => app.call('nobody', 'GET /certlookup/data/4318899007/', { site: 'CGC-com', ip })
  const statuses: number[] = []
  for (let at = 0; at < 26; at += 1) statuses.push((await ask()).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(25)
  expect(found(statuses.at(-1))).toBe(429)
})

it('CL-2 the networks of one /48 have together what eight have', async () => {
  const gate = createLookupGate(app.ctx)
  let passed = 0
  for (let at = 0; at < 30; at += 1) passed += await visit(gate, `2001:db8:9:${at.toString(16)}::1`, 10)
  await gate.stop()
  expect(passed).toBe(240)
})
