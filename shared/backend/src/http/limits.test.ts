/** Tests counted attempts: a count is never undone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../context'
import { rateLimits } from '../db/tables'
import { startTestApp, type TestApp } from '../testing/harness'
import { countAttempt, type Limit, limitAttempts, limitAttemptsAndRead } from './limits'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const limit: Limit = { name: 'test-attempts', max: 2, windowSeconds: 3600 }
const countOf = async (key: string) =>
  (await app.ctx.db.select().from(rateLimits).where(eq(rateLimits.Key, key)))[0]?.Count ?? 0

describe('limitAttempts', () => {
  it('refuses the attempt after the last allowed one', async () => {
    for (let n = 0; n < limit.max; n++) await limitAttempts(app.ctx, limit, 'third')
    await expect(limitAttempts(app.ctx, limit, 'third')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('keeps an attempt counted when the work after it is rolled back', async () => {
    await limitAttempts(app.ctx, limit, 'failing')
    const failed = transact(app.ctx, async () => {
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await countOf('failing')).toBe(1)
  })

  it('counts an IPv6 network as its /64, and eight times as many attempts of its /48', async () => {
    const from = (ip: string) => limitAttempts({ ...app.ctx, ip }, limit)
    for (let n = 0; n < limit.max; n++) await from(`2001:db8:1:ffff::${n + 1}`)
    await expect(from('2001:db8:1:ffff::9')).rejects.toMatchObject({ code: 'rate_limited' })
    for (let n = 0; n < limit.max * 7; n++) await from(`2001:db8:1:${n + 1}::1`)
    await expect(from('2001:db8:1:eeee::1')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(from('2001:db8:2:1::1')).resolves.toBeUndefined()
  })

  it('refuses to count inside a transaction, whose rollback would undo the count', async () => {
    const inside = transact(app.ctx, (tx) => countAttempt({ ...tx, culture: 'de-DE' }, limit, 'inside'))
    await expect(inside).rejects.toThrow('Count attempts of test-attempts before the transaction begins')
    expect(await countOf('inside')).toBe(0)
  })
})

describe('limitAttemptsAndRead', () => {
  const other: Limit = { name: 'test-others', max: 2, windowSeconds: 600 }
  const countedBy = (ctx: typeof app.ctx, key: string, keys: readonly string[] = []) =>
    limitAttemptsAndRead(ctx, limit, key, { limit: other, keys })

  it('counts and refuses as limitAttempts does, an IPv6 network also as its /48', async () => {
    for (let n = 0; n < limit.max; n++) await countedBy(app.ctx, 'read third')
    await expect(countedBy(app.ctx, 'read third')).rejects.toMatchObject({ code: 'rate_limited' })
    expect(await countOf('read third')).toBe(limit.max + 1)
    for (let n = 0; n < limit.max * 8; n++) await countedBy(app.ctx, `2001:db8:9:${n}::/64`)
    await expect(countedBy(app.ctx, '2001:db8:9:ffff::/64')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('counts every one of many attempts at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => countedBy(app.ctx, 'read at once')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.max)
    expect(await countOf('read at once')).toBe(12)
  })

  it('returns the counts of the other limit in the window of now, and counts none of them', async () => {
    const earlier = { ...app.ctx, now: () => new Date(app.ctx.now().getTime() - 600_000) }
    await countAttempt(earlier, other, 'read one')
    expect(await countedBy(app.ctx, 'reader', ['read one', 'read two'])).toEqual(new Map())
    for (let n = 0; n < 3; n++) await countAttempt(app.ctx, other, 'read one')
    await countAttempt(app.ctx, limit, 'read two')
    expect(await countedBy(app.ctx, 'reader', ['read one', 'read two'])).toEqual(new Map([['read one', 3]]))
    expect(await countOf('read two')).toBe(1)
  })

  it('refuses to count inside a transaction', async () => {
    const inside = transact(app.ctx, (tx) => countedBy(tx, 'read inside'))
    await expect(inside).rejects.toThrow('Count attempts of test-attempts before the transaction begins')
    expect(await countOf('read inside')).toBe(0)
  })
})
