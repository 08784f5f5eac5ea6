import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'

/** The addresses that screens of this domain lead to. Plain data, for the browser too. */
export type Ways = Record<
  'submissions' | 'deliveries' | 'invoices' | 'invoiceDownload' | 'updatePayment' | 'pay',
  string
>

/** Returns those addresses on the site of a page. */
export const waysOf = ({ href }: Pick<Page, 'href'>): Ways => ({
  submissions: href(paths.submissions),
  deliveries: href(paths.deliveries),
  invoices: href(paths.invoices),
  invoiceDownload: href(paths.invoiceDownload),
  updatePayment: href(paths.updatePayment),
  pay: href(paths.pay),
})
