import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryFor, readList } from './list-call'
import { listResource } from './list-resource'

afterEach(() => vi.unstubAllGlobals())

const asked = { filter: {}, page: 2, perPage: 50, sort: undefined, order: undefined }
/** Answers every call, and returns the addresses that were called. */
function answering(answer: object): string[] {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json(answer)
  })
  return addresses
}

describe('the query of a list', () => {
  it('takes the filters of the address under the names of the call, and leaves out what the call does not have', () => {
    const filter = { q: 'Fair', SiteID: 4, inDoubt: false, CreatedFrom: '2026-01-01', Unknown: 1 }
    expect(queryFor('payments.list', { ...asked, filter })).toEqual({
      search: 'Fair',
      siteID: 4,
      inDoubt: 'false',
      createdFrom: '2026-01-01',
      page: 2,
      perPage: 50,
    })
  })
  it('sorts by what the call can be sorted by, and leaves its own order otherwise', () => {
    const order = 'ASC' as const
    expect(queryFor('payments.list', { ...asked, sort: 'Amount', order })).toMatchObject({ sort: 'Amount', order })
    expect(Object.keys(queryFor('payments.list', { ...asked, sort: 'Card', order }))).toEqual(['page', 'perPage'])
  })
  it('leaves out a filter that was emptied, and cuts a search to the longest text of the call', () => {
    const filter = { q: 'x'.repeat(500), CreatedFrom: '', state: null, peopleID: undefined }
    expect(queryFor('payments.list', { ...asked, filter })).toEqual({ search: 'x'.repeat(100), page: 2, perPage: 50 })
    expect(queryFor('payments.list', { ...asked, filter: { q: '' } })).toEqual({ page: 2, perPage: 50 })
  })
})

describe('the page of a list', () => {
  it('has the rows, the total and what is answered beside them, whatever their documented names', async () => {
    const Pagination = { Page: 1, TotalPages: 1, TotalResults: 3 }
    answering({ Records: [{ Name: 'a' }], Pagination })
    expect(await readList('workbench.trash', asked, {})).toEqual({ rows: [{ Name: 'a' }], total: 3, meta: {} })
    const addresses = answering({ Invoices: [], Total: 7, Unpaid: [{ Minor: 5, Currency: 'USD' }] })
    const page = await readList('submissions.queue', asked, {})
    expect(page).toEqual({ rows: [], total: 7, meta: { Unpaid: [{ Minor: 5, Currency: 'USD' }] } })
    expect(addresses).toEqual(['/admin/api/submissions/?page=2&perPage=50'])
  })
  it('is a resource by the key that the contract names', async () => {
    answering({ Payments: [{ PaymentID: 'p1' }], Total: 1 })
    const list = listResource('payments.list').getList
    const params = { filter: {}, pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' } } as const
    expect(await list?.(params)).toEqual({ data: [{ PaymentID: 'p1', id: 'p1' }], total: 1, meta: {} })
  })
})
