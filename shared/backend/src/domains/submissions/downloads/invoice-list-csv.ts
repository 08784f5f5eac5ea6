/** The list of invoices as a table for a spreadsheet: German ones read a semicolon and a decimal comma. */
import type { InvoiceRow } from '@obverse/contract/domains/submissions'
import { decimalText } from '@obverse/contract/money'
import { stringify } from 'csv-stringify/sync'
import { wordsFor } from './words'

/** One line an invoice under a row of words; with a byte order mark, and safe from formulas. Days are ISO 8601. */
export function invoiceListCsv(invoices: readonly InvoiceRow[], culture: string): string {
  const words = wordsFor(culture)
  const isGerman = culture === 'de-DE'
  const amount = (minor: number) => (isGerman ? decimalText(minor).replace('.', ',') : decimalText(minor))
  const lines = invoices.map((row) => [
    row.InvoiceNumber,
    row.SubmissionNumber,
    row.OrderNumber ?? '',
    row.Nickname,
    words.status[row.StatusCode],
    row.Service,
    row.TotalItems,
    row.InvoiceDate ?? '',
    row.ReceivedDate ?? '',
    row.ShippedDate ?? '',
    amount(row.UnpaidTotal.Minor),
    row.UnpaidTotal.Currency,
    words.payment[row.PaymentState],
    row.PaymentMethod,
    row.AllowGradeView ? words.yes : words.no,
  ])
  return stringify([words.columns, ...lines], {
    bom: true,
    escape_formulas: true,
    delimiter: isGerman ? ';' : ',',
    record_delimiter: 'windows',
  })
}
