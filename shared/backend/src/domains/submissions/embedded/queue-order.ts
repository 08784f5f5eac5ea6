/** The orders of the queue of staff, and the statements that a page is read with. */
import { Currency } from '@obverse/contract/money'
import { and, asc, desc, eq, exists, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { literally } from '../../../db/shapes'
import { people } from '../../../db/tables'
import { balanceIn, isOpenIn } from '../amount-due'
import type { Owner, QueueFilter } from '../order-system'
import { invoices, statusPlace, submissions } from '../tables'
import { invoiceColumns, keyed, keysOfInvoices, ownedInvoices } from './columns'
import { filtered, isBilled, isUnpaid, isUnpaidIn } from './queue-conditions'

const unpaid = sql`case when ${isUnpaid} then ${balanceIn(invoices)} else 0 end`

const sortColumns: Record<QueueFilter['sort'], SQL[]> = {
  EnteredUTC: [sql`${invoices.EnteredUTC}`],
  InvoiceNumber: [sql`length(${invoices.InvoiceNumber})`, sql`${invoices.InvoiceNumber}`],
  CustomerName: [sql`${people.LowerLastName}`, sql`${people.LowerFirstName}`, sql`${invoices.PeopleID}`],
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

export const asksOfSubmission = ({ search, status, receivedFrom, receivedTo }: QueueFilter): boolean =>
  search !== '' || [status, receivedFrom, receivedTo].some((asked) => asked !== null)
/** Tells if few invoices are left without what is asked of submissions. */
const areFew = ({ PeopleID }: Owner, { isUnpaid, isRefunded, numbers }: QueueFilter): boolean =>
  PeopleID !== null || isUnpaid === true || isRefunded || numbers !== null

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
/** Selects the keys of invoices in the order of a page, joined to what it and `isUnpaidIn` ask for. */
export function keysInOrder(ctx: Context, filter: QueueFilter) {
  const keys = keysOfInvoices(ctx)
  const joined = alongIndex[filter.sort]
  if (joined === 'people') keys.innerJoin(people, eq(people.PeopleID, invoices.PeopleID))
  if (joined === 'submissions' || filter.sort === 'UnpaidTotal' || filter.isUnpaid !== null)
    keys.innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
  return keys.orderBy(...ordered(filter))
}

const byKey = ({ order }: QueueFilter): SQL => (order === 'ASC' ? asc : desc)(invoices.InvoiceID)
/**
 * Selects the keys of the first invoices of which nothing is unpaid, in the order of their currency. Each currency is a
 * select of its own, planned for how many invoices have it.
 */
function settledOf(ctx: Context, filter: QueueFilter, where: SQL | undefined, most: number): SQL {
  const billed = ctx.db
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.SubmissionID, invoices.SubmissionID), isBilled))
    // Asked for each of the few open ones: without it PostgreSQL would read all submissions first.
    .offset(literally(0))
  const isSettled = sql`not (${isOpenIn(invoices)} and ${exists(billed)})`
  const each = [...Currency.options].sort().map((code) => {
    const isOfIt = sql`${invoices.Currency} = ${code}`.inlineParams()
    const keys = keysOfInvoices(ctx).where(and(where, isOfIt, isSettled))
    return sql`(${keys.orderBy(byKey(filter)).limit(most)})`
  })
  return sql`select * from (${sql.join(each, sql` union all `)}) as of_currencies limit ${most}`
}

/**
 * Selects those of the `first` keys whose invoices match, in their order. Each is looked at by a select of its own, so that
 * hardly more than a page is where most match.
 */
function matchingOf(ctx: Context, first: SQL | SQLWrapper, where: SQL | undefined): SQL {
  // `offset 0` keeps the select apart, and with it the order.
  const matching = ctx.db
    .select({ one: sql`1` })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(and(sql`${invoices.InvoiceID} = first.invoice_id`, where))
    .offset(literally(0))
  return sql`select first.invoice_id from (${first}) as first cross join lateral (${matching}) as matching`
}

type PageConditions = {
  /** The condition of each invoice, joined to its submission. */
  near: SQL | undefined
  /** The part of it that is of the invoice alone. */
  owned: SQL | undefined
}
/** Selects the keys of a page in the order by what is unpaid: the open ones come first, then each currency. */
function keysByUnpaid(ctx: Context, filter: QueueFilter, { near, owned }: PageConditions): SQL {
  const { limit, offset } = extentOf(filter)
  const isAsked = asksOfSubmission(filter)
  const open = keysInOrder(ctx, filter).where(and(near, keyed(keysOfInvoices(ctx).where(isOpenIn(invoices))), isUnpaid))
  const settled = settledOf(ctx, filter, owned, isAsked ? nearest(limit, offset) : limit + offset)
  const others = isAsked ? matchingOf(ctx, settled, near) : settled
  return sql`select * from ((${open.limit(limit + offset)}) union all (${others})) as by_unpaid limit ${limit} offset ${offset}`
}

/** Returns how many rows that come first are looked at for a page of which more match than the list counts. */
const nearest = (limit: number, offset: number): number => 1_000 + 20 * (limit + offset)

/** From as many rows before a page on, its keys are found first, by an index that holds all they are found by. */
const FAR = 500
/**
 * Returns the condition of the invoices of a page that are found by an index of its order; null where all are looked at at
 * once. `isWhole` tells that no others match.
 */
function firstOf(
  ctx: Context,
  owner: Owner,
  filter: QueueFilter,
  conditions: PageConditions,
): { where: SQL; isWhole: boolean } | null {
  if (areFew(owner, filter)) return null
  const { limit, offset } = extentOf(filter)
  const isAsked = asksOfSubmission(filter)
  if (filter.sort === 'UnpaidTotal') return { where: keyed(keysByUnpaid(ctx, filter, conditions)), isWhole: !isAsked }
  const keys = keysInOrder(ctx, filter)
  if (isAsked) {
    const matching = matchingOf(ctx, keys.limit(nearest(limit, offset)), conditions.near)
    return { where: keyed(sql`${matching} limit ${limit} offset ${offset}`), isWhole: false }
  }
  if (offset < FAR || filter.isUnpaid !== null) return null
  return { where: keyed(keys.where(conditions.owned).limit(limit).offset(offset)), isWhole: true }
}

export type PageExtent = Record<'limit' | 'offset', number | Placeholder>
export function selectPage(ctx: Context, where: SQL | undefined, filter: QueueFilter, { limit, offset }: PageExtent) {
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
export const extentOf = ({ page, perPage }: QueueFilter) => ({ limit: perPage, offset: (page - 1) * perPage })
export const placeholders: PageExtent = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** The invoices that a statement of a page reads: all that a condition leaves, or those of the page alone. */
export type Source = { where: SQL | undefined; isPage?: boolean }

/** Returns what the statements of a page read: the second one is for a page that the first one does not fill. */
export function sourcesOf(ctx: Context, owner: Owner, filter: QueueFilter): Source[] {
  const near = and(filtered(ctx, owner, filter, 'near'), isUnpaidIn(filter))
  const first = firstOf(ctx, owner, filter, { near, owned: ownedInvoices(owner) })
  const all = filtered(ctx, owner, filter, 'everywhere')
  const isFound = areFew(owner, filter) || asksOfSubmission(filter)
  const rest = isFound ? foundInOrder(ctx, filter, all) : { where: and(all, isUnpaidIn(filter)) }
  return [...(first ? [{ where: first.where, isPage: true }] : []), ...(first?.isWhole ? [] : [rest])]
}
/** Returns the invoices of a page among all that a condition finds first; their keys are sorted before their rows are read. */
function foundInOrder(ctx: Context, filter: QueueFilter, all: SQL | undefined): Source {
  const { limit, offset } = extentOf(filter)
  const keys = keysInOrder(ctx, filter).where(and(keyed(keysOfInvoices(ctx).where(all)), isUnpaidIn(filter)))
  return { where: keyed(keys.limit(limit).offset(offset)), isPage: true }
}
