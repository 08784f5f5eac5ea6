/** The list of invoices as CSV for a spreadsheet: German ones need a semicolon and a decimal comma. */
import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { decimalText } from '@obverse/contract/rules/payments'
import { stringify } from 'csv-stringify/sync'
import { translatorIn } from '../../../texts'
import { cardName } from '../../payments'
import { inDownloads, keyOf } from './in-downloads'

const columns = [
  'Invoice',
  'Submission',
  'OrderNumber',
  'Nickname',
  'Status',
  'Service',
  'Items',
  'InvoiceDate',
  'Received',
  'Shipped',
  'Unpaid',
  'Currency',
  'Payment',
  'PaymentMethod',
  'GradesViewable',
] as const

/** Returns one line per invoice under a header row, with a byte order mark and without formulas. Days are ISO 8601. */
export function invoiceListCsv(invoices: readonly InvoiceRow[], culture: string, all = translatorIn(culture)): string {
  const t = inDownloads(all)
  const isGerman = culture === 'de-DE'
  const amount = (minor: number) => (isGerman ? decimalText(minor).replace('.', ',') : decimalText(minor))
  const lines = invoices.map((row) => [
    row.InvoiceNumber,
    row.SubmissionNumber,
    row.OrderNumber ?? '',
    row.Nickname,
    t(`Status.${keyOf(row.StatusCode)}`),
    row.Service,
    row.TotalItems,
    row.InvoiceDate ?? '',
    row.ReceivedDate ?? '',
    row.ShippedDate ?? '',
    amount(row.UnpaidTotal.Minor),
    row.UnpaidTotal.Currency,
    t(`Payment.${keyOf(row.PaymentState)}`),
    cardName(all, row.PaymentMethodFacts),
    t(row.AllowGradeView ? 'Yes' : 'No'),
  ])
  return stringify([columns.map((column) => t(`Columns.${column}`)), ...lines], {
    bom: true,
    escape_formulas: true,
    delimiter: isGerman ? ';' : ',',
    record_delimiter: 'windows',
  })
}
