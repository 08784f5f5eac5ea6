import type { ListQuery } from '../queries'

type Asked = Record<string, string | string[] | undefined>

const textOf = (value: string | string[] | undefined, most: number) =>
  (typeof value === 'string' ? value.trim() : '').slice(0, most)

/** Reads the query of the list from an address; an invalid page number becomes 1 (decision 1). */
export function listQueryIn(asked: Asked): ListQuery {
  const page = Number(textOf(asked.page, 7))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    orderNumber: textOf(asked.orderNumber, 40),
    search: textOf(asked.search, 60),
  }
}

/** Returns the address of a page of the list; leaves out empty values. */
export function listAddress(base: string, { page, orderNumber, search }: ListQuery): string {
  const query = new URLSearchParams()
  if (orderNumber) query.set('orderNumber', orderNumber)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${base}?${query}` : base
}
