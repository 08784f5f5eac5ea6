/** The end of a payment problem: the submission goes back to its step once its invoices are paid or have a new card. */
import { ladder } from '@obverse/contract/domains/submissions'
import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { isOpenIn } from '../amount-due'
import { invoices, submissionEvents, submissions } from '../tables'
import { findSubmissionID } from './columns'

export const PAYMENT_PROBLEM = 'payment-problem'

/**
 * Records the step at which a submission had its payment problem again, in the caller's transaction. Does nothing in any
 * other status, or while it is not over.
 */
async function endPaymentProblem(tx: Context, SubmissionID: number, isOver?: SQL): Promise<void> {
  // Raising the version locks the row, so that no step of staff is recorded at the same time.
  const [row] = await tx.db
    .update(submissions)
    .set({ Version: sql`${submissions.Version} + 1` })
    .where(and(eq(submissions.SubmissionID, SubmissionID), eq(submissions.StatusCode, PAYMENT_PROBLEM), isOver))
    .returning({ Rung: submissions.Rung })
  if (!row) return
  const StatusCode = found(ladder[row.Rung])
  await tx.db.insert(submissionEvents).values({ SubmissionID, DateUTC: tx.now().toISOString(), StatusCode })
  await tx.db.update(submissions).set({ StatusCode }).where(eq(submissions.SubmissionID, SubmissionID))
}

/** Ends the payment problem of a submission when nothing is due on any of its invoices. */
export async function endPaymentProblemWhenPaid(tx: Context, SubmissionID: number): Promise<void> {
  const open = tx.db
    .select({ InvoiceID: invoices.InvoiceID })
    .from(invoices)
    .where(and(eq(invoices.SubmissionID, SubmissionID), isOpenIn(invoices)))
  await endPaymentProblem(tx, SubmissionID, notExists(open))
}

/** Ends the payment problem of an invoice's submission: work continues with the new card. */
export async function cardChanged(tx: Context, invoiceNumber: string): Promise<void> {
  const submissionID = await findSubmissionID(tx, invoiceNumber)
  if (submissionID !== null) await endPaymentProblem(tx, submissionID)
}
