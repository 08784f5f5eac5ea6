/** The columns of an invoice with its submission, and the conditions of ownership, of keys and of a search. */
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { Failure } from '../../../errors'
import { FINALIZED } from '../ladder'
import type { InvoiceFilter, Owner } from '../order-system'
import { invoices, submissions } from '../tables'

export const submissionColumns = {
  PeopleID: submissions.PeopleID,
  SiteID: submissions.SiteID,
  SubmissionNumber: submissions.SubmissionNumber,
  StatusCode: submissions.StatusCode,
  IsFinalized: sql<boolean>`${submissions.Rung} >= ${FINALIZED}`.inlineParams(),
  ReceivedUTC: submissions.ReceivedUTC,
  ShippedUTC: submissions.ShippedUTC,
  Service: submissions.Service,
  WorkingDaysMin: submissions.WorkingDaysMin,
  WorkingDaysMax: submissions.WorkingDaysMax,
}
export const invoiceColumns = {
  ...submissionColumns,
  OrderNumber: submissions.OrderNumber,
  InvoiceNumber: invoices.InvoiceNumber,
  EnteredUTC: invoices.EnteredUTC,
  TotalItems: invoices.TotalItems,
  InvoiceDate: invoices.InvoiceDate,
  Currency: invoices.Currency,
  TotalMinor: invoices.TotalMinor,
  PaidMinor: invoices.PaidMinor,
  CreditMinor: invoices.CreditMinor,
  ChargeDay: invoices.ChargeDay,
  HasTerms: invoices.HasTerms,
}

/** Matches the rows of this owner on these sites. The query checks ownership, so that a foreign row looks absent. */
export const ownedInvoices = ({ PeopleID, SiteIDs }: Owner): SQL | undefined =>
  and(PeopleID === null ? undefined : eq(invoices.PeopleID, PeopleID), onSites(invoices.SiteID, SiteIDs))
/** Matches the submissions of this owner on these sites. */
export const ownedSubmissions = ({ PeopleID, SiteIDs }: Owner): SQL | undefined =>
  and(PeopleID === null ? undefined : eq(submissions.PeopleID, PeopleID), onSites(submissions.SiteID, SiteIDs))
const onSites = (column: typeof invoices.SiteID | typeof submissions.SiteID, ids: readonly number[]): SQL => {
  const [only] = ids
  if (only === undefined) return sql`false`
  return ids.length === 1 ? eq(column, only) : inArray(column, [...ids])
}

/** Selects the keys of invoices. */
export const keysOfInvoices = (ctx: Pick<Context, 'db'>) =>
  ctx.db.select({ InvoiceID: invoices.InvoiceID }).from(invoices).$dynamic()
/** Returns the condition by the keys of invoices, which are found first: by their own indexes, not along the order. */
export const keyed = (keys: SQLWrapper): SQL => sql`${invoices.InvoiceID} = any(array(${keys}))`

/** Selects the keys of submissions of a condition. */
export const keysOfSubmissions = (ctx: Pick<Context, 'db'>, where: SQL | undefined) =>
  ctx.db.select({ SubmissionID: submissions.SubmissionID }).from(submissions).where(where)
/** Returns the condition by the keys of submissions that are found first: the index of invoices is read for each. */
export const ofSubmissions = (ctx: Pick<Context, 'db'>, where: SQL | undefined): SQL =>
  sql`${invoices.SubmissionID} = any(array(${keysOfSubmissions(ctx, where)}))`

const LAST_DIGITS = 5
/** A text of more digits than those that the index is asked for. */
const isLongNumber = /^\d{6,}$/
/**
 * Returns the condition that a text contains the words. The index is asked for the last digits of a number alone: all
 * numbers have the first ones, and each row that has the last ones would be looked for among all of those.
 */
function containsIn(text: SQLWrapper, search: string): SQL {
  const like = (part: string): SQL => sql`${text} like searchable(${containing(part)})`
  if (!isLongNumber.test(search)) return like(search)
  return sql`(${like(search.slice(-LAST_DIGITS))} and strpos(${text}, ${search}) > 0)`
}

/**
 * Returns the two conditions of a search, without accents and case: on the number of an invoice, and on a submission, which
 * matches too when it is one of `orSubmissions`.
 */
export const searched = ({ search, orSubmissions }: Pick<InvoiceFilter, 'search' | 'orSubmissions'>) => ({
  numbered: containsIn(invoices.InvoiceNumber, search),
  named: or(
    containsIn(submissions.SearchText, search),
    sql`${submissions.SubmissionNumber} = any(${sql.param([...orSubmissions])}::text[])`,
  ),
})

/** Simulates an order system that does not answer, for an invoice marked so. @throws order_system_down */
export function refuseOutage(row: { SimulatesOutage: boolean }): void {
  if (row.SimulatesOutage) throw new Failure('order_system_down')
}

/** Returns the id of the submission of an invoice, or null for one that is not ours. */
export async function findSubmissionID(ctx: Pick<Context, 'db'>, invoiceNumber: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ SubmissionID: invoices.SubmissionID })
    .from(invoices)
    .where(eq(invoices.InvoiceNumber, invoiceNumber))
  return row?.SubmissionID ?? null
}

/** Returns the invoice of a number with its id, or null. */
export async function findInvoice(ctx: Context, owner: Owner, invoiceNumber: string) {
  const [row] = await ctx.db
    .select({
      ...invoiceColumns,
      InvoiceID: invoices.InvoiceID,
      SubmissionID: invoices.SubmissionID,
      BillTo: invoices.BillTo,
      ShipTo: submissions.PackedAddress,
      SimulatesOutage: invoices.SimulatesOutage,
    })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(and(eq(invoices.InvoiceNumber, invoiceNumber), ownedInvoices(owner)))
  if (row) refuseOutage(row)
  return row ?? null
}
