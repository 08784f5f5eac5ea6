/**
 * customer-invoices  list         GET  /admin/api/submissions/?search&status&unpaid&siteID&peopleID&receivedFrom&receivedTo&sort&order&page&perPage
 * customers          list · many  GET  /admin/api/customers/?search&peopleID   (choices of a customer; at most ten)
 * One invoice and one submission, and what staff record about them, are calls of their own: see the screens.
 */
import type { Contract, Query } from '@obverse/contract'
import type { NamedCustomer, QueuedInvoice, StatusCode } from '@obverse/contract/domains/submissions'
import { maxQueueSearch, queueSorts } from '@obverse/contract/rules/submissions'
import { queryOf, withId } from '../../lib/record'
import { keyIn, recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

export type InvoiceRecord = QueuedInvoice & { id: string }
export type InvoiceFilter = {
  q?: string
  PeopleID?: number
  StatusCode?: StatusCode
  IsUnpaid?: boolean
  SiteID?: number
  ReceivedFrom?: string
  ReceivedTo?: string
}
/** The data beside the rows: the unpaid sum of all pages, one amount per currency. */
export type QueueMeta = { Unpaid: QueuedInvoice['UnpaidTotal'][] }

export const handlers: Record<string, ResourceHandlers> = {
  'customer-invoices': recordHandlers<QueuedInvoice>('InvoiceNumber', {
    list: async ({ filter, page, perPage, sort, order }, options) => {
      const { q, PeopleID, StatusCode, IsUnpaid, SiteID, ReceivedFrom, ReceivedTo }: InvoiceFilter = filter
      const sorted = queueSorts.find((one) => one === sort)
      const query = queryOf<Query<Contract['submissions']['queue']>>({
        search: q?.slice(0, maxQueueSearch),
        status: StatusCode,
        unpaid: IsUnpaid === undefined ? undefined : String(IsUnpaid),
        siteID: SiteID,
        peopleID: PeopleID,
        receivedFrom: ReceivedFrom || undefined,
        receivedTo: ReceivedTo || undefined,
        sort: sorted,
        order: sorted && order,
        page,
        perPage,
      })
      const { Invoices, Total, Unpaid } = await client.submissions.queue({ query }, options)
      const meta: QueueMeta = { Unpaid }
      return { rows: Invoices, total: Total, meta }
    },
  }),
  customers: {
    ...recordHandlers<NamedCustomer>('PeopleID', {
      list: ({ filter }, options) =>
        client.submissions.customers({ query: { search: String(filter.q ?? '').slice(0, maxQueueSearch) } }, options),
    }),
    getMany: async ({ ids, signal }) => {
      const options = signal ? { signal } : {}
      const named = ids.map((id) => {
        const query = { peopleID: keyIn({ id }, 'id') }
        return client.submissions.customers({ query }, options)
      })
      return { data: (await Promise.all(named)).flat().map((one) => withId(one, 'PeopleID')) }
    },
  },
}
