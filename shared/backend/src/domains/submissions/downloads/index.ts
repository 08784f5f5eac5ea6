/** Downloads of the caller's own invoices (SUB-8): the list as CSV, one invoice as PDF. Both are limited. */
import type { Invoice, InvoiceRow } from '@obverse/contract/domains/submissions'
import { type Context, personOf } from '../../../context'
import { type Pdf, pageSizeOf } from '../../../documents'
import { attachment } from '../../../files/attachment'
import { type Limit, limitAttempts } from '../../../http/limits'
import { readSeller } from '../../../seller'
import { finishedWork } from '../../../workers/finished-work'
import { callerOf } from '../../../workers/task'
import type { Site } from '../../sites'
import { findCustomerInvoice, getInvoice } from '../invoice'
import { readInvoicePage } from '../list'
import { ownOf } from '../owners'
import type { tasks } from '../tasks'
import { invoiceListCsv } from './invoice-list-csv'
import type { InvoicePaper } from './invoice-pdf'
import { invoiceText } from './invoice-text'

const LIMIT: Limit = { name: 'invoice-downloads', max: 60, windowSeconds: 600 }
const PER_PAGE = 500
const taskCall = callerOf<typeof tasks>()

async function allPages(ctx: Context, filter: { orderNumber: string; search: string }): Promise<InvoiceRow[]> {
  const all: InvoiceRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { Invoices, Pagination } = await readInvoicePage(ctx, ownOf(ctx), { ...filter, page, perPage: PER_PAGE })
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

const keepPdf = finishedWork<Pdf>(32 * 2 ** 20, (pdf) => pdf.length)

/** Returns a PDF made from the same texts before or right now for somebody else, or makes one in a worker thread. */
const getPdf = (ctx: Context, printed: Omit<InvoicePaper, 'at'>): Promise<Pdf> =>
  keepPdf(printed, () =>
    ctx.workers.run(
      taskCall('submissions.invoicePdf', { ...printed, at: ctx.now().getTime() }),
      personOf(ctx).PeopleID,
    ),
  )

/** Returns an invoice on the paper of its site, in a culture (BCP 47), as a file. */
async function invoiceFile(ctx: Context, invoice: Invoice, site: Site, culture: string): Promise<Response> {
  const seller = await readSeller(ctx, site.SiteID)
  const text = invoiceText(invoice, site.Name, culture, await ctx.words(culture), seller, site.Region)
  const pdf = await getPdf(ctx, { text, size: pageSizeOf(site.Region), language: culture })
  return attachment(pdf, 'application/pdf', `invoice-${invoice.InvoiceNumber}.pdf`)
}

/** SUB-C8: returns the caller's own invoice as a PDF, with the reason of its tax. @throws 404 */
export async function downloadInvoice(ctx: Context, invoiceNumber: string): Promise<Response> {
  await limitAttempts(ctx, LIMIT, String(personOf(ctx).PeopleID))
  return invoiceFile(ctx, await getInvoice(ctx, invoiceNumber), ctx.site, ctx.culture)
}

/** Returns the PDF of a customer's invoice for staff, on the paper and in the language of its own site. @throws 404 */
export async function downloadCustomerInvoice(
  ctx: Context,
  peopleID: number,
  invoiceNumber: string,
): Promise<Response> {
  await limitAttempts(ctx, LIMIT, String(personOf(ctx).PeopleID))
  const { invoice, siteID } = await findCustomerInvoice(ctx, peopleID, invoiceNumber, 'as-customer')
  const site = ctx.sites.find(siteID) ?? ctx.site
  return invoiceFile(ctx, invoice, site, site.DefaultCulture)
}
