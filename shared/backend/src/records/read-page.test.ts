/** Counts how often a page of a list is read. */
import { expect, it } from 'vitest'
import { readPage } from './list'

const readOf = async (asked: number, count: number) => {
  const offsets: number[] = []
  const { Pagination } = await readPage({
    page: asked,
    perPage: 25,
    count: async () => count,
    read: async (_, offset) => {
      offsets.push(offset)
      return []
    },
  })
  return { offsets, Page: Pagination.Page }
}

it('a page beyond the last one is read again as the last one, and no page of an empty list', async () => {
  expect(await readOf(2, 30)).toEqual({ offsets: [25], Page: 2 })
  expect(await readOf(9, 30)).toEqual({ offsets: [200, 25], Page: 2 })
  expect(await readOf(9, 0)).toEqual({ offsets: [200], Page: 1 })
})
