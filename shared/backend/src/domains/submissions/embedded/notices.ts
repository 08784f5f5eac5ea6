/** The mails to customers, each sent once: the statement that decides to send also marks it as sent. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { given, preparedOn, unseen } from '../../../db/prepared'
import { gradeViewOf } from '../grade-view'
import { IMAGING } from '../ladder'
import { gradesReadyMail, imagesReadyMail } from '../mails'
import { invoices, itemImages, submissions } from '../tables'
import type { GradedRow } from './certificates'

const gradesTold = preparedOn((db) =>
  db
    .update(invoices)
    .set({ GradesToldUTC: given(invoices.GradesToldUTC) })
    .where(
      sql`${invoices.InvoiceID} = any(${unseen(sql.placeholder('invoices'), 'int[]')}) and ${invoices.GradesToldUTC} is null`,
    )
    .returning({ PeopleID: invoices.PeopleID, SiteID: invoices.SiteID, InvoiceNumber: invoices.InvoiceNumber })
    .prepare('grades_told'),
)

/** Sends a mail for every invoice among these whose grades became visible, once each. */
export async function tellGradesReady(tx: Context, rows: readonly GradedRow[]): Promise<void> {
  const ready = rows.filter(
    (row) => row.GradesToldUTC === null && row.IsFinalized && gradeViewOf(row, row.byHand).AllowGradeView,
  )
  if (ready.length === 0) return
  const told = await gradesTold(tx.db).execute({
    invoices: [...new Set(ready.map((row) => row.InvoiceID))],
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
