import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Context, touchSites, transact } from '../context'
import { startTestApp, type TestApp } from '../testing/harness'
import { keptForSite } from './kept-for-site'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let reads: number[]
let fails: boolean
const keep = () =>
  keptForSite(async (ctx, siteID) => {
    reads.push(siteID)
    const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from sites where site_id = ${siteID}`)
    if (fails) throw new Error('away')
    return rows[0]?.name
  })
const rename = (ctx: Context, name: string) => ctx.db.execute(sql`update sites set name = ${name} where site_id = 1`)
beforeEach(async () => {
  reads = []
  fails = false
  await rename(app.ctx, 'One')
})

it('facts of a site are read once for each content version of that site', async () => {
  const nameOf = keep()
  expect([await nameOf(app.ctx, 1), await nameOf({ ...app.ctx }, 1)]).toEqual(['One', 'One'])
  await nameOf(app.ctx, 2)
  expect(reads).toEqual([1, 2])
  await transact(app.ctx, async (tx) => {
    await rename(tx, 'Two')
    await touchSites(tx, [1])
    expect(await nameOf(app.ctx, 1), 'not committed').toBe('One')
  })
  expect([await nameOf(app.ctx, 1), await nameOf(app.ctx, 2)]).toEqual(['Two', expect.any(String)])
  expect(reads).toEqual([1, 2, 1])
})

it('parts of the facts of a site are kept each for itself', async () => {
  const asked: string[] = []
  const wordOf = keptForSite(async (_ctx, siteID, part: 'a' | 'b') => {
    asked.push(part)
    return `${siteID}${part}`
  })
  const words = [await wordOf(app.ctx, 1, 'a'), await wordOf(app.ctx, 1, 'b'), await wordOf(app.ctx, 1, 'a')]
  expect([words, asked]).toEqual([
    ['1a', '1b', '1a'],
    ['a', 'b'],
  ])
})

it('facts that are asked for at once are read once', async () => {
  const nameOf = keep()
  expect(await Promise.all([1, 1, 1].map((id) => nameOf(app.ctx, id)))).toEqual(['One', 'One', 'One'])
  expect(reads).toEqual([1])
})

it('a read that failed is tried again', async () => {
  const nameOf = keep()
  fails = true
  await expect(nameOf(app.ctx, 1)).rejects.toThrow('away')
  fails = false
  expect(await nameOf(app.ctx, 1)).toBe('One')
})

it('what a transaction sees of its own is not kept', async () => {
  const nameOf = keep()
  const undone = transact(app.ctx, async (tx) => {
    await rename(tx, 'Three')
    expect(await nameOf(tx, 1)).toBe('Three')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await nameOf(app.ctx, 1)).toBe('One')
})

it('facts are read each time while changes are not heard', async () => {
  const nameOf = keep()
  const deaf = { ...app.ctx, contentVersionOf: () => null }
  await nameOf(deaf, 1)
  await rename(app.ctx, 'Four')
  expect(await nameOf(deaf, 1)).toBe('Four')
})
