import { createRequire } from 'node:module'
import type { SiteRecord, Tag } from '@obverse/contract/domains/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'

type Transport = (url: string, options?: { method?: string; body?: string }) => Promise<unknown>
type Params = { id?: number; ids?: number[]; data?: object; [more: string]: unknown }
type Client = Record<
  'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'updateMany' | 'delete',
  (resource: string, params: Params) => Promise<{ data: unknown; total?: number }>
>

/** Loads the published client, as the back office has it installed. */
function publishedClient(): (url: string, transport: Transport) => Client {
  const load = createRequire(new URL('../../../../../admin/package.json', import.meta.url))
  return load('ra-data-simple-rest') as (url: string, transport: Transport) => Client
}

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startTestApp()
  const { as } = await app.person(['Admin', 'Settings'])
  client = publishedClient()('/admin/rest', async (url, { method = 'GET', body } = {}) => {
    const answer = await app.call(as, `${method} ${url}`, body === undefined ? {} : { body: JSON.parse(body) })
    if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`)
    return { ...answer, json: answer.json() }
  })
})
afterAll(() => app.stop())

const makeTag = async (Name: string, SEOName: string) =>
  (await client.create('tags', { data: { Name, SEOName } })).data as Tag

describe('the reference tables, called by ra-data-simple-rest', () => {
  it('list, read, create, save a whole record and delete', async () => {
    const tag = await makeTag('Coin week', 'coin-week')
    const list = await client.getList('tags', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'Name', order: 'ASC' },
      filter: { q: 'Coin week' },
    })
    expect(list).toEqual({ data: [tag], total: 1 })
    const saved = await client.update('tags', { id: tag.id, data: { ...tag, Name: 'Coin month' } })
    expect(saved.data).toEqual({ ...tag, Name: 'Coin month', Version: 2 })
    expect((await client.getMany('tags', { ids: [tag.id] })).data).toEqual([saved.data])
    expect((await client.delete('tags', { id: tag.id })).data).toEqual(saved.data)
  })
  it('save the changed fields of many records without a version, and keep the others', async () => {
    const { data: countries } = await client.getMany('countries', { ids: [1, 2] })
    const ids = [1, 2]
    expect((await client.updateMany('countries', { ids, data: { ZipCodeRegex: '^[0-9]{7}$' } })).data).toEqual(ids)
    const before = countries as { Version: number }[]
    expect((await client.getMany('countries', { ids })).data).toEqual(
      before.map((country) => ({ ...country, ZipCodeRegex: '^[0-9]{7}$', Version: country.Version + 1 })),
    )
    await client.updateMany('countries', { ids, data: { ZipCodeRegex: null } })
    const { data: state } = await client.getOne('states', { id: 1 })
    await client.updateMany('states', { ids: [1], data: { Abbreviation: 'QQ' } })
    expect((await client.getOne('states', { id: 1 })).data).toMatchObject({
      ...(state as object),
      Abbreviation: 'QQ',
      Version: 2,
    })
  })
  it('take simultaneous saves without a version one after the other', async () => {
    const tag = await makeTag('Busy', 'busy')
    const names = Array.from({ length: 8 }, (_, at) => `Busy ${at}`)
    await Promise.all(names.map((Name) => client.updateMany('tags', { ids: [tag.id], data: { Name } })))
    expect((await client.getOne('tags', { id: tag.id })).data).toMatchObject({ SEOName: 'busy', Version: 9 })
  })
  it('write nothing for a save without fields, and refuse an older version', async () => {
    const tag = await makeTag('Still', 'still')
    await client.updateMany('tags', { ids: [tag.id], data: {} })
    expect((await client.getOne('tags', { id: tag.id })).data).toEqual(tag)
    await client.updateMany('tags', { ids: [tag.id], data: { Name: 'Stiller' } })
    const stale = client.updateMany('tags', { ids: [tag.id], data: { Name: 'Stillest', Version: 1 } })
    await expect(stale).rejects.toThrow('409')
  })
  it('SITE-1 save one field of many sites, and check what belongs together', async () => {
    const { data: site } = await client.getOne('sites', { id: 9 })
    await client.updateMany('sites', { ids: [9], data: { Name: 'Renamed' } })
    const { Name: _, Version, ...rest } = site as SiteRecord
    expect((await client.getOne('sites', { id: 9 })).data).toEqual({ ...rest, Name: 'Renamed', Version: Version + 1 })
    const apart = client.updateMany('sites', { ids: [9], data: { DefaultCulture: 'de-DE', Cultures: ['en-US'] } })
    await expect(apart).rejects.toThrow('DefaultCulture')
    const hosts = client.updateMany('sites', { ids: [9], data: { Hosts: ['evil.example'] } })
    await expect(hosts).rejects.toThrow('403')
  })
})
