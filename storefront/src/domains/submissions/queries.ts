import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { submissions, payments } = browserClient({
  payments: { startAgain: 'POST /pay/api/start-again/' },
  submissions: {
    invoices: 'GET /account/my-submissions/api/invoice/',
    submission: 'GET /account/my-submissions/api/submission/{submissionNumber}/',
    saveNickname: 'PUT /account/my-submissions/api/submission/{submissionNumber}/nickname/',
    invoice: 'GET /account/my-submissions/api/invoice/{invoiceNumber}/',
    images: 'GET /account/my-submissions/api/invoice/{invoiceNumber}/images/',
  },
})

/** The query of the list. */
export type ListQuery = { page: number; orderNumber: string; search: string }

/** SWR keys with their fetchers. */
export const submissionQueries = {
  list: (query: ListQuery) => ({
    key: submissions.invoices.key({ query }),
    fetch: () => submissions.invoices({ query }),
  }),
  submission: (submissionNumber: string, page: number) => {
    const given = { params: { submissionNumber }, query: { page } }
    return { key: submissions.submission.key(given), fetch: () => submissions.submission(given) }
  },
  invoice: (invoiceNumber: string) => {
    const given = { params: { invoiceNumber } }
    return { key: submissions.invoice.key(given), fetch: () => submissions.invoice(given) }
  },
  images: (invoiceNumber: string) => {
    const given = { params: { invoiceNumber } }
    return { key: submissions.images.key(given), fetch: () => submissions.images(given) }
  },
}
