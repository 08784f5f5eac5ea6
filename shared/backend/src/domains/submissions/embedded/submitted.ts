/** The submissions of some people on some days, read batch by batch in the order in which they were sent in. */
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { SubmittedBatch, SubmittedFacts, SubmittedFilter } from '../order-system'
import { invoiceItems, invoices, submissions } from '../tables'

type Bill = SubmittedFacts['Bills'][number] & { SubmissionID: number }

/** Returns the filter without its page: the days begin and end in UTC, as the connection's time zone is. */
const filtered = ({ PeopleIDs, firstDay, lastDay }: SubmittedFilter): SQL | undefined =>
  and(
    inArray(submissions.PeopleID, [...PeopleIDs]),
    sql`${submissions.SubmittedUTC} >= ${firstDay}::date`,
    sql`${submissions.SubmittedUTC} < ${lastDay}::date + 1`,
  )

/** Returns the next submissions with their bills; the key of a batch is its last row, so that none is read twice. */
export async function readSubmitted(ctx: Context, filter: SubmittedFilter): Promise<SubmittedBatch> {
  const { after, most, PeopleIDs } = filter
  if (PeopleIDs.length === 0) return { Submissions: [], Total: after ? null : 0 }
  const where = filtered(filter)
  const rows = await ctx.db
    .select({
      SubmissionID: submissions.SubmissionID,
      PeopleID: submissions.PeopleID,
      SiteID: submissions.SiteID,
      SubmissionNumber: submissions.SubmissionNumber,
      OrderNumber: submissions.OrderNumber,
      SubmittedUTC: submissions.SubmittedUTC,
      StatusCode: submissions.StatusCode,
      Service: submissions.Service,
      ReceivedUTC: submissions.ReceivedUTC,
      ShippedUTC: submissions.ShippedUTC,
    })
    .from(submissions)
    .where(
      and(
        where,
        after
          ? sql`(${submissions.SubmittedUTC}, ${submissions.SubmissionNumber}) > (${after.SubmittedUTC}::timestamptz, ${after.SubmissionNumber})`
          : undefined,
      ),
    )
    .orderBy(asc(submissions.SubmittedUTC), asc(submissions.SubmissionNumber))
    .limit(most)
  const bills = await readBills(
    ctx,
    rows.map((row) => row.SubmissionID),
  )
  const Submissions = rows.map(({ SubmissionID, ...row }) => ({ ...row, Bills: bills.get(SubmissionID) ?? [] }))
  if (after) return { Submissions, Total: null }
  const [all] = await ctx.db.select({ total: count() }).from(submissions).where(where)
  return { Submissions, Total: all?.total ?? 0 }
}

/** Returns the sums of the bills of submissions by currency; a credit is off the total. */
async function readBills(ctx: Context, ids: readonly number[]): Promise<Map<number, SubmittedFacts['Bills']>> {
  const all = new Map<number, SubmittedFacts['Bills']>()
  if (ids.length === 0) return all
  const declared = ctx.db
    .select({
      InvoiceID: invoiceItems.InvoiceID,
      Minor: sql<number | null>`sum(${invoiceItems.DeclaredMinor})`.as('minor'),
    })
    .from(invoiceItems)
    .innerJoin(invoices, eq(invoices.InvoiceID, invoiceItems.InvoiceID))
    .where(inArray(invoices.SubmissionID, [...ids]))
    .groupBy(invoiceItems.InvoiceID)
    .as('declared')
  const rows: Bill[] = await ctx.db
    .select({
      SubmissionID: invoices.SubmissionID,
      Currency: invoices.Currency,
      TotalItems: sql<number>`sum(${invoices.TotalItems})::float8`,
      TotalMinor: sql<number>`sum(${invoices.TotalMinor} - ${invoices.CreditMinor})::float8`,
      DeclaredMinor: sql<number | null>`sum(${declared.Minor})::float8`,
    })
    .from(invoices)
    .leftJoin(declared, eq(declared.InvoiceID, invoices.InvoiceID))
    .where(inArray(invoices.SubmissionID, [...ids]))
    .groupBy(invoices.SubmissionID, invoices.Currency)
    .orderBy(asc(invoices.Currency))
  for (const { SubmissionID, ...bill } of rows) all.set(SubmissionID, [...(all.get(SubmissionID) ?? []), bill])
  return all
}
