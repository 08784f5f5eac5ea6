import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { found } from '../errors'
import { type FileStore, StoreRefused, typeOfKey } from './file-store'
import { openPictureSizes } from './picture-sizes'

/** Creates a store in memory that holds one picture; `put` holds the keys that were stored in it. */
async function createStore({
  key = `${randomUUID()}.webp`,
  width = 1000,
  bytes = undefined as Buffer | undefined,
} = {}) {
  const drawn = sharp({ create: { width, height: width / 2, channels: 3, background: '#8a6d1f' } })
  const held = new Map([[key, new Uint8Array(bytes ?? (await drawn.webp().toBuffer()))]])
  const put: string[] = []
  const files = {
    get: async (one: string) => {
      const known = held.get(one)
      return known ? { bytes: known, type: typeOfKey(one) } : null
    },
    put: async (one: string, content: Uint8Array) => {
      put.push(one)
      held.set(one, new Uint8Array(content))
    },
  } as Partial<FileStore> as FileStore
  const warned: object[] = []
  const log = { warn: (facts: object) => warned.push(facts) }
  return { key, held, put, warned, ctx: { files, log: log as never } }
}
const widthOf = async (sized: Awaited<ReturnType<ReturnType<typeof openPictureSizes>>>) =>
  (await sharp(found(sized).file.bytes).metadata()).width

it('FILES of a picture are made once for a width, however many ask for it at once, and kept', async () => {
  const { key, put, held, ctx } = await createStore()
  const getAtWidth = openPictureSizes()
  const asked = await Promise.all(Array.from({ length: 20 }, () => getAtWidth(ctx, key, 320)))
  expect(new Set(await Promise.all(asked.map(widthOf)))).toEqual(new Set([320]))
  expect(put).toEqual([key.replace('.webp', '-320.webp')])
  held.delete(key)
  expect(await widthOf(await openPictureSizes()(ctx, key, 320))).toBe(320)
  expect(put).toHaveLength(1)
})

it('FILES of a picture that is no wider, of one that is damaged and of documents are served as they were stored', async () => {
  const getAtWidth = openPictureSizes()
  const narrow = await createStore({ width: 320 })
  expect(await widthOf(await getAtWidth(narrow.ctx, narrow.key, 320))).toBe(320)
  const damaged = await createStore({ bytes: Buffer.from('no picture') })
  const document = await createStore({ key: `${randomUUID()}.pdf`, bytes: Buffer.from('%PDF-') })
  for (const { ctx, key, held } of [damaged, document])
    expect((await getAtWidth(ctx, key, 320))?.file.bytes).toEqual(held.get(key))
  expect([narrow.put, damaged.put, document.put]).toEqual([[], [], []])
  expect(await getAtWidth(narrow.ctx, `${randomUUID()}.webp`, 320)).toBeNull()
})

it('FILES of a picture are served smaller while the store refuses them, and the log says so', async () => {
  const { key, ctx, warned } = await createStore()
  ctx.files.put = () => Promise.reject(new StoreRefused('The bucket is read-only.'))
  expect(await widthOf(await openPictureSizes()(ctx, key, 640))).toBe(640)
  expect(warned).toHaveLength(1)
})

it('FILES of a picture stand in for smaller ones while fifty others wait, and are asked for again', async () => {
  const getAtWidth = openPictureSizes()
  const stores = await Promise.all(Array.from({ length: 51 }, () => createStore({ width: 400 })))
  const all = await Promise.all(stores.map(({ ctx, key }) => getAtWidth(ctx, key, 160)))
  expect(all.map((one) => one?.isFinal)).toEqual([...Array.from({ length: 50 }, () => true), false])
  expect(await widthOf(found(all[50]))).toBe(400)
  expect(await widthOf(await getAtWidth(found(stores[50]).ctx, found(stores[50]).key, 160))).toBe(160)
})
