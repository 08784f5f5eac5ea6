/** Downloads of the caller's own invoices (SUB-8): the list as CSV, one invoice as PDF. Both are limited. */
import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { type Context, personOf } from '../../../context'
import { type Limit, limitAttempts } from '../../../limits'
import { getInvoice } from '../invoice'
import { pageOf } from '../list'
import { ownOf } from '../owners'
import { invoiceListCsv } from './invoice-list-csv'
import { invoicePdf } from './invoice-pdf'
import { invoiceText } from './invoice-text'

const LIMIT: Limit = { name: 'invoice-downloads', max: 60, windowSeconds: 600 }
const PER_PAGE = 500

const attachment = (body: BodyInit, type: string, name: string) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })

async function allPages(ctx: Context, filter: { orderNumber: string; search: string }): Promise<InvoiceRow[]> {
  const all: InvoiceRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { Invoices, Pagination } = await pageOf(ctx, ownOf(ctx), { ...filter, page, perPage: PER_PAGE })
    all.push(...Invoices)
    last = Pagination.TotalPages
  }
  return all
}

/** SUB-C7: returns every page of the caller's own list under its filters as a CSV file, in the culture's words. */
export async function downloadInvoices(
  ctx: Context,
  { orderNumber, search }: { orderNumber: string; search: string },
): Promise<Response> {
  await limitAttempts(ctx, LIMIT, String(personOf(ctx).PeopleID))
  const t = await ctx.words(ctx.culture)
  const csv = invoiceListCsv(await allPages(ctx, { orderNumber, search }), ctx.culture, t)
  return attachment(csv, 'text/csv; charset=utf-8', `invoices-${ctx.now().toISOString().slice(0, 10)}.csv`)
}

/** SUB-C8: returns the caller's own invoice as a PDF, with the reason of its tax. @throws 404 */
export async function downloadInvoice(ctx: Context, invoiceNumber: string): Promise<Response> {
  await limitAttempts(ctx, LIMIT, String(personOf(ctx).PeopleID))
  const invoice = await getInvoice(ctx, invoiceNumber)
  const text = invoiceText(invoice, ctx.site.Name, ctx.culture, await ctx.words(ctx.culture))
  const paper = ctx.site.Region === 'com' ? 'LETTER' : 'A4'
  const pdf = await invoicePdf(text, { paper, language: ctx.culture, at: ctx.now() })
  return attachment(pdf, 'application/pdf', `invoice-${invoice.InvoiceNumber}.pdf`)
}
