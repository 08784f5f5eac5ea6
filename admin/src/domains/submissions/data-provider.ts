/**
 * customer-invoices  list  GET  /admin/api/customers/{peopleID}/invoices/?page&search   (50 a page; PeopleID and q are filters)
 * Nothing is listed until a customer is named. What one invoice and one submission hold, and what staff record about
 * them, are calls of their own: see the screens.
 */
import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { maxInvoiceSearch } from '@obverse/contract/rules/submissions'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

export type InvoiceRecord = InvoiceRow & { id: string; PeopleID: number }
export type InvoiceFilter = { PeopleID?: number | string; q?: string }

export const handlers: Record<string, ResourceHandlers> = {
  'customer-invoices': recordHandlers<InvoiceRow & { PeopleID: number }>('InvoiceNumber', {
    list: async ({ filter, page = 1 }, options) => {
      const { PeopleID, q = '' }: InvoiceFilter = filter
      const peopleID = Number(PeopleID)
      if (!Number.isInteger(peopleID) || peopleID < 1) return []
      const query = { page, search: q.slice(0, maxInvoiceSearch) }
      const { Invoices, Pagination } = await client.submissions.customerInvoices(
        { params: { peopleID }, query },
        options,
      )
      const rows = Invoices.map((invoice) => ({ ...invoice, PeopleID: peopleID }))
      return { rows, total: Pagination.TotalResults }
    },
  }),
}
