/**
 * customer-invoices  list         GET  /admin/api/submissions/?search&status&unpaid&siteID&peopleID&receivedFrom&receivedTo&sort&order&page&perPage
 * customers          list · many  GET  /admin/api/customers/?search&peopleID   (choices of a customer; at most ten)
 * One invoice and one submission, and what staff record about them, are calls of their own: see the screens.
 */
import type { NamedCustomer, QueuedInvoice } from '@obverse/contract/domains/submissions'
import { maxQueueSearch } from '@obverse/contract/rules/submissions'
import type { FilterPayload } from 'ra-core'
import { readList } from '../../lib/list-call'
import { withId } from '../../lib/record'
import { keyIn, recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

/** Returns the filters under the names of the call: `StatusCode` and `IsUnpaid` are in addresses and saved views. */
const named = ({ StatusCode, IsUnpaid, ...filter }: FilterPayload) => ({
  ...filter,
  status: StatusCode,
  unpaid: IsUnpaid,
})

export const handlers: Record<string, ResourceHandlers> = {
  'customer-invoices': recordHandlers<QueuedInvoice>('InvoiceNumber', {
    list: (asked, options) => readList('submissions.queue', { ...asked, filter: named(asked.filter) }, options),
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
