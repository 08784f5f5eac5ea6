import { MissingCall } from '@obverse/contract/missing-calls'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../lib/admin-resource'
import { answering, json } from '../testing/answers'
import { createDataProvider, type ResourceHandlers } from './data-provider'

const resource = (name: string, data: AdminResource['data']): AdminResource => ({
  name,
  area: 'Content',
  role: 'Content',
  data,
  texts: {},
})
const payments: ResourceHandlers = { getOne: async ({ id }) => ({ data: { id, Amount: 5 } }) }

afterEach(() => vi.unstubAllGlobals())

describe('createDataProvider', () => {
  it('passes a verb on to the handlers of its resource', async () => {
    const provider = createDataProvider([resource('payments', async () => ({ payments }))])
    expect(await provider.getOne('payments', { id: 3 })).toEqual({ data: { id: 3, Amount: 5 } })
  })
  it('explains that a resource lacks a call', async () => {
    const provider = createDataProvider([resource('payments', async () => ({ payments }))])
    await expect(provider.delete('payments', { id: 3 })).rejects.toThrow('payments cannot be deleted: no such call')
    await expect(provider.getList('payments', {})).rejects.toThrow('payments cannot be listed: no such call')
    await expect(provider.updateMany('payments', { ids: [], data: {} })).rejects.toThrow(
      'payments cannot be saved together: no such call',
    )
  })
  it('shows on the console which call is missing in the table of calls', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const lost: ResourceHandlers = {
      getList: () => {
        throw new MissingCall('payments.list')
      },
    }
    const provider = createDataProvider([resource('payments', async () => ({ payments: lost }))])
    await expect(provider.getList('payments', {})).rejects.toThrow('payments.list is no call')
    expect(report).toHaveBeenCalledWith(new MissingCall('payments.list'))
  })
  it('names an unregistered resource, and one without handlers', async () => {
    const provider = createDataProvider([resource('payments', async () => ({ refunds: {} }))])
    await expect(provider.getOne('coins', { id: 1 })).rejects.toThrow('coins: no domain has registered this resource')
    await expect(provider.getOne('payments', { id: 1 })).rejects.toThrow('payments: its data provider has no handlers')
  })
  it('fetches the handlers of a domain once, and again after a failure', async () => {
    const load = vi.fn<() => Promise<Record<string, ResourceHandlers>>>(async () => ({ payments }))
    load.mockRejectedValueOnce(new Error('offline'))
    const provider = createDataProvider([resource('payments', load)])
    await expect(provider.getOne('payments', { id: 1 })).rejects.toThrow('offline')
    await provider.getOne('payments', { id: 1 })
    await provider.getOne('payments', { id: 2 })
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('passes the signal of a read to its handler', async () => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }))
    const provider = createDataProvider([resource('payments', async () => ({ payments: { getList } }))])
    const { signal } = new AbortController()
    await provider.getList('payments', { signal })
    expect(getList).toHaveBeenCalledWith({ signal })
    expect(provider.supportAbortSignal).toBe(true)
  })
})

describe('simple REST table', () => {
  const answers = {
    'GET /admin/rest/tags': () => json([{ id: 1 }], 200, { 'content-range': 'tags 0-0/1' }),
    'GET /admin/rest/tags/1': () => json({ id: 1 }),
    'POST /admin/rest/tags': () => json({ id: 2 }),
    'PUT /admin/rest/tags/1': () => json({ id: 1 }),
    'DELETE /admin/rest/tags/1': () => json({ id: 1 }),
  }
  it('is called exactly as ra-data-simple-rest does, verb for verb', async () => {
    const ours = answering(answers)
    const theirs = answering(answers)
    const list = {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'Name', order: 'ASC' },
      filter: { q: 'a' },
    } as const
    const run = async ({ send }: ReturnType<typeof answering>, provider: ReturnType<typeof simpleRestProvider>) => {
      vi.stubGlobal('fetch', send)
      return [
        await provider.getList('tags', list),
        await provider.getOne('tags', { id: 1 }),
        await provider.getMany('tags', { ids: [1] }),
        await provider.getManyReference('tags', { ...list, target: 'EventID', id: 9 }),
        await provider.create('tags', { data: { Name: 'A' } }),
        await provider.update('tags', { id: 1, data: { Name: 'B' }, previousData: { id: 1 } }),
        await provider.delete('tags', { id: 1 }),
        await provider.deleteMany('tags', { ids: [1] }),
      ]
    }
    const answeredUs = await run(ours, createDataProvider([resource('tags', 'simple-rest')]))
    const answeredThem = await run(theirs, simpleRestProvider('/admin/rest'))
    const lines = ({ asked }: typeof ours) => asked.map(({ method, path, body }) => ({ method, path, body }))
    expect(lines(ours)).toEqual(lines(theirs))
    expect(answeredUs).toEqual(answeredThem)
    expect(answeredUs[0]).toEqual({ data: [{ id: 1 }], total: 1 })
  })
})
