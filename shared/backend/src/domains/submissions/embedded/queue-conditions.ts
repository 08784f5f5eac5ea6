/** The conditions that the queue of staff is read by: its search and its filters. */
import { timeZones } from '@obverse/contract/rules/sites'
import { unopenedStatuses } from '@obverse/contract/rules/submissions'
import { and, eq, exists, inArray, isNotNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { matchesPerson } from '../../../db/person-search'
import { people } from '../../../db/tables'
import { isCreditedIn, isOpenIn } from '../amount-due'
import type { Owner, QueueFilter } from '../order-system'
import { invoices, submissions } from '../tables'
import { keyed, keysOfInvoices, keysOfSubmissions, ofSubmissions, ownedInvoices, searched } from './columns'

// The rule `isBilled` in SQL: before the package is opened nothing is due.
export const isBilled = and(
  notInArray(submissions.StatusCode, [...unopenedStatuses]),
  or(isNotNull(submissions.ReceivedUTC), ne(submissions.StatusCode, 'on-hold')),
)
export const isUnpaid = sql`(${and(isBilled, isOpenIn(invoices))})`.inlineParams()
// The state `refunded` of `booksOf` in SQL.
const isRefunded = and(isCreditedIn(invoices), not(isOpenIn(invoices)), sql`${invoices.PaidMinor} <= 0`)

/**
 * The place a page looks in: the rows that come first in its order, joined to their submissions; or all rows, after the
 * conditions on submissions were read by their own indexes first. A count looks at all rows, until it has enough.
 */
export type Place = 'near' | 'everywhere' | 'counted'

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

/** Returns the conditions on submissions; of one customer, they are this customer's. */
function submittedIn(ctx: Context, { PeopleID }: Owner, filter: QueueFilter, named?: SQL): SQL | undefined {
  const asked = and(
    filter.status === null ? undefined : eq(submissions.StatusCode, filter.status),
    received(ctx, filter),
    named,
  )
  return asked && and(PeopleID === null ? undefined : eq(submissions.PeopleID, PeopleID), asked)
}

const customersOf = (ctx: Context, { search }: QueueFilter, where?: SQL) =>
  ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(and(where, matchesPerson(search)))

/**
 * Returns the conditions of which one is enough for a search, each by its own index: by the number of the invoice, by the
 * customer, and by what the submission holds. Without a search it is one condition that all match.
 */
export function partsOf(ctx: Context, owner: Owner, filter: QueueFilter): (SQL | undefined)[] {
  if (filter.search === '') return [undefined]
  const { numbered, named } = searched(filter)
  const of = owner.PeopleID === null ? undefined : eq(people.PeopleID, owner.PeopleID)
  const ofCustomers = sql`${invoices.PeopleID} = any(array(${customersOf(ctx, filter, of)}))`
  // The one that usually finds more comes first: where it is enough, the others are not read.
  return [
    ...(/^\d/.test(filter.search) ? [numbered, ofCustomers] : [ofCustomers, numbered]),
    inArray(invoices.SubmissionID, keysOfSubmissions(ctx, submittedIn(ctx, owner, filter, named))),
  ]
}

/**
 * Returns the condition of a search. Near, each row is looked at; else the keys of all that match are gathered: a list of
 * keys beside other conditions would be read through for every row.
 */
function found(ctx: Context, owner: Owner, filter: QueueFilter, place: Place): SQL | undefined {
  if (filter.search === '') return undefined
  if (place !== 'near') {
    const [first, second, ...others] = partsOf(ctx, owner, filter).map((part) => keysOfInvoices(ctx).where(part))
    return first && second && keyed(unionAll(first, second, ...others))
  }
  const { numbered, named } = searched(filter)
  return or(numbered, exists(customersOf(ctx, filter, eq(people.PeopleID, invoices.PeopleID))), named)
}

/** Returns the conditions but the search; `everywhere` they are of invoices alone, but for `isUnpaidIn`. */
export function filteredBy(ctx: Context, owner: Owner, filter: QueueFilter, place: Place): SQL | undefined {
  const submitted = submittedIn(ctx, owner, filter)
  return and(
    ownedInvoices(owner),
    submitted && isSubmittedIn(ctx, filter, place, submitted),
    // Said for its index: few of all are open.
    filter.isUnpaid || filter.numbers ? isOpenIn(invoices) : undefined,
    filter.isRefunded ? isRefunded : undefined,
    filter.numbers === null
      ? undefined
      : sql`${invoices.InvoiceNumber} = any(${sql.param([...filter.numbers])}::text[])`,
  )
}
/** Returns the conditions of a page or a sum. */
export const filtered = (ctx: Context, owner: Owner, filter: QueueFilter, place: Place): SQL | undefined =>
  and(filteredBy(ctx, owner, filter, place), found(ctx, owner, filter, place))

/** Of a search, and for a count, which ends early, the database chooses how to join; a page finds what is asked first. */
function isSubmittedIn(ctx: Context, { search }: QueueFilter, place: Place, submitted: SQL): SQL {
  if (place === 'near') return submitted
  if (place === 'counted' || search !== '') return inArray(invoices.SubmissionID, keysOfSubmissions(ctx, submitted))
  return ofSubmissions(ctx, submitted)
}
/** Returns the condition of what is unpaid, which asks for submissions too; undefined for all invoices. */
export const isUnpaidIn = ({ isUnpaid: asked }: QueueFilter): SQL | undefined =>
  asked === null ? undefined : asked ? isUnpaid : not(isUnpaid)
