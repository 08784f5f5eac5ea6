/** What Ctrl+K finds of submissions: by the whole number of an invoice, a submission or an order. */
import { maxNumber } from '@obverse/contract/rules/submissions'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { invoicePath } from './paths'

export const searchInvoices: Search = async (text, { signal }) => {
  const found = await client.submissions.find({ query: { number: text.trim().slice(0, maxNumber) } }, { signal })
  return found.map(({ PeopleID, CustomerName, InvoiceNumber, Status }) => ({
    label: `${InvoiceNumber} · ${Status}`,
    detail: CustomerName,
    to: invoicePath(PeopleID, InvoiceNumber),
  }))
}
