/** Tests transactions: nested work joins, and effects wait for the commit. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, transact } from './context'
import { jobs } from './db/tables'
import { queueJob } from './jobs'
import { startTestApp, type TestApp } from './testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const KIND = 'test.transaction'
const queued = () => app.ctx.db.$count(jobs, eq(jobs.Kind, KIND))
const copyOf = (ctx: Context): Context => ({ ...ctx, culture: 'de-DE', now: () => new Date(0) })

describe('transact', () => {
  it('joins the surrounding transaction when it is given a copy of its context', async () => {
    const happened: string[] = []
    await transact(app.ctx, async (tx) => {
      await transact(copyOf(tx), async (inner) => {
        expect(inner.db).toBe(tx.db)
        await queueJob(inner, KIND, {})
        inner.afterCommit(() => happened.push('effect'))
      })
      happened.push('work')
      expect(await queued()).toBe(0)
    })
    expect(happened).toEqual(['work', 'effect'])
    expect(await queued()).toBe(1)
  })

  it('runs no effect of a copy when the surrounding transaction is rolled back', async () => {
    const before = await queued()
    const happened: string[] = []
    const failed = transact(app.ctx, async (tx) => {
      await transact(copyOf(tx), async (inner) => {
        await queueJob(inner, KIND, {})
        inner.afterCommit(() => happened.push('effect'))
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(happened).toEqual([])
    expect(await queued()).toBe(before)
  })

  it('begins a transaction of its own outside of any other', async () => {
    await transact(copyOf(app.ctx), async (tx) => expect(tx.db).not.toBe(app.ctx.db))
  })
})
