import { openCurrentPage } from '../../../lib/page'
import { TroublePage } from '../trouble'

/** Shows InvalidInvoice (SUB-5) with status 404. */
export async function InvoiceNotFound() {
  return <TroublePage page={await openCurrentPage()} trouble="InvalidInvoice" />
}

/** Shows the same message for a submission. */
export async function SubmissionNotFound() {
  return <TroublePage page={await openCurrentPage()} trouble="InvalidInvoice" of="submission" />
}
