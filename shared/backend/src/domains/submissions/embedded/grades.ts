/** Follows a change that may show or hide the grades of a submission. */
import type { Context } from '../../../context'
import { certifyGraded, readGraded } from './certificates'
import { findSubmissionID } from './columns'
import { tellGradesReady } from './notices'

/**
 * Writes the certificates of a submission, and sends a mail for every invoice whose grades became visible. Both follow
 * the same reading, by the caller's transaction.
 */
export async function followGrades(tx: Context, submissionID: number): Promise<void> {
  const rows = await readGraded(tx, submissionID)
  await certifyGraded(tx, rows)
  await tellGradesReady(tx, rows)
}

/** Does so for the submission of one invoice; nothing for an invoice that is not ours. */
export async function followGradesOfInvoice(tx: Context, invoiceNumber: string): Promise<void> {
  const submissionID = await findSubmissionID(tx, invoiceNumber)
  if (submissionID !== null) await followGrades(tx, submissionID)
}
