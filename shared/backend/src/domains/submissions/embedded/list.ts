/** A customer's invoices by pages, newest first; one prepared statement when there is no search. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { containing } from '../../../db/like'
import { preparedOn } from '../../../db/prepared'
import type { InvoiceFilter, InvoicePage, Owner } from '../order-system'
import { invoices, submissions } from '../tables'
import { invoiceColumns, ownedInvoices } from './columns'

/** Returns every filter except the owner. A search without accents and case finds texts that have them. */
function filtered({ orderNumber, search, orSubmissions, submissionNumber }: InvoiceFilter): SQL | undefined {
  const words = sql`searchable(${containing(search.toLowerCase())})`
  return and(
    submissionNumber === null ? undefined : eq(submissions.SubmissionNumber, submissionNumber),
    orderNumber === '' ? undefined : sql`lower(${submissions.OrderNumber}) = lower(${orderNumber})`,
    search === ''
      ? undefined
      : sql`(${invoices.InvoiceNumber} like ${words} or ${submissions.SubmissionNumber} like ${words}
          or searchable(coalesce(${submissions.OrderNumber}, '')) like ${words} or searchable(${submissions.Service}) like ${words}
          or ${submissions.SubmissionNumber} = any(${sql.param([...orSubmissions])}::text[]))`,
  )
}

const newestFirst = [desc(invoices.EnteredUTC), desc(invoices.InvoiceID)]
const rows = (db: Database) =>
  db
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .orderBy(...newestFirst)
const ownOnSite = and(
  eq(invoices.PeopleID, sql.placeholder('PeopleID')),
  eq(invoices.SiteID, sql.placeholder('SiteID')),
)
/**
 * Counts in the same statement, so that a page needs one database call; an empty page has no count. The index alone
 * skips the rows before the page, so that the last page is as fast as the first.
 */
const pageOfAll = preparedOn((db) => {
  const count = db.select({ count: sql<number>`count(*)::int` }).from(invoices).where(ownOnSite)
  const page = db
    .select({ InvoiceID: invoices.InvoiceID })
    .from(invoices)
    .where(ownOnSite)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .select({ ...invoiceColumns, TotalResults: sql<number>`(${count})` })
    .from(page)
    .innerJoin(invoices, eq(invoices.InvoiceID, page.InvoiceID))
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .orderBy(...newestFirst)
    .prepare('invoices_page')
})

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
  const where = and(ownedInvoices(owner), filtered(filter))
  const [total] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .innerJoin(submissions, eq(submissions.SubmissionID, invoices.SubmissionID))
    .where(where)
  const pages = clamped(filter, total?.count ?? 0)
  const page = await rows(ctx.db)
    .where(where)
    .limit(filter.perPage)
    .offset((pages.Page - 1) * filter.perPage)
  return { Invoices: page, ...pages }
}
