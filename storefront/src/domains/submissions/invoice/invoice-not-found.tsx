import { openCurrentPage } from '../../../lib/page'
import { TroublePage } from '../trouble'

/** InvalidInvoice (SUB-5) with its true status 404. */
export async function InvoiceNotFound() {
  return <TroublePage page={await openCurrentPage()} trouble="InvalidInvoice" />
}

/** The same for a submission. */
export async function SubmissionNotFound() {
  return <TroublePage page={await openCurrentPage()} trouble="InvalidInvoice" of="submission" />
}
