import { type ContactDetails, type ContactSource, contactDetailsOf } from '../../lib/contact-details'
import { paths } from '../../lib/paths'

/** The addresses that the screens of this domain link to, as plain data for the browser. */
export type Links = Record<
  | 'certLookup'
  | 'submissions'
  | 'deliveries'
  | 'invoices'
  | 'invoiceDownload'
  | 'updatePayment'
  | 'pay'
  | 'payResult'
  | 'payReceipt',
  string
> & { contact: ContactDetails }

/** Returns the addresses on the site of a page. */
export const linksOf = ({ href, ...source }: ContactSource): Links => ({
  contact: contactDetailsOf({ href, ...source }),
  certLookup: href(paths.certLookup),
  submissions: href(paths.submissions),
  deliveries: href(paths.deliveries),
  invoices: href(paths.invoices),
  invoiceDownload: href(paths.invoiceDownload),
  updatePayment: href(paths.updatePayment),
  pay: href(paths.pay),
  payResult: href(paths.payResult),
  payReceipt: href(paths.payReceipt),
})
