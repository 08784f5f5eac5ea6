import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeDomains } from '../app'
import { audit } from '../context'
import type { Domain } from '../domain'
import type { Retention } from '../setting'
import { startTestApp, type TestApp } from '../testing/harness'
import { RETENTION_JOB, retentionJobs, retentionRecurring, usualRetention } from './retention'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const DAY = 24 * 3600_000
const run = (inDays: number, over: Partial<Retention> = {}) => {
  const mail = { kind: 'outbox', folder: join(app.folder, 'outbox'), from: 'a@b.example' } as const
  const jobs = retentionJobs(
    { ...usualRetention, ...over },
    mail,
    Object.values<Pick<Domain, 'expiring'>>(composeDomains()).flatMap((domain) => domain.expiring ?? []),
  )
  return jobs[RETENTION_JOB]?.({ ...app.ctx, now: () => new Date(Date.now() + inDays * DAY) }, {})
}
const countOf = async (from: string) => {
  const { rows } = await app.ctx.db.execute<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]?.count
}
const logLine = (paymentID: string | null) =>
  app.ctx.db.execute(
    sql`insert into payment_log (payment_id, date_utc, event, by) values (${paymentID}, now(), 'kept', 'test')`,
  )

it('RETENTION deletes what is older than its days, once a day, and nothing younger', async () => {
  expect(retentionRecurring).toEqual({ [RETENTION_JOB]: 86_400 })
  await audit(app.ctx, { entity: 'retention-test', key: 1, action: 'create', before: null, after: null })
  await logLine('payment-of-the-test')
  await logLine(null)
  await app.ctx.db.execute(
    `insert into help_center_search_misses (site_id, keywords, count, last_utc) values (1, 'kept words', 1, now())`,
  )
  const tables = [
    [`audit_log where entity = 'retention-test'`, 3650],
    [`payment_log where event = 'kept' and payment_id is not null`, 730],
    [`help_center_search_misses where keywords = 'kept words'`, 180],
    [`payment_log where event = 'kept' and payment_id is null`, 30],
  ] as const
  for (const [at, [table, days]] of [...tables].reverse().entries()) {
    await run(days - 1)
    expect(await countOf(table), `${table}, young`).toBe(1)
    await run(days + 1)
    expect(await countOf(table), `${table}, old`).toBe(0)
    for (const [other] of tables.slice(0, tables.length - 1 - at)) expect(await countOf(other), other).toBe(1)
  }
})
it('RETENTION follows the setting, and deletes old mails of the outbox folder only', async () => {
  const folder = join(app.folder, 'outbox')
  mkdirSync(folder, { recursive: true })
  for (const [name, days] of [
    ['old.eml', 6],
    ['old.html', 6],
    ['young.eml', 2],
    ['young.html', 2],
    ['old.txt', 6],
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), new Date(), new Date(Date.now() - days * DAY))
  }
  await run(0)
  expect(readdirSync(folder)).toContain('old.eml')
  await run(0, { outbox: 5 })
  expect(readdirSync(folder).sort()).toEqual(['old.txt', 'young.eml', 'young.html'])
})
it('RETENTION is the only way to delete lines of the payment log', async () => {
  await logLine(null)
  await expect(app.ctx.db.execute(`delete from payment_log where event = 'kept'`)).rejects.toMatchObject({
    cause: { message: 'payment_log is append-only' },
  })
  for (const change of ['update payment_log set detail = $$x$$', 'delete from agreement_acceptances'])
    await expect(
      app.ctx.db.transaction(async (tx) => {
        await tx.execute(`select set_config('obverse.expiring', 'on', true)`)
        await tx.execute(change)
      }),
      change,
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
})
