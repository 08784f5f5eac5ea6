/**
 * The Ctrl+K search over submissions: by the whole number of an invoice, submission or order first, then by a part of a
 * number or the name of a customer, and the customers of that name.
 */
import type { FoundInvoice } from '@obverse/contract/domains/submissions'
import { maxNumber } from '@obverse/contract/rules/submissions'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { customerPath, invoicePath, submissionPath } from './paths'
import { statusKey } from './words'

/** The names of the kinds: a submission and its invoice often have one number. */
const kinds = 'resources.customer-invoices.fields'

/** The most customers and the most invoices by a part of their number or the name of their customer. */
const MOST = { customers: 3, invoices: 5 }

export const searchInvoices: Search = async (text, { signal }) => {
  const number = text.trim().slice(0, maxNumber)
  const [found, named, { Invoices }] = await Promise.all([
    client.submissions.find({ query: { number } }, { signal }),
    client.submissions.customers({ query: { search: number } }, { signal }),
    client.submissions.queue({ query: { search: number, perPage: MOST.invoices } }, { signal }),
  ])
  const submission = found.find(({ SubmissionNumber }) => SubmissionNumber === number)
  const others = Invoices.filter((one) => found.every(({ InvoiceNumber }) => InvoiceNumber !== one.InvoiceNumber))
  return [
    ...(submission
      ? [
          {
            ...hitOf(submission, number, submissionPath(submission.PeopleID, number)),
            kind: `${kinds}.SubmissionNumber`,
          },
        ]
      : []),
    ...found.map(invoiceHit),
    ...named.slice(0, MOST.customers).map(({ PeopleID, CustomerName, Email }) => ({
      label: CustomerName,
      kind: `${kinds}.PeopleID`,
      detail: Email,
      to: customerPath(PeopleID),
    })),
    ...others.map(invoiceHit),
  ].slice(0, 10)
}

type Found = Pick<
  FoundInvoice,
  'PeopleID' | 'InvoiceNumber' | 'CustomerName' | 'StatusCode' | 'InvoiceDate' | 'ReceivedDate'
>
const invoiceHit = (one: Found) => ({
  ...hitOf(one, one.InvoiceNumber, invoicePath(one.PeopleID, one.InvoiceNumber)),
  kind: `${kinds}.InvoiceNumber`,
})

const hitOf = ({ CustomerName, StatusCode, InvoiceDate, ReceivedDate }: Found, label: string, to: string) => {
  const date = InvoiceDate ?? ReceivedDate
  return {
    label,
    detail: CustomerName,
    state: statusKey(StatusCode),
    ...(date && { date }),
    to,
  }
}
