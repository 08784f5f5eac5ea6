/** Makes certificates of the items of finalized submissions. */
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { preparedOn, unseen } from '../../../db/prepared'
import { certificates, certifyItems, type GradedItem } from '../../cert-lookup'
import { gradeViewOf } from '../grade-view'
import { FINALIZED } from '../ladder'
import type { InvoiceFacts } from '../order-system'
import { gradeViews, invoiceItems, invoices, submissions } from '../tables'
import { invoiceColumns } from './columns'

/** The job's kind, and the seconds between two runs. */
export const CERTIFY_JOB = 'submissions.certify'
export const certifyRecurring = { [CERTIFY_JOB]: 24 * 3600 }

const isCertificateOfItem = and(
  eq(certificates.InvoiceID, invoiceItems.InvoiceID),
  eq(certificates.LineNumber, invoiceItems.LineNumber),
)

/**
 * Tells if everybody may find the certificate of an item. Money that becomes due later withdraws no certificate: the
 * holder may have been sold on. Staff who hide the grades do, and so does a step back before Finalized.
 */
function isReleased(facts: InvoiceFacts, byHand: boolean | null, wasReleased: boolean): boolean {
  const { AllowGradeView, GradeViewReason } = gradeViewOf(facts, byHand)
  return facts.IsFinalized && (AllowGradeView || (GradeViewReason === 'unpaid' && wasReleased))
}

const graded = preparedOn((db) =>
  db
    .select({
      ...invoiceColumns,
      InvoiceID: invoices.InvoiceID,
      GradesToldUTC: invoices.GradesToldUTC,
      item: invoiceItems,
      byHand: gradeViews.AllowGradeView,
      PackedUTC: submissions.PackedUTC,
      SubmittedUTC: submissions.SubmittedUTC,
      wasReleased: certificates.IsReleased,
    })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .leftJoin(gradeViews, eq(gradeViews.InvoiceNumber, invoices.InvoiceNumber))
    .leftJoin(invoiceItems, eq(invoiceItems.InvoiceID, invoices.InvoiceID))
    .leftJoin(certificates, isCertificateOfItem)
    .where(eq(invoices.SubmissionID, unseen(sql.placeholder('submissionID'), 'int')))
    .orderBy(asc(invoices.InvoiceID), asc(invoiceItems.LineNumber))
    .prepare('graded_invoices'),
)
/**
 * Returns what decides whether the grades of a submission are seen: a row for each item of its invoices, and one for an
 * invoice without items.
 */
export const readGraded = (tx: Context, submissionID: number) => graded(tx.db).execute({ submissionID })
export type GradedRow = Awaited<ReturnType<typeof readGraded>>[number]

/**
 * Writes the certificates of a submission's items in the caller's transaction. While the grades of an invoice may not
 * be seen, nobody finds the certificates of its items; a submission that was never finalized has none.
 */
export async function certifyGraded(tx: Context, rows: readonly GradedRow[]): Promise<void> {
  const items = rows.flatMap(({ item, byHand, PackedUTC, SubmittedUTC, wasReleased, ...facts }): GradedItem[] =>
    item === null || (!facts.IsFinalized && wasReleased === null)
      ? []
      : [
          {
            ...item,
            PeopleID: facts.PeopleID,
            site: tx.sites.get(facts.SiteID),
            isReleased: isReleased(facts, byHand, wasReleased ?? false),
            gradedUTC: PackedUTC ?? SubmittedUTC,
          },
        ],
  )
  await certifyItems(tx, items)
}

/** Writes the certificates of a submission, see `certifyGraded`. */
export const certifySubmission = async (tx: Context, submissionID: number): Promise<void> =>
  certifyGraded(tx, await readGraded(tx, submissionID))

const BATCH = 200
/** Makes the certificates of finalized submissions that have none: those from before there were certificates. */
export async function certifyFinalized(ctx: Context): Promise<void> {
  let last = 0
  for (;;) {
    const found = await ctx.db
      .selectDistinct({ SubmissionID: submissions.SubmissionID })
      .from(submissions)
      .innerJoin(invoices, eq(invoices.SubmissionID, submissions.SubmissionID))
      .innerJoin(invoiceItems, eq(invoiceItems.InvoiceID, invoices.InvoiceID))
      .leftJoin(certificates, isCertificateOfItem)
      .where(
        and(gt(submissions.SubmissionID, last), gte(submissions.Rung, FINALIZED), isNull(certificates.CertificateID)),
      )
      .orderBy(asc(submissions.SubmissionID))
      .limit(BATCH)
    for (const { SubmissionID } of found) await transact(ctx, (tx) => certifySubmission(tx, SubmissionID))
    const end = found.at(-1)
    if (!end) return
    last = end.SubmissionID
  }
}
