import type { GetListParams } from 'ra-core'
import { describe, expect, it } from 'vitest'
import { allPages, MOST_READ } from './all-pages'
import { asDataProvider } from './record'

function pages(count: number, total?: number, meta?: unknown) {
  const asked: GetListParams[] = []
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  const provider = asDataProvider({
    getList: async (_: string, params: GetListParams) => {
      asked.push(params)
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 }
      return {
        data: rows.slice((page - 1) * perPage, page * perPage),
        total: total ?? count,
        ...(meta !== undefined && { meta }),
      }
    },
  })
  return { provider, asked }
}
const list = { filter: { q: 'a' }, sort: { field: 'Name', order: 'DESC' } } as const

describe('allPages', () => {
  it('reads page after page, with the filter and in the order of the list', async () => {
    const { provider, asked } = pages(450)
    const records = await allPages(provider, 'tags', list)
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
    expect(asked.map(({ pagination }) => pagination)).toEqual([
      { page: 1, perPage: 200 },
      { page: 2, perPage: 200 },
      { page: 3, perPage: 200 },
    ])
    expect(asked.every(({ filter, sort }) => filter === list.filter && sort === list.sort)).toBe(true)
  })
  it('stops when rows disappear during the read', async () => {
    const { provider, asked } = pages(200, 500)
    expect(await allPages(provider, 'tags', list)).toHaveLength(200)
    expect(asked).toHaveLength(2)
  })
  it('reads a list that does not count all to its end, or up to the most that it may', async () => {
    const seen: (number | null)[] = []
    const capped = { IsTotalExact: false }
    const some = pages(450, 400, capped)
    const read = await allPages(some.provider, 'tags', list, { onProgress: (_, total) => seen.push(total) })
    expect(read).toHaveLength(450)
    expect(seen.every((total) => total === null)).toBe(true)
    expect(await allPages(pages(MOST_READ + 300, 400, capped).provider, 'tags', list)).toHaveLength(MOST_READ)
  })
  it('reports its progress', async () => {
    const seen: [number, number | null][] = []
    await allPages(pages(250).provider, 'tags', list, { onProgress: (read, total) => seen.push([read, total]) })
    expect(seen).toEqual([
      [200, 250],
      [250, 250],
    ])
  })
})
