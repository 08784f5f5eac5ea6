/** The lists of invoices (SUB-1): a customer's own, and a customer's for staff. */

import type { InvoiceList } from '@obverse/contract/domains/submissions'
import { invoicesPerPage } from '@obverse/contract/rules/submissions'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { holds } from '../../db/like'
import type { InvoiceFilter, Owner } from './order-system'
import { getCustomer, ownOf } from './owners'
import { toRows } from './rows'
import { submissionNicknames } from './tables'
import { orderSystemOf } from './which-order-system'

/** Selects the submissions with such a nickname by this person, or by anybody. */
export const selectNicknamed = (ctx: Context, PeopleID: number | null, search: string) =>
  ctx.db
    .select({ SubmissionNumber: submissionNicknames.SubmissionNumber })
    .from(submissionNicknames)
    .where(
      and(
        PeopleID === null ? undefined : eq(submissionNicknames.PeopleID, PeopleID),
        holds(submissionNicknames.Nickname, search),
      ),
    )
/**
 * Returns the submissions whose nickname by this person, or by anybody, contains the words; the order system does not
 * know nicknames.
 */
export async function readNicknamed(ctx: Context, PeopleID: number | null, search: string): Promise<string[]> {
  const rows = search === '' ? [] : await selectNicknamed(ctx, PeopleID, search)
  return rows.map((row) => row.SubmissionNumber)
}

type Asked = Pick<InvoiceFilter, 'page'> & Partial<InvoiceFilter>
/** Returns one page of an owner's invoices, 50 by default; a page beyond the last is the last. */
export async function readInvoicePage(ctx: Context, owner: Owner, asked: Asked): Promise<InvoiceList> {
  const filter = { perPage: invoicesPerPage, orderNumber: '', search: '', submissionNumber: null, ...asked }
  const orSubmissions = owner.PeopleID === null ? [] : await readNicknamed(ctx, owner.PeopleID, filter.search)
  const { Invoices, ...Pagination } = await orderSystemOf(ctx).invoices(ctx, owner, { ...filter, orSubmissions })
  return { Invoices: await toRows(ctx, Invoices), Pagination }
}

/** SUB-1: returns the caller's own invoices on this site, newest first. */
export const listInvoices = (
  ctx: Context,
  query: { page: number; orderNumber: string; search: string },
): Promise<InvoiceList> => readInvoicePage(ctx, ownOf(ctx), query)

/** Returns a customer's invoices on the sites of this company, as the customer sees them. @throws 404 */
export const listCustomerInvoices = async (
  ctx: Context,
  peopleID: number,
  query: { page: number; search: string },
): Promise<InvoiceList> => readInvoicePage(ctx, await getCustomer(ctx, peopleID), query)
