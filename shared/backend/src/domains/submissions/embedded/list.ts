/** A customer's invoices by pages, newest first; one prepared statement when there is no search. */

import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { preparedOn } from '../../../db/prepared'
import type { InvoiceFilter, InvoicePage, Owner } from '../order-system'
import { invoices, submissions } from '../tables'
import {
  invoiceColumns,
  keyed,
  keysOfInvoices,
  ofSubmissions,
  ownedInvoices,
  ownedSubmissions,
  searched,
} from './columns'

/**
 * Returns the condition of the invoices of an owner that a filter asks for, on invoices alone: what it asks of submissions is
 * read first, by their own indexes. A search without accents and case finds texts that have them.
 */
function filtered(ctx: Context, owner: Owner, filter: InvoiceFilter): SQL | undefined {
  const { orderNumber, search, submissionNumber } = filter
  const ofOwn = (where: SQL | undefined): SQL => ofSubmissions(ctx, and(ownedSubmissions(owner), where))
  const { numbered, named } = searched(filter)
  const owned = ownedInvoices(owner)
  // Keys of submissions beside the number would be compared with each invoice of the owner.
  const found = unionAll(
    keysOfInvoices(ctx).where(and(owned, numbered)),
    keysOfInvoices(ctx).where(and(owned, ofOwn(named))),
  )
  return and(
    owned,
    submissionNumber === null ? undefined : ofOwn(eq(submissions.SubmissionNumber, submissionNumber)),
    orderNumber === '' ? undefined : ofOwn(sql`lower(${submissions.OrderNumber}) = lower(${orderNumber})`),
    search === '' ? undefined : keyed(found),
  )
}

const newestFirst = [desc(invoices.EnteredUTC), desc(invoices.InvoiceID)]
const ownOnSite = and(
  eq(invoices.PeopleID, sql.placeholder('PeopleID')),
  eq(invoices.SiteID, sql.placeholder('SiteID')),
)
type Extent = Record<'limit' | 'offset', number | Placeholder>
/** Selects a page of the invoices of a condition, each with a total, which is worked out once. */
function selectPage(db: Database, where: SQL | undefined, total: SQL<number>, { limit, offset }: Extent) {
  const page = db
    .select({ InvoiceID: invoices.InvoiceID, Total: total.as('total') })
    .from(invoices)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({ ...invoiceColumns, TotalResults: sql<number>`${page.Total}::int` })
    .from(page)
    .innerJoin(invoices, eq(invoices.InvoiceID, page.InvoiceID))
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .orderBy(...newestFirst)
}

/**
 * Counts in the same statement, so that a page needs one database call; an empty page has no count. The index alone
 * skips the rows before the page, so that the last page is as fast as the first.
 */
const pageOfAll = preparedOn((db) => {
  const count = db.select({ count: sql<number>`count(*)` }).from(invoices).where(ownOnSite)
  const extent = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
  return selectPage(db, ownOnSite, sql`(${count})`, extent).prepare('invoices_page')
})

/** Returns the statement of a page of what was asked for, as SQL, to see how it is planned. */
export const searchStatement = (ctx: Context, owner: Owner, filter: InvoiceFilter): SQL =>
  readPage(ctx, filtered(ctx, owner, filter), filter).getSQL()

/** Returns a page of what was asked for; it is searched once, for the page and its total. */
const readPage = (ctx: Context, where: SQL | undefined, { page, perPage }: InvoiceFilter) =>
  selectPage(ctx.db, where, sql`count(*) over ()`, { limit: perPage, offset: (page - 1) * perPage })

const clamped = (filter: InvoiceFilter, TotalResults: number) => {
  const TotalPages = Math.max(1, Math.ceil(TotalResults / filter.perPage))
  return { TotalResults, TotalPages, Page: Math.min(filter.page, TotalPages) }
}
const isPlain = ({ orderNumber, search, submissionNumber }: InvoiceFilter) =>
  orderNumber === '' && search === '' && submissionNumber === null

/** SUB-1: returns one page of an owner's invoices; a page beyond the last one is the last one. */
export async function readInvoices(ctx: Context, owner: Owner, filter: InvoiceFilter): Promise<InvoicePage> {
  const { PeopleID, SiteIDs } = owner
  const [SiteID] = SiteIDs
  if (PeopleID !== null && SiteID !== undefined && SiteIDs.length === 1 && isPlain(filter)) {
    const { page, perPage } = filter
    const found = await pageOfAll(ctx.db).execute({ PeopleID, SiteID, limit: perPage, offset: (page - 1) * perPage })
    const [first] = found
    if (first) return { Invoices: found, ...clamped(filter, first.TotalResults) }
  }
  const where = filtered(ctx, owner, filter)
  const found = await readPage(ctx, where, filter)
  const [first] = found
  if (first || filter.page === 1) return { Invoices: found, ...clamped(filter, first?.TotalResults ?? 0) }
  const pages = clamped(filter, await ctx.db.$count(invoices, where))
  return { Invoices: await readPage(ctx, where, { ...filter, page: pages.Page }), ...pages }
}
