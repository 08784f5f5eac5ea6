/** The amounts due on invoices, and the money booked on them. */
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import type { Database } from '../../../db/database'
import { preparedOn, unseen } from '../../../db/prepared'
import type { Booking } from '../../../domain'
import { isOpenIn } from '../amount-due'
import type { DueFacts, InvoiceFacts, NumberKind, Owner } from '../order-system'
import { invoicePayments, invoices, submissions } from '../tables'
import { invoiceColumns, ownedInvoices, refuseOutage } from './columns'
import { followGrades } from './grades'
import { endPaymentProblemWhenPaid, PAYMENT_PROBLEM } from './payment-problem'

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
    sql`${invoices.SiteID} = ${sql.placeholder('SiteID')} and ${invoices.InvoiceNumber} = any(${unseen(sql.placeholder('numbers'), 'text[]')})`,
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

const bookedOnce = preparedOn((db) => {
  const value = (name: string) => sql.placeholder(name)
  const booked = db.$with('booked').as(
    db
      .insert(invoicePayments)
      .values({
        PaymentID: value('PaymentID'),
        InvoiceNumber: value('Reference'),
        Minor: value('Minor'),
        CreditMinor: value('CreditMinor'),
        Currency: value('Currency'),
        BookedUTC: value('now'),
        DeliveredUTC: value('now'),
      })
      .onConflictDoNothing()
      .returning({ PaymentID: invoicePayments.PaymentID }),
  )
  const raised = db.$with('raised').as(
    db
      .update(invoices)
      .set({
        PaidMinor: sql`${invoices.PaidMinor} + ${value('Minor')}::int`,
        CreditMinor: sql`${invoices.CreditMinor} + ${value('CreditMinor')}::int`,
        ChargeDay: sql`case when ${value('Minor')}::int >= 0 then ${invoices.ChargeDay} end`,
      })
      .where(
        sql`${invoices.InvoiceNumber} = ${value('Reference')} and ${invoices.Currency} = ${value('Currency')} and exists (select from booked)`,
      )
      .returning({ InvoiceSubmissionID: invoices.SubmissionID }),
  )
  return db
    .with(booked, raised)
    .select({ SubmissionID: raised.InvoiceSubmissionID, StatusCode: submissions.StatusCode })
    .from(booked)
    .leftJoin(raised, sql`true`)
    .leftJoin(submissions, eq(submissions.SubmissionID, raised.InvoiceSubmissionID))
    .prepare('book_payment')
})

/**
 * Books money once per PaymentID and invoice; a repetition changes nothing. A refund plans no new charge: people decide
 * that. A payment may unlock grades, which are told by mail, and end the payment problem of its submission.
 */
export const book = (ctx: Context, { PaymentID, Reference, Minor, CreditMinor, Currency }: Booking): Promise<void> =>
  transact(ctx, async (tx) => {
    const now = tx.now().toISOString()
    const [booked] = await bookedOnce(tx.db).execute({ PaymentID, Reference, Minor, CreditMinor, Currency, now })
    if (!booked) return
    const { SubmissionID } = booked
    if (SubmissionID === null) throw new Error(`No invoice ${Reference} in ${Currency} to book payment ${PaymentID} on`)
    if (booked.StatusCode === PAYMENT_PROBLEM) await endPaymentProblemWhenPaid(tx, SubmissionID)
    await followGrades(tx, SubmissionID)
  })
