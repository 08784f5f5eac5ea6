import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { Context } from '../context'
import { storedFiles } from '../db/tables'
import { startTestApp, type TestApp } from '../testing/harness'
import { folderStore } from './folder-store'
import { claimStore, identityOf } from './ownership'
import { sweepFiles } from './sweep'

const shared = mkdtempSync(join(tmpdir(), 'obverse-shared-'))
const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
  rmSync(shared, { recursive: true, force: true })
})

const start = async (folder: string, takesOverStorage = false): Promise<TestApp> => {
  const app = await startTestApp({ storage: { kind: 'folder', folder }, takesOverStorage })
  apps.push(app)
  return app
}
const place = (name: string) => join(shared, name)
const inTwoDays = (ctx: Context): Context => ({ ...ctx, now: () => new Date(Date.now() + 48 * 3600_000) })
const writeFile = async (ctx: Context): Promise<string> => {
  const key = `${randomUUID()}.webp`
  await ctx.files.put(key, new Uint8Array([1]), 'image/webp')
  return key
}
const refused = /belong to another database\. Set DATA_FOLDER .* start once with STORAGE_TAKE_OVER=1\.$/

it('FILES of another database stop the start with words, until told to take them over', async () => {
  const first = await start(place('one'))
  await expect(start(place('one'))).rejects.toThrow(refused)
  const heir = await start(place('one'), true)
  const orphan = await writeFile(first.ctx)
  await sweepFiles(inTwoDays(first.ctx))
  expect(await first.ctx.files.get(orphan), 'the former owner removes nothing').not.toBeNull()
  await sweepFiles(inTwoDays(heir.ctx))
  expect(await first.ctx.files.get(orphan)).toBeNull()
})
it('FILES without a mark are claimed only by the database that names them', async () => {
  const old = folderStore(place('two'))
  const key = `${randomUUID()}.webp`
  await old.put(key, new Uint8Array([1]), 'image/webp')
  const stranger = await start(place('three'))
  const aged = { ...old, list: async () => ({ files: [{ key, writtenAt: 0 }], next: null }) }
  const claim = () => claimStore({ ...stranger.ctx, files: aged }, { kind: 'folder', folder: place('two') }, false)
  await expect(claim()).rejects.toThrow(refused)
  expect(await old.readMark()).toBeNull()
  await stranger.ctx.db.insert(storedFiles).values({ Key: key, Type: 'image/webp', Bytes: 1 })
  await claim()
  expect(await old.readMark()).toBe(await stranger.ctx.files.readMark())
})
it('FILES of a store that does not answer do not stop the start', async () => {
  const app = await start(place('four'))
  const silent = { ...app.ctx.files, readMark: () => Promise.reject(new Error('timeout')) }
  await claimStore({ ...app.ctx, files: silent }, { kind: 'folder', folder: place('four') }, false)
})

it('FILES have the same owner when a query for it fails: only a refused right leaves the cluster out', async () => {
  const { ctx } = await start(place('five'))
  const failingOnce = (code: string): Context['db'] => {
    const execute = vi.fn(ctx.db.execute.bind(ctx.db)).mockRejectedValueOnce(Object.assign(new Error(code), { code }))
    return Object.assign(Object.create(ctx.db), { execute })
  }
  await expect(identityOf(failingOnce('ECONNRESET'))).rejects.toThrow('ECONNRESET')
  expect(await identityOf(failingOnce('42501'))).toMatch(/^[0-9a-f]{32}$/)
})
