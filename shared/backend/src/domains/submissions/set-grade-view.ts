/** Grades shown or hidden by hand, over the rule (decision 6). */
import { type GradeViewDraft, type Invoice, isSubmissionNumber } from '@obverse/contract/domains/submissions'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, transact } from '../../context'
import { found, notFound } from '../../errors'
import { followGradesOfInvoice } from './embedded/grades'
import { readInvoice } from './invoice'
import { familyOf } from './owners'
import { gradeViews } from './tables'
import { orderSystemOf } from './which-order-system'

export const INVOICE = 'invoices'

/**
 * Shows or hides the grades of an invoice, or returns it to the rule (null). The history keeps the reason.
 * @throws 404
 */
export async function setGradeView(
  ctx: Context,
  invoiceNumber: string,
  { AllowGradeView, Reason }: z.output<typeof GradeViewDraft>,
): Promise<Invoice> {
  if (!isSubmissionNumber(invoiceNumber)) throw notFound()
  const owner = familyOf(ctx)
  const { InvoiceNumber } = found(await orderSystemOf(ctx).invoice(ctx, owner, invoiceNumber))
  await transact(ctx, async (tx) => {
    const where = eq(gradeViews.InvoiceNumber, InvoiceNumber)
    const [before] = await tx.db.select().from(gradeViews).where(where)
    if (AllowGradeView === null) await tx.db.delete(gradeViews).where(where)
    else
      await tx.db
        .insert(gradeViews)
        .values({ InvoiceNumber, AllowGradeView, Reason })
        .onConflictDoUpdate({ target: gradeViews.InvoiceNumber, set: { AllowGradeView, Reason } })
    await audit(tx, {
      entity: INVOICE,
      key: InvoiceNumber,
      action: 'grade-view',
      before: { AllowGradeView: before?.AllowGradeView ?? null, Reason: before?.Reason ?? '' },
      after: { AllowGradeView, Reason },
    })
    await followGradesOfInvoice(tx, InvoiceNumber)
  })
  return readInvoice(ctx, owner, InvoiceNumber, 'all-grades')
}
