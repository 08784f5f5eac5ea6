import { describe, expect, it, vi } from 'vitest'
import { type Asked, keyIn, recordHandlers } from './record-handlers'

type Coin = { CoinID: number; Name: string }
const coin: Coin = { CoinID: 7, Name: 'Obol' }
const paging = { pagination: { page: 2, perPage: 50 }, sort: { field: 'Name', order: 'DESC' } } as const

describe('recordHandlers', () => {
  it('lists whole tables with an id on each record', async () => {
    const { getList } = recordHandlers<Coin>('CoinID', { list: async () => [coin] })
    expect(await getList?.({ filter: {}, ...paging })).toEqual({ data: [{ ...coin, id: 7 }], total: 1 })
  })
  it('lists a page with its total and further data', async () => {
    const { getList } = recordHandlers<Coin>('CoinID', {
      list: async () => ({ rows: [coin], total: 90, meta: { Months: 2 } }),
    })
    expect(await getList?.({ filter: {}, ...paging })).toMatchObject({ total: 90, meta: { Months: 2 } })
  })
  it('passes the query and the abort signal to the call', async () => {
    const list = vi.fn(async (_: Asked, _options: { signal?: AbortSignal }) => [coin])
    const { getList } = recordHandlers<Coin>('CoinID', { list })
    const { signal } = new AbortController()
    await getList?.({ filter: { q: 'x' }, ...paging, signal })
    const asked = { filter: { q: 'x' }, page: 2, perPage: 50, sort: 'Name', order: 'DESC' }
    expect(list).toHaveBeenCalledWith(asked, { signal })
  })
  it('sends no sort while react-admin sorts by its own id', async () => {
    const list = vi.fn(async (_: Asked) => [coin])
    await recordHandlers<Coin>('CoinID', { list }).getList?.({ filter: {}, sort: { field: 'id', order: 'ASC' } })
    expect(list.mock.calls[0]?.[0].sort).toBeUndefined()
  })
  it('reads, creates, saves and removes by number, also when the address holds a text', async () => {
    const calls = {
      one: vi.fn(async (_: number) => coin),
      create: vi.fn(async (_: Partial<Coin>, _meta: object) => coin),
      save: vi.fn(async (_: number, _values: Partial<Coin>, _before: Coin) => coin),
      remove: vi.fn(async (_: number) => undefined),
    }
    const handlers = recordHandlers<Coin>('CoinID', calls)
    const record = { ...coin, id: 7 }
    expect(await handlers.getOne?.({ id: '7' })).toEqual({ data: record })
    expect(await handlers.create?.({ data: { Name: 'Obol' }, meta: { siteID: 1 } })).toEqual({ data: record })
    expect(await handlers.update?.({ id: '7', data: { Name: 'Drachm' }, previousData: record })).toEqual({
      data: record,
    })
    expect(await handlers.delete?.({ id: '7', previousData: record })).toEqual({ data: { ...record, id: '7' } })
    expect(calls.one.mock.calls[0]?.[0]).toBe(7)
    expect(calls.create).toHaveBeenCalledWith({ Name: 'Obol' }, { siteID: 1 })
    expect(calls.save).toHaveBeenCalledWith(7, { Name: 'Drachm' }, record)
    expect(calls.remove).toHaveBeenCalledWith(7)
  })
  it('reads the records that are chosen one by one', async () => {
    const one = async (id: number) => ({ CoinID: id, Name: `Obol ${id}` })
    expect(await recordHandlers<Coin>('CoinID', { one }).getMany?.({ ids: [7, '8'] })).toEqual({
      data: [
        { CoinID: 7, Name: 'Obol 7', id: 7 },
        { CoinID: 8, Name: 'Obol 8', id: 8 },
      ],
    })
  })
  it('has no verb without its call', () => {
    expect(Object.keys(recordHandlers<Coin>('CoinID', { list: async () => [coin] }))).toEqual(['getList'])
  })
})

describe('keyIn', () => {
  it('reads the number from a filter, a meta or a route', () => {
    expect(keyIn({ siteID: '3' }, 'siteID')).toBe(3)
  })
  it.each([undefined, {}, { siteID: 0 }, { siteID: 'x' }, { siteID: 1.5 }])(
    'names a missing number in %j',
    (values) => {
      expect(() => keyIn(values, 'siteID')).toThrow('siteID is missing')
    },
  )
})
