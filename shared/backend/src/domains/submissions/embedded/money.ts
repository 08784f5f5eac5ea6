/** The amounts due on invoices, and the money booked on them. */
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import type { Database } from '../../../db/database'
import { preparedOn } from '../../../db/prepared'
import type { Booking } from '../../../domain'
import { isOpenIn } from '../amount-due'
import type { DueFacts, InvoiceFacts, NumberKind, Owner } from '../order-system'
import { invoicePayments, invoices, submissions } from '../tables'
import { certifySubmission } from './certificates'
import { invoiceColumns, ownedInvoices, refuseOutage } from './columns'
import { tellGradesReady } from './notices'
import { endPaymentProblemWhenPaid } from './payment-problem'

const columns = { ...invoiceColumns, SimulatesOutage: invoices.SimulatesOutage }
const select = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(where)
    .orderBy(asc(invoices.EnteredUTC), asc(invoices.InvoiceID))
const isUnpaid = isOpenIn(invoices)

/** Invoices of a site by their own numbers: what a payment asks. */
const dueOnSite = preparedOn((db) =>
  select(
    db,
    sql`${invoices.SiteID} = ${sql.placeholder('SiteID')} and ${invoices.InvoiceNumber} = any(${sql.placeholder('numbers')}::text[])`,
  ).prepare('due_on_site'),
)

const numberColumns = {
  invoice: invoices.InvoiceNumber,
  submission: submissions.SubmissionNumber,
  order: submissions.OrderNumber,
} as const

/** Returns the invoices behind numbers; the case of an order number does not matter. */
export async function readDue(
  ctx: Context,
  owner: Owner,
  kind: NumberKind,
  numbers: readonly string[],
): Promise<DueFacts[]> {
  if (numbers.length === 0) return []
  const plain = (number: string) => (kind === 'order' ? number.toLowerCase() : number)
  const column = numberColumns[kind]
  const of = kind === 'order' ? sql`lower(${column})` : sql`${column}`
  const [SiteID, ...otherSites] = owner.SiteIDs
  const isUsual = kind === 'invoice' && owner.PeopleID === null && SiteID !== undefined && otherSites.length === 0
  const rows = isUsual
    ? await dueOnSite(ctx.db).execute({ SiteID, numbers: [...numbers] })
    : await select(ctx.db, and(ownedInvoices(owner), inArray(of, numbers.map(plain))))
  rows.forEach(refuseOutage)
  const numberOf = (row: (typeof rows)[number]) =>
    kind === 'invoice' ? row.InvoiceNumber : kind === 'submission' ? row.SubmissionNumber : (row.OrderNumber ?? '')
  return numbers.flatMap((Given) =>
    rows
      .filter((row) => plain(numberOf(row)) === plain(Given))
      .map(({ SimulatesOutage: _, ...row }) => ({ ...row, Given })),
  )
}

const facts = (rows: Awaited<ReturnType<typeof select>>): InvoiceFacts[] =>
  rows.map(({ SimulatesOutage: _, ...row }) => row)

/** Returns the owner's unpaid invoices, oldest first, without those that simulate an outage. */
export const readOpen = async (ctx: Context, owner: Owner): Promise<InvoiceFacts[]> =>
  facts(await select(ctx.db, and(ownedInvoices(owner), isUnpaid, eq(invoices.SimulatesOutage, false))))

/** Returns the unpaid invoices of every site whose card is to be charged on this day (YYYY-MM-DD) or before. */
export const readDueBy = async (ctx: Context, day: string): Promise<InvoiceFacts[]> =>
  facts(await select(ctx.db, and(isUnpaid, lte(invoices.ChargeDay, day), eq(invoices.SimulatesOutage, false))))

const bookedOnce = preparedOn((db) =>
  db
    .insert(invoicePayments)
    .values({
      PaymentID: sql.placeholder('PaymentID'),
      InvoiceNumber: sql.placeholder('Reference'),
      Minor: sql.placeholder('Minor'),
      CreditMinor: sql.placeholder('CreditMinor'),
      Currency: sql.placeholder('Currency'),
      BookedUTC: sql.placeholder('now'),
      DeliveredUTC: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ PaymentID: invoicePayments.PaymentID })
    .prepare('book_payment'),
)

/**
 * Books money once per PaymentID and invoice; a repetition changes nothing. A refund plans no new charge: people decide
 * that. A payment may unlock grades, which are told by mail, and end the payment problem of its submission.
 */
export const book = (ctx: Context, { PaymentID, Reference, Minor, CreditMinor, Currency }: Booking): Promise<void> =>
  transact(ctx, async (tx) => {
    const now = tx.now().toISOString()
    const [booked] = await bookedOnce(tx.db).execute({ PaymentID, Reference, Minor, CreditMinor, Currency, now })
    if (!booked) return
    const [row] = await tx.db
      .update(invoices)
      .set({
        PaidMinor: sql`${invoices.PaidMinor} + ${Minor}`,
        CreditMinor: sql`${invoices.CreditMinor} + ${CreditMinor}`,
        ...(Minor < 0 && { ChargeDay: null }),
      })
      .where(and(eq(invoices.InvoiceNumber, Reference), eq(invoices.Currency, Currency)))
      .returning({ SubmissionID: invoices.SubmissionID })
    if (!row) throw new Error(`No invoice ${Reference} in ${Currency} to book payment ${PaymentID} on`)
    await endPaymentProblemWhenPaid(tx, row.SubmissionID)
    await certifySubmission(tx, row.SubmissionID)
    await tellGradesReady(tx, row.SubmissionID)
  })
