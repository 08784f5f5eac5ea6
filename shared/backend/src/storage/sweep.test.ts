import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Context, transact } from '../context'
import { storedFiles } from '../db/tables'
import { startTestApp, type TestApp } from '../testing/harness'
import { SWEEP_JOB, sweepFiles, sweepJobs, sweepRecurring } from './sweep'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const HOUR = 3600_000
const newKey = () => `${randomUUID()}.webp`
const bytes = new Uint8Array([1, 2, 3])
const put = async (key = newKey()) => {
  await app.ctx.files.put(key, bytes, 'image/webp')
  return key
}
const name = (ctx: Context, key: string) =>
  ctx.db.insert(storedFiles).values({ Key: key, Type: 'image/webp', Bytes: 3 })
const isThere = async (key: string) => (await app.ctx.files.get(key)) !== null
/** Returns the context some hours from now. */
const after = (hours: number, over: Partial<Context> = {}): Context => ({
  ...app.ctx,
  now: () => new Date(Date.now() + hours * HOUR),
  ...over,
})

it('FILES whose transaction was rolled back are removed after a day, those with a row and all others stay', async () => {
  const rolledBack = newKey()
  await transact(app.ctx, async (tx) => {
    await put(rolledBack)
    await name(tx, rolledBack)
    throw new Error('rolled back')
  }).catch(() => undefined)
  const named = await put()
  await name(app.ctx, named)
  const foreign = await put('logo-of-somebody-else.webp')
  await sweepFiles(after(25))
  expect(await isThere(rolledBack)).toBe(false)
  expect([await isThere(named), await isThere(foreign)]).toEqual([true, true])
})

it('FILES of a picture made smaller stay as long as the picture has a row', async () => {
  const [kept, gone] = [await put(), await put()]
  await name(app.ctx, kept)
  const smaller = await Promise.all([kept, gone].map((key) => put(key.replace('.webp', '-640.webp'))))
  await sweepFiles(after(25))
  expect(await Promise.all([kept, gone, ...smaller].map(isThere))).toEqual([true, false, true, false])
})

it('FILES younger than a day are never touched: their transaction may still be open', async () => {
  const young = await put()
  await sweepFiles(after(23))
  expect(await isThere(young)).toBe(true)
  await sweepFiles(after(25))
  expect(await isThere(young)).toBe(false)
})

it('FILES that get a row during the sweep stay', async () => {
  const keys = await Promise.all(['aaaaaaaa', 'aaaaaaaa'].map((start) => put(`${start}${newKey().slice(8)}`)))
  const [first = '', second = ''] = keys
  // Blocks the first removal of the page while the other file of the page gets its row.
  const files: Context['files'] = {
    ...app.ctx.files,
    async remove(key) {
      await name(app.ctx, key === first ? second : first)
      await app.ctx.files.remove(key)
    },
  }
  await sweepFiles(after(25, { files }))
  expect((await Promise.all(keys.map(isThere))).filter(Boolean)).toHaveLength(1)
})

it('FILES that cannot be removed are logged and left for the next run; the others are removed', async () => {
  const [stuck, loose] = [await put(), await put()]
  const files: Context['files'] = {
    ...app.ctx.files,
    remove: (key) => (key === stuck ? Promise.reject(new Error('busy')) : app.ctx.files.remove(key)),
  }
  await sweepFiles(after(25, { files }))
  expect([await isThere(stuck), await isThere(loose)]).toEqual([true, false])
  await sweepFiles(after(25))
  expect(await isThere(stuck)).toBe(false)
})

it('FILES are swept once a day by a recurring job', async () => {
  expect(sweepRecurring).toEqual({ [SWEEP_JOB]: 24 * 3600 })
  const rolledBack = await put()
  await sweepJobs[SWEEP_JOB]?.(after(25), {})
  expect(await isThere(rolledBack)).toBe(false)
})
