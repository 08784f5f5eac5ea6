/** The Ctrl+K search over submissions by the whole number of an invoice, submission or order. */
import type { FoundInvoice } from '@obverse/contract/domains/submissions'
import { maxNumber } from '@obverse/contract/rules/submissions'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { invoicePath, submissionPath } from './paths'
import { statusKey } from './words'

/** The names of the kinds: a submission and its invoice often have one number. */
const kinds = 'resources.customer-invoices.fields'

export const searchInvoices: Search = async (text, { signal }) => {
  const number = text.trim().slice(0, maxNumber)
  const found = await client.submissions.find({ query: { number } }, { signal })
  const submission = found.find(({ SubmissionNumber }) => SubmissionNumber === number)
  return [
    ...(submission
      ? [
          {
            ...hitOf(submission, number, submissionPath(submission.PeopleID, number)),
            kind: `${kinds}.SubmissionNumber`,
          },
        ]
      : []),
    ...found.map((one) => ({
      ...hitOf(one, one.InvoiceNumber, invoicePath(one.PeopleID, one.InvoiceNumber)),
      kind: `${kinds}.InvoiceNumber`,
    })),
  ]
}

const hitOf = ({ CustomerName, StatusCode, InvoiceDate, ReceivedDate }: FoundInvoice, label: string, to: string) => {
  const date = InvoiceDate ?? ReceivedDate
  return {
    label,
    detail: CustomerName,
    state: statusKey(StatusCode),
    ...(date && { date }),
    to,
  }
}
