/** The words and formatted amounts of an invoice on paper, without its layout. */
import { formatMoney, formatRate } from '@obverse/browser'
import { dayAt, Seller, type Site } from '@obverse/contract/domains/sites'
import type { Invoice, StatusCode } from '@obverse/contract/domains/submissions'
import type { Money } from '@obverse/contract/money'
import { tellsVAT } from '@obverse/contract/rules/submissions'
import { sentences } from '@obverse/texts'
import { dateFormat } from '@obverse/texts/formats'
import {
  type AmountLine,
  addressLines,
  type Block,
  type DocumentText,
  type Fact,
  type Row,
  type Sum,
  sellerOnPaper,
} from '../../../documents'
import { type Translate, translatorIn } from '../../../texts'
import { cardName } from '../../payments'
import { dueDayOf } from '../due-day'
import { inDownloads, keyOf } from './in-downloads'
import { closingOf } from './invoice-closing'

/** The texts of an invoice. */
export type InvoiceText = DocumentText & {
  facts: readonly Fact[]
  billTo: Block
  shipTo: Block
  head: AmountLine
  items: readonly Row<AmountLine>[]
  sums: readonly Sum[]
  closing: readonly string[]
}

const formatDay = (day: string, culture: string): string =>
  dateFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns the word of a status for files. */
export const statusText = (t: Translate, code: StatusCode): string => inDownloads(t)(`Status.${keyOf(code)}`)

/** Returns the texts of one invoice in a culture (BCP 47), without grades; instants are days of the region. */
export function invoiceText(
  invoice: Invoice,
  company: string,
  culture: string,
  all = translatorIn(culture),
  seller: Seller = Seller.parse({}),
  region: Site['Region'] = 'com',
): InvoiceText {
  const t = inDownloads(all)
  const money = (amount: Money) => formatMoney(amount, culture)
  const day = (text: string | null) => (text === null ? t('NotYet') : formatDay(text, culture))
  const { UnpaidTotal, PaymentState } = invoice
  const sum = (name: string, amount: Money, note = '', isStrong = false) => ({
    name,
    amount: money(amount),
    note,
    isStrong,
  })
  const due = dueDayOf(invoice, seller.PaymentDays)
  return {
    ...sellerOnPaper(seller, company, all),
    title: `${t(PaymentState === 'not-invoiced' ? 'Preview' : 'Invoice')} ${invoice.InvoiceNumber}`,
    facts: [
      [t('Date'), day(invoice.InvoiceDate)],
      [t('Submission'), invoice.SubmissionNumber],
      ...(invoice.OrderNumber ? [[t('Order'), invoice.OrderNumber] as const] : []),
      [t('Service'), invoice.Service],
      [t('Received'), day(invoice.ReceivedDate)],
      [t('Shipped'), day(invoice.ShippedDate)],
      ...(invoice.InvoiceDate ? [[t('Supply'), day(invoice.ShippedDate ?? invoice.InvoiceDate)] as const] : []),
      ...(due ? [[t('DueDay'), day(due)] as const, [t('Reference'), invoice.InvoiceNumber] as const] : []),
    ],
    billTo: { title: t('BillTo'), lines: addressLines(invoice.BillTo, culture) },
    shipTo: { title: t('ShipTo'), lines: addressLines(invoice.ShipTo, culture) },
    head: [t('Line'), t('Cert'), t('Item'), t('Amount')],
    items: [...invoice.Items]
      .sort((a, b) => a.LineNumber - b.LineNumber)
      .map((item) => ({
        cells: [String(item.LineNumber), item.CertNumber, item.Description, money(item.Fee)],
        note: item.OriginalFee ? t('Before', { amount: money(item.OriginalFee) }) : '',
      })),
    sums: [
      ...invoice.Charges.map(({ Kind, Text, Amount }) => sum(Kind ? t(`Charge.${keyOf(Kind)}`) : Text, Amount)),
      sum(t('Subtotal'), invoice.Subtotal),
      ...invoice.VAT.filter(tellsVAT).map((vat) =>
        sum(
          t('VAT', { rate: formatRate(vat.RateBasisPoints, culture), net: money(vat.Net) }),
          vat.Amount,
          sentences(
            t('Gross', { gross: money({ ...vat.Net, Minor: vat.Net.Minor + vat.Amount.Minor }) }),
            t(`Reason.${keyOf(vat.ReasonCode)}`),
            vat.VATNumber && t('VATNumber', { number: vat.VATNumber }),
          ),
        ),
      ),
      sum(t('Total'), invoice.Total, '', true),
      sum(t('Paid'), invoice.Paid),
      ...(invoice.Credited.Minor > 0 ? [sum(t('Credited'), invoice.Credited)] : []),
      sum(t('Due'), UnpaidTotal, '', true),
    ],
    closing: closingOf(invoice, due, t, {
      money,
      day,
      dayOf: (instant) => dayAt(region, new Date(instant)),
      card: (card) => cardName(all, card),
    }),
    page: t('Page', { page: '{page}', pages: '{pages}' }),
  }
}
