/** The queue of staff: the invoices of all customers, filtered, sorted and by pages, with their unpaid sum. */
import { MOST_COUNTED } from '@obverse/contract/list'
import type { Currency } from '@obverse/contract/money'
import { timeZones } from '@obverse/contract/rules/sites'
import { unopenedStatuses } from '@obverse/contract/rules/submissions'
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  not,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { matchesPerson } from '../../../db/person-search'
import { builtOnce, conditionOf, literally, NO_NAME, shapeOf, withValues } from '../../../db/shapes'
import { people } from '../../../db/tables'
import { nearOf } from '../../../records/list'
import { balanceIn, isCreditedIn, isOpenIn } from '../amount-due'
import type { InvoiceFacts, Owner, QueueFilter, QueuePage } from '../order-system'
import { invoices, statusPlace, submissions } from '../tables'
import {
  invoiceColumns,
  keyed,
  keysOfInvoices,
  keysOfSubmissions,
  ofSubmissions,
  ownedInvoices,
  searched,
} from './columns'

// The rule `isBilled` in SQL: before the package is opened nothing is due.
const isBilled = and(
  notInArray(submissions.StatusCode, [...unopenedStatuses]),
  or(isNotNull(submissions.ReceivedUTC), ne(submissions.StatusCode, 'on-hold')),
)
const isUnpaid = sql`(${and(isBilled, isOpenIn(invoices))})`.inlineParams()
const unpaid = sql`case when ${isUnpaid} then ${balanceIn(invoices)} else 0 end`
// The state `refunded` of `booksOf` in SQL.
const isRefunded = and(isCreditedIn(invoices), not(isOpenIn(invoices)), sql`${invoices.PaidMinor} <= 0`)

/**
 * The place a page looks in: the rows that come first in its order, joined to their submissions; or all rows, after the
 * conditions on submissions were read by their own indexes first. A count looks at all rows, until it has enough.
 */
type Place = 'near' | 'everywhere' | 'counted'

/**
 * Returns the condition of a search: by the number of the invoice, by the customer, and by what the submission holds. Near,
 * each row is looked at; else the keys of all that match are gathered, each part by its own index: a list of keys beside
 * other conditions would be read through for every row. `submitted` narrows the widest part.
 */
function found(ctx: Context, filter: QueueFilter, place: Place, submitted: SQL | undefined): SQL | undefined {
  const { search } = filter
  if (search === '') return undefined
  const { numbered, named } = searched(filter)
  const customers = ctx.db.select({ PeopleID: people.PeopleID }).from(people).$dynamic()
  if (place === 'near')
    return or(
      numbered,
      exists(customers.where(and(eq(people.PeopleID, invoices.PeopleID), matchesPerson(search)))),
      named,
    )
  const keys = unionAll(
    keysOfInvoices(ctx).where(numbered),
    keysOfInvoices(ctx).where(sql`${invoices.PeopleID} = any(array(${customers.where(matchesPerson(search))}))`),
    keysOfInvoices(ctx).where(ofSubmissions(ctx, and(submitted, named))),
  )
  return place === 'counted' ? inArray(invoices.InvoiceID, keys) : keyed(keys)
}

/** Returns the condition on the day of receipt in the time zone of each invoice's site, as the row shows it. */
function received(ctx: Context, { receivedFrom, receivedTo }: QueueFilter): SQL | undefined {
  if (receivedFrom === null && receivedTo === null) return undefined
  const zones = ctx.sites.all().map(({ SiteID, Region }) => sql`when ${SiteID}::int then ${timeZones[Region]}::text`)
  const day = sql`(${submissions.ReceivedUTC} at time zone case ${submissions.SiteID} ${sql.join(zones, sql` `)} end)::date`
  // The index knows instants: a day of any zone lies within a day of its own in UTC.
  return and(
    receivedFrom === null ? undefined : sql`${submissions.ReceivedUTC} >= ${receivedFrom}::date - 1`,
    receivedTo === null ? undefined : sql`${submissions.ReceivedUTC} < ${receivedTo}::date + 2`,
    receivedFrom === null ? undefined : sql`${day} >= ${receivedFrom}::date`,
    receivedTo === null ? undefined : sql`${day} <= ${receivedTo}::date`,
  )
}

/** Returns the conditions of a page or a total; `everywhere` they are of invoices alone, but for `isUnpaidIn`. */
function filtered(ctx: Context, owner: Owner, filter: QueueFilter, place: Place): SQL | undefined {
  const submitted = and(
    filter.status === null ? undefined : eq(submissions.StatusCode, filter.status),
    received(ctx, filter),
  )
  return and(
    ownedInvoices(owner),
    found(ctx, filter, place, submitted),
    submitted && isSubmittedIn(ctx, filter, place, submitted),
    // Said for its index: few of all are open.
    filter.isUnpaid || filter.numbers ? isOpenIn(invoices) : undefined,
    filter.isRefunded ? isRefunded : undefined,
    filter.numbers === null
      ? undefined
      : sql`${invoices.InvoiceNumber} = any(${sql.param([...filter.numbers])}::text[])`,
  )
}
/** Of a search, and for a count, which ends early, the database chooses how to join; a page finds what is asked first. */
function isSubmittedIn(ctx: Context, { search }: QueueFilter, place: Place, submitted: SQL): SQL {
  if (place === 'near') return submitted
  if (place === 'counted' || search !== '') return inArray(invoices.SubmissionID, keysOfSubmissions(ctx, submitted))
  return ofSubmissions(ctx, submitted)
}
const isUnpaidIn = ({ isUnpaid: asked }: QueueFilter): SQL | undefined =>
  asked === null ? undefined : asked ? isUnpaid : not(isUnpaid)

const sortColumns: Record<QueueFilter['sort'], SQL[]> = {
  EnteredUTC: [sql`${invoices.EnteredUTC}`],
  InvoiceNumber: [sql`length(${invoices.InvoiceNumber})`, sql`${invoices.InvoiceNumber}`],
  CustomerName: [sql`lower(${people.LastName})`, sql`lower(${people.FirstName})`, sql`${invoices.PeopleID}`],
  Status: [statusPlace(submissions), sql`${submissions.SubmissionID}`],
  ReceivedDate: [sql`${submissions.ReceivedUTC}`],
  InvoiceDate: [sql`${invoices.InvoiceDate}`],
  UnpaidTotal: [unpaid],
  TotalItems: [sql`${invoices.TotalItems}`],
}

const mayBeNull: readonly QueueFilter['sort'][] = ['ReceivedDate', 'InvoiceDate']

/**
 * Returns the order of the rows; it ends in the key, so that no row is on two pages. Columns without nulls are ordered
 * plainly, as an index read backwards is. Amounts are compared within their currency, and those with none come last.
 */
const ordered = ({ sort, order }: QueueFilter): SQL[] => [
  ...(sort === 'UnpaidTotal' ? [sql`${isUnpaid} desc`, sql`${invoices.Currency} asc`] : []),
  ...[...sortColumns[sort], sql`${invoices.InvoiceID}`].map((column) => {
    if (order === 'ASC') return sql`${column} asc`
    return mayBeNull.includes(sort) ? sql`${column} desc nulls last` : sql`${column} desc`
  }),
]

const asksOfSubmission = ({ search, status, receivedFrom, receivedTo }: QueueFilter): boolean =>
  search !== '' || [status, receivedFrom, receivedTo].some((asked) => asked !== null)
/** Tells if few invoices are left without what is asked of submissions. */
const areFew = ({ isUnpaid, isRefunded, numbers }: QueueFilter): boolean =>
  isUnpaid === true || isRefunded || numbers !== null

/** The orders that are read along an index, each with the table that it joins. */
const alongIndex: Partial<Record<QueueFilter['sort'], 'submissions' | 'people' | null>> = {
  EnteredUTC: null,
  InvoiceNumber: null,
  CustomerName: 'people',
  Status: 'submissions',
  ReceivedDate: 'submissions',
  InvoiceDate: null,
  TotalItems: null,
}

/** Returns the condition of the invoices that come first in the order of a page; null where all are looked at at once. */
function firstOf(ctx: Context, filter: QueueFilter): SQL | null {
  const { sort, page, perPage } = filter
  if (sort === 'UnpaidTotal') return sql`(${isUnpaid} and ${keyed(keysOfInvoices(ctx).where(isOpenIn(invoices)))})`
  const joined = alongIndex[sort]
  if (joined === undefined || !asksOfSubmission(filter) || areFew(filter)) return null
  const keys = keysOfInvoices(ctx)
  if (joined === 'people') keys.innerJoin(people, eq(people.PeopleID, invoices.PeopleID))
  if (joined === 'submissions') keys.innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
  return keyed(keys.orderBy(...ordered(filter)).limit(nearOf(perPage, (page - 1) * perPage)))
}

type PageExtent = Record<'limit' | 'offset', number | Placeholder>
function selectPage(ctx: Context, where: SQL | undefined, filter: QueueFilter, { limit, offset }: PageExtent) {
  const page = ctx.db
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .$dynamic()
  // Conditions on customers have their own select.
  if (filter.sort === 'CustomerName') page.innerJoin(people, eq(people.PeopleID, invoices.PeopleID))
  return page
    .where(where)
    .orderBy(...ordered(filter))
    .limit(limit)
    .offset(offset)
}
const extentOf = ({ page, perPage }: QueueFilter) => ({ limit: perPage, offset: (page - 1) * perPage })
const placeholders: PageExtent = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** Returns the conditions of the statements that read a page: the second is for a page that the first one does not fill. */
function conditionsOf(ctx: Context, owner: Owner, filter: QueueFilter): (SQL | undefined)[] {
  const first = firstOf(ctx, filter)
  const all = filtered(ctx, owner, filter, 'everywhere')
  const rest = areFew(filter) || asksOfSubmission(filter) ? keyed(keysOfInvoices(ctx).where(all)) : all
  const near = first && and(filtered(ctx, owner, filter, 'near'), first, isUnpaidIn(filter))
  return [...(near ? [near] : []), and(rest, isUnpaidIn(filter))]
}

/** The rows of a page that the back office asks for unless somebody chose another number. */
const USUAL_PAGE = 25
/**
 * Returns what names the statements of a filter that holds no value but the sites; null for one that does. Few of them
 * are asked for, and most often: they are planned once on each connection.
 */
function nameOf({ PeopleID, SiteIDs }: Owner, filter: QueueFilter): string | null {
  if (PeopleID !== null || asksOfSubmission(filter) || filter.numbers !== null) return null
  const name = `${filter.isUnpaid} ${filter.isRefunded} ${SiteIDs.join()}`
  return name.length <= LONGEST_PART ? name : null
}
// PostgreSQL cuts names off after 63 characters; the order takes some of them.
const LONGEST_PART = 35
/** Returns the name of the statements of a first page; null for a page that is planned for its values. */
function namePage(owner: Owner, filter: QueueFilter): string | null {
  const asked = filter.page === 1 && filter.perPage === USUAL_PAGE ? nameOf(owner, filter) : null
  return asked && `queue ${filter.sort} ${filter.order} ${asked}`
}

/** Returns the statements that a page is read with, to see how they are planned; as SQL, for an awaited builder would read. */
export async function queueStatements(ctx: Context, owner: Owner, filter: QueueFilter): Promise<SQL[]> {
  const pages = conditionsOf(ctx, owner, filter).map((where) => selectPage(ctx, where, filter, extentOf(filter)))
  const [first, second] = pages
  const isEnough = !second || (await first)?.length === filter.perPage
  return [first, isEnough ? undefined : second].flatMap((page) => (page ? [sql`${page}`] : []))
}

type Page = { execute: (values?: Record<string, unknown>) => Promise<InvoiceFacts[]> }
const firstPages = builtOnce<Page[]>()
async function readFirstPage(ctx: Context, owner: Owner, filter: QueueFilter, name: string): Promise<InvoiceFacts[]> {
  const extent = { limit: literally(filter.perPage), offset: literally(0) }
  const statements = firstPages(ctx.db, name, () =>
    conditionsOf(ctx, owner, filter).map((where, at) =>
      selectPage(ctx, withValues(where), filter, extent).prepare(`${name} ${at}`),
    ),
  )
  let rows: InvoiceFacts[] = []
  for (const page of statements) {
    rows = await page.execute()
    if (rows.length === filter.perPage) break
  }
  return rows
}

const pages = builtOnce<Page>()
async function readRows(ctx: Context, owner: Owner, filter: QueueFilter): Promise<InvoiceFacts[]> {
  const name = namePage(owner, filter)
  if (name !== null) return readFirstPage(ctx, owner, filter, name)
  let rows: InvoiceFacts[] = []
  for (const where of conditionsOf(ctx, owner, filter)) {
    const shape = shapeOf(where)
    const page = pages(ctx.db, `${filter.sort} ${filter.order} ${shape.text}`, () =>
      selectPage(ctx, conditionOf(shape), filter, placeholders).prepare(NO_NAME),
    )
    rows = await page.execute({ ...shape.values, ...extentOf(filter) })
    if (rows.length === filter.perPage) break
  }
  return rows
}

type Totals = { Count: number; Unpaid: [currency: Currency, minor: number][] }
const totals = builtOnce<{ execute: (values?: Record<string, unknown>) => Promise<Totals[]> }>()

/**
 * Selects the number of invoices of `all` pages, up to one more than the list counts, and the sums of what is unpaid of
 * all of them: `each` is the same condition, for the few invoices that are open. Submissions are counted with for a filter
 * that asks for them alone.
 */
function selectTotals(ctx: Context, { all, each }: Conditions, { isUnpaid: asked }: QueueFilter) {
  const counted = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(invoices)
    .$dynamic()
  if (asked !== null) counted.innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
  const some = counted
    .where(all)
    .limit(literally(MOST_COUNTED + 1))
    .as('some')
  // Open balances alone, by their index: most invoices are paid.
  const sums = ctx.db
    .select({
      Currency: sql`${invoices.Currency}`.as('currency'),
      Minor: sql`sum(${balanceIn(invoices)})`.as('minor'),
    })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(asked === true ? each : and(each, isUnpaid))
    .groupBy(invoices.Currency)
    .as('sums')
  const Unpaid = sql<
    Totals['Unpaid']
  >`(select coalesce(json_agg(json_build_array(currency, minor) order by currency), '[]')
    from ${sums})`
  return ctx.db.select({ Count: sql<number>`count(*)::int`, Unpaid }).from(some)
}
type Conditions = Record<'all' | 'each', SQL | undefined>
function conditionsOfTotals(ctx: Context, owner: Owner, filter: QueueFilter): Conditions {
  const conditionIn = (place: Place) => and(filtered(ctx, owner, filter, place), isUnpaidIn(filter))
  return { all: conditionIn('counted'), each: conditionIn('near') }
}

/** Returns the statement of the totals, to see how it is planned. */
export const totalsStatement = (ctx: Context, owner: Owner, filter: QueueFilter): SQL =>
  selectTotals(ctx, conditionsOfTotals(ctx, owner, filter), filter).getSQL()

async function readTotals(ctx: Context, owner: Owner, filter: QueueFilter): Promise<Totals> {
  const conditions = conditionsOfTotals(ctx, owner, filter)
  const name = nameOf(owner, filter)
  const none = { Count: 0, Unpaid: [] }
  if (name !== null) {
    const totalsOf = () => {
      const written = { all: withValues(conditions.all), each: withValues(conditions.each) }
      return selectTotals(ctx, written, filter).prepare(`queue totals ${name}`)
    }
    return (await totals(ctx.db, name, totalsOf).execute())[0] ?? none
  }
  const [all, each] = [shapeOf(conditions.all, 'all'), shapeOf(conditions.each, 'each')]
  const read = totals(ctx.db, `${filter.isUnpaid} ${all.text} ${each.text}`, () =>
    selectTotals(ctx, { all: conditionOf(all), each: conditionOf(each) }, filter).prepare(NO_NAME),
  )
  return (await read.execute({ ...all.values, ...each.values }))[0] ?? none
}

/** Returns one page of the queue; a page beyond the last one is empty. */
export async function readQueue(ctx: Context, owner: Owner, filter: QueueFilter): Promise<QueuePage> {
  const [Invoices, { Count, Unpaid }] = await Promise.all([
    readRows(ctx, owner, filter),
    readTotals(ctx, owner, filter),
  ])
  return {
    Invoices,
    Total: Math.min(Count, MOST_COUNTED),
    IsTotalExact: Count <= MOST_COUNTED,
    Unpaid: Unpaid.map(([Currency, Minor]) => ({ Minor, Currency })),
  }
}
