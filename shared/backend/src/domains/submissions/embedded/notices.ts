/** The mails to customers, each sent once: the statement that decides to send also marks it as sent. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { given, preparedOn } from '../../../db/prepared'
import { gradeViewOf } from '../grade-view'
import { IMAGING } from '../ladder'
import { gradesReadyMail, imagesReadyMail } from '../mails'
import { gradeViews, invoices, itemImages, submissions } from '../tables'
import { findSubmissionID, invoiceColumns } from './columns'

const gradesNotTold = preparedOn((db) =>
  db
    .select({ ...invoiceColumns, InvoiceID: invoices.InvoiceID, byHand: gradeViews.AllowGradeView })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .leftJoin(gradeViews, eq(gradeViews.InvoiceNumber, invoices.InvoiceNumber))
    .where(and(eq(invoices.SubmissionID, sql.placeholder('submissionID')), isNull(invoices.GradesToldUTC)))
    .prepare('grades_not_told'),
)

const gradesTold = preparedOn((db) =>
  db
    .update(invoices)
    .set({ GradesToldUTC: given(invoices.GradesToldUTC) })
    .where(
      sql`${invoices.InvoiceID} = any(${sql.placeholder('invoices')}::int[]) and ${invoices.GradesToldUTC} is null`,
    )
    .returning({ PeopleID: invoices.PeopleID, SiteID: invoices.SiteID, InvoiceNumber: invoices.InvoiceNumber })
    .prepare('grades_told'),
)

/** Sends a mail for every invoice of a submission whose grades became visible, once each. */
export async function tellGradesReady(tx: Context, submissionID: number): Promise<void> {
  const rows = await gradesNotTold(tx.db).execute({ submissionID })
  const ready = rows.filter((row) => row.IsFinalized && gradeViewOf(row, row.byHand).AllowGradeView)
  if (ready.length === 0) return
  const told = await gradesTold(tx.db).execute({
    invoices: ready.map((row) => row.InvoiceID),
    grades_told_utc: tx.now().toISOString(),
  })
  for (const one of told) await gradesReadyMail(tx, one)
}

/** Sends one mail when a submission with images leaves imaging. */
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

/** Sends the mails about grades for the submission of one invoice; nothing for an invoice that is not ours. */
export async function tellGradesReadyByInvoice(tx: Context, invoiceNumber: string): Promise<void> {
  const submissionID = await findSubmissionID(tx, invoiceNumber)
  if (submissionID !== null) await tellGradesReady(tx, submissionID)
}
