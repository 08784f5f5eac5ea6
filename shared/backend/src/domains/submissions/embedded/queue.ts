/** The queue of staff: the invoices of all customers, filtered, sorted and by pages, with their unpaid sum. */
import { timeZones } from '@obverse/contract/rules/sites'
import { statuses, unopenedStatuses } from '@obverse/contract/rules/submissions'
import { and, asc, eq, inArray, isNotNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { matchesPerson } from '../../../db/person-search'
import { people } from '../../../db/tables'
import { balanceIn, isOpenIn } from '../amount-due'
import type { Owner, QueueFilter, QueuePage } from '../order-system'
import { invoices, submissions } from '../tables'
import { invoiceColumns, ownedInvoices } from './columns'

// The rule `isBilled` in SQL: before the package is opened nothing is due.
const isBilled = and(
  notInArray(submissions.StatusCode, [...unopenedStatuses]),
  or(isNotNull(submissions.ReceivedUTC), ne(submissions.StatusCode, 'on-hold')),
)
const isUnpaid = sql`(${and(isBilled, isOpenIn(invoices))})`
const unpaid = sql`case when ${isUnpaid} then ${balanceIn(invoices)} else 0 end`

function found(ctx: Context, { search, orSubmissions }: QueueFilter): SQL | undefined {
  if (search === '') return undefined
  const words = sql`searchable(${containing(search)})`
  const customers = ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(matchesPerson(search))
  return or(
    sql`${invoices.InvoiceNumber} like ${words}`,
    sql`${submissions.SubmissionNumber} like ${words}`,
    sql`searchable(coalesce(${submissions.OrderNumber}, '')) like ${words}`,
    sql`searchable(${submissions.Service}) like ${words}`,
    inArray(invoices.PeopleID, customers),
    sql`${submissions.SubmissionNumber} = any(${sql.param([...orSubmissions])}::text[])`,
  )
}

/** Returns the day of receipt in the time zone of each invoice's site, as the row shows it. */
function receivedDay(ctx: Context): SQL {
  const zones = ctx.sites.all().map(({ SiteID, Region }) => sql`when ${SiteID}::int then ${timeZones[Region]}::text`)
  return sql`(${submissions.ReceivedUTC} at time zone case ${invoices.SiteID} ${sql.join(zones, sql` `)} end)::date`
}

function filtered(ctx: Context, owner: Owner, filter: QueueFilter): SQL | undefined {
  const { receivedFrom, receivedTo } = filter
  const day = receivedFrom || receivedTo ? receivedDay(ctx) : sql``
  return and(
    ownedInvoices(owner),
    found(ctx, filter),
    filter.status === null ? undefined : eq(submissions.StatusCode, filter.status),
    filter.isUnpaid === null ? undefined : filter.isUnpaid ? isUnpaid : not(isUnpaid),
    receivedFrom === null ? undefined : sql`${day} >= ${receivedFrom}::date`,
    receivedTo === null ? undefined : sql`${day} <= ${receivedTo}::date`,
  )
}

const statusPlace = sql`array_position(${sql.param(statuses.map(({ Code }) => Code))}::text[], ${submissions.StatusCode})`
const sortColumns: Record<QueueFilter['sort'], SQL[]> = {
  EnteredUTC: [sql`${invoices.EnteredUTC}`],
  InvoiceNumber: [sql`length(${invoices.InvoiceNumber})`, sql`${invoices.InvoiceNumber}`],
  SubmissionNumber: [sql`length(${submissions.SubmissionNumber})`, sql`${submissions.SubmissionNumber}`],
  CustomerName: [sql`lower(${people.LastName})`, sql`lower(${people.FirstName})`, sql`${invoices.PeopleID}`],
  Status: [statusPlace],
  ReceivedDate: [sql`${submissions.ReceivedUTC}`],
  InvoiceDate: [sql`${invoices.InvoiceDate}`],
  UnpaidTotal: [unpaid],
  TotalItems: [sql`${invoices.TotalItems}`],
}

const mayBeNull: readonly QueueFilter['sort'][] = ['Status', 'ReceivedDate', 'InvoiceDate']

/**
 * Returns the order of the rows; it ends in the key, so that no row is on two pages. Columns without nulls are ordered
 * plainly, as an index read backwards is.
 */
const ordered = ({ sort, order }: QueueFilter): SQL[] =>
  [...sortColumns[sort], sql`${invoices.InvoiceID}`].map((column) => {
    if (order === 'ASC') return sql`${column} asc`
    return mayBeNull.includes(sort) ? sql`${column} desc nulls last` : sql`${column} desc`
  })

const selectPage = (ctx: Context, where: SQL | undefined, filter: QueueFilter) =>
  ctx.db
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .innerJoin(people, eq(people.PeopleID, invoices.PeopleID))
    .where(where)
    .orderBy(...ordered(filter))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)

/** Returns the statement that reads a page, to see how it is planned; as SQL, for an awaited builder would read. */
export const queueStatement = (ctx: Context, owner: Owner, filter: QueueFilter): SQL =>
  sql`${selectPage(ctx, filtered(ctx, owner, filter), filter)}`

const asksOfSubmission = ({ search, status, isUnpaid, receivedFrom, receivedTo }: QueueFilter): boolean =>
  search !== '' || [status, isUnpaid, receivedFrom, receivedTo].some((asked) => asked !== null)

/** Counts the invoices of all pages; submissions are joined only for a filter that asks for them. */
async function countQueue(ctx: Context, where: SQL | undefined, filter: QueueFilter): Promise<number> {
  const all = ctx.db.select({ Count: sql<number>`count(*)::int` }).from(invoices).$dynamic()
  if (asksOfSubmission(filter)) all.innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
  return (await all.where(where))[0]?.Count ?? 0
}

/** Returns one page of the queue; a page beyond the last one is empty. */
export async function readQueue(ctx: Context, owner: Owner, filter: QueueFilter): Promise<QueuePage> {
  const where = filtered(ctx, owner, filter)
  const Invoices = await selectPage(ctx, where, filter)
  const Total = await countQueue(ctx, where, filter)
  // Open balances alone, by their index: most invoices are paid.
  const Unpaid = await ctx.db
    .select({ Minor: sql<number>`sum(${balanceIn(invoices)})::float8`, Currency: invoices.Currency })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(and(where, isUnpaid))
    .groupBy(invoices.Currency)
    .orderBy(asc(invoices.Currency))
  return { Invoices, Total, Unpaid }
}
