/** Who is told what, once: the mark that somebody was told is set in the same statement that decides to tell. */
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { gradeViewOf } from '../grade-view'
import { IMAGING } from '../ladder'
import { gradesReadyMail, imagesReadyMail } from '../mails'
import { gradeViews, invoices, itemImages, submissions } from '../tables'
import { invoiceColumns } from './columns'

/** Tells of every invoice of a submission whose grades have become viewable, each once. */
export async function tellGradesReady(tx: Context, submissionID: number): Promise<void> {
  const rows = await tx.db
    .select({ ...invoiceColumns, InvoiceID: invoices.InvoiceID, byHand: gradeViews.AllowGradeView })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .leftJoin(gradeViews, eq(gradeViews.InvoiceNumber, invoices.InvoiceNumber))
    .where(and(eq(invoices.SubmissionID, submissionID), isNull(invoices.GradesToldUTC)))
  const ready = rows.filter((row) => row.IsFinalized && gradeViewOf(row, row.byHand).AllowGradeView)
  if (ready.length === 0) return
  const told = await tx.db
    .update(invoices)
    .set({ GradesToldUTC: tx.now().toISOString() })
    .where(
      and(
        inArray(
          invoices.InvoiceID,
          ready.map((row) => row.InvoiceID),
        ),
        isNull(invoices.GradesToldUTC),
      ),
    )
    .returning({
      PeopleID: invoices.PeopleID,
      SiteID: invoices.SiteID,
      InvoiceNumber: invoices.InvoiceNumber,
    })
  for (const one of told) await gradesReadyMail(tx, one, one.InvoiceNumber)
}

/** Tells once that images are there: when a submission has left imaging, and only when it has any. */
export async function tellImagesReady(tx: Context, submissionID: number): Promise<void> {
  const hasImages = sql`exists (select 1 from ${itemImages} image join ${invoices} invoice on invoice.invoice_id = image.invoice_id where invoice.submission_id = ${submissionID})`
  const [told] = await tx.db
    .update(submissions)
    .set({ ImagesToldUTC: tx.now().toISOString() })
    .where(
      and(
        eq(submissions.SubmissionID, submissionID),
        isNull(submissions.ImagesToldUTC),
        gt(submissions.Rung, IMAGING),
        hasImages,
      ),
    )
    .returning()
  if (told) await imagesReadyMail(tx, told, told.SubmissionNumber)
}

/** The same for the submission of one invoice; nothing for an invoice that is not ours. */
export async function tellGradesReadyByInvoice(tx: Context, invoiceNumber: string): Promise<void> {
  const [row] = await tx.db
    .select({ SubmissionID: invoices.SubmissionID })
    .from(invoices)
    .where(eq(invoices.InvoiceNumber, invoiceNumber))
  if (row) await tellGradesReady(tx, row.SubmissionID)
}
