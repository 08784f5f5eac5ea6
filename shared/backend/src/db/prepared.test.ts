import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../context'
import { startTestApp, type TestApp } from '../testing/harness'
import { preparedOn } from './prepared'
import { rateLimits } from './tables'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let built = 0
const countOf = preparedOn((db) => {
  built++
  return db
    .select({ Count: rateLimits.Count, process: sql<number>`pg_backend_pid()` })
    .from(rateLimits)
    .where(eq(rateLimits.Key, sql.placeholder('key')))
    .prepare('test_prepared_count')
})
const values = { Name: 'prepared', WindowStart: '2026-01-01T00:00:00Z', Count: 7 }

it('a prepared statement is built once, and in a transaction runs on the connection of that transaction', async () => {
  await expect(
    transact(app.ctx, async (tx) => {
      await tx.db.insert(rateLimits).values({ ...values, Key: 'first' })
      const { rows } = await tx.db.execute<{ process: number }>(sql`select pg_backend_pid() as process`)
      expect(await countOf(tx.db).execute({ key: 'first' })).toEqual([{ Count: 7, process: rows[0]?.process }])
      expect(await countOf(app.ctx.db).execute({ key: 'first' })).toEqual([])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await countOf(app.ctx.db).execute({ key: 'first' })).toEqual([])
  expect(built).toBe(1)
})

it('a prepared statement goes on when the transaction that was the first to use it has ended', async () => {
  const later = preparedOn((db) =>
    db
      .select({ Key: rateLimits.Key })
      .from(rateLimits)
      .where(eq(rateLimits.Key, sql.placeholder('key')))
      .prepare('test_prepared_later'),
  )
  await transact(app.ctx, (tx) => later(tx.db).execute({ key: 'x' }))
  const several = await Promise.all(
    Array.from({ length: 20 }, () => transact(app.ctx, (tx) => later(tx.db).execute({ key: 'x' }))),
  )
  expect(several).toEqual(Array.from({ length: 20 }, () => []))
  expect(await later(app.ctx.db).execute({ key: 'x' })).toEqual([])
})
