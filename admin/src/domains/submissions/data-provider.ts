/**
 * customer-invoices  list         GET  /admin/api/submissions/?search&status&payment&siteID&peopleID&receivedFrom&receivedTo&sort&order&page&perPage
 * customers          list · many  GET  /admin/api/customers/?search&peopleID   (choices of a customer; at most ten)
 * One invoice and one submission, and what staff record about them, are calls of their own: see the screens.
 */
import type { QueuedInvoice } from '@obverse/contract/domains/submissions'
import { maxQueueSearch } from '@obverse/contract/rules/submissions'
import type { FilterPayload } from 'ra-core'
import { customerChoices } from '../../lib/customer-choices'
import { readList } from '../../lib/list-call'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

/** Returns the filters under the names of the call: `StatusCode` is in addresses and saved views. */
const named = ({ StatusCode, ...filter }: FilterPayload) => ({ ...filter, status: StatusCode })

export const handlers: Record<string, ResourceHandlers> = {
  'customer-invoices': recordHandlers<QueuedInvoice>('InvoiceNumber', {
    list: (asked, options) => readList('submissions.queue', { ...asked, filter: named(asked.filter) }, options),
  }),
  customers: customerChoices(client.submissions.customers, maxQueueSearch),
}
