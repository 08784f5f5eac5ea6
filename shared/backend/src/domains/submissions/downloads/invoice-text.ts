/** What an invoice says on paper, in words and formatted amounts, apart from where it stands on the page. */
import { formatMoney } from '@obverse/browser'
import { countryNamed } from '@obverse/browser/countries'
import type { Address, Invoice } from '@obverse/contract/domains/submissions'
import type { Money } from '@obverse/contract/money'
import { wordsFor } from './words'

export type InvoiceText = {
  company: string
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  billTo: { title: string; lines: readonly string[] }
  shipTo: { title: string; lines: readonly string[] }
  head: readonly [string, string, string, string]
  items: readonly { cells: readonly [string, string, string, string]; note: string }[]
  sums: readonly { name: string; amount: string; note: string; isStrong: boolean }[]
  closing: readonly string[]
  page: (page: number, pages: number) => string
}

const formatDay = (day: string, culture: string): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const formatRate = (basisPoints: number, culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const addressLines = ({ Name, Address1, Address2, City, State, PostalCode, Country }: Address, culture: string) => {
  const town = culture.startsWith('de') ? `${PostalCode} ${City}` : `${City}${State && `, ${State}`} ${PostalCode}`
  // The words are German or English, and so is the country: the fonts of the paper have no other letters.
  const country = culture.startsWith('de') ? countryNamed(culture, Country) : Country
  return [Name, Address1, Address2, town.trim(), country].filter((line) => line !== '')
}

/** The texts of one invoice. Grades are no part of a bill. */
export function invoiceText(invoice: Invoice, company: string, culture: string): InvoiceText {
  const words = wordsFor(culture)
  const money = (amount: Money) => formatMoney(amount, culture)
  const day = (text: string | null) => (text === null ? words.notYet : formatDay(text, culture))
  const { UnpaidTotal, CardChargeDay } = invoice
  const sum = (name: string, amount: Money, note = '', isStrong = false) => ({
    name,
    amount: money(amount),
    note,
    isStrong,
  })
  return {
    company,
    title: `${words.invoice} ${invoice.InvoiceNumber}`,
    facts: [
      [words.date, day(invoice.InvoiceDate)],
      [words.submission, invoice.SubmissionNumber],
      ...(invoice.OrderNumber ? [[words.order, invoice.OrderNumber] as const] : []),
      [words.service, invoice.Service],
      [words.received, day(invoice.ReceivedDate)],
      [words.shipped, day(invoice.ShippedDate)],
    ],
    billTo: { title: words.billTo, lines: addressLines(invoice.BillTo, culture) },
    shipTo: { title: words.shipTo, lines: addressLines(invoice.ShipTo, culture) },
    head: [words.line, words.cert, words.item, words.amount],
    items: [...invoice.Items]
      .sort((a, b) => a.LineNumber - b.LineNumber)
      .map((item) => ({
        cells: [String(item.LineNumber), item.CertNumber, item.Description, money(item.Fee)],
        note: item.OriginalFee ? words.before(money(item.OriginalFee)) : '',
      })),
    sums: [
      ...invoice.Charges.map(({ Kind, Text, Amount }) => sum(Kind ? words.charge[Kind] : Text, Amount)),
      sum(words.subtotal, invoice.Subtotal),
      ...invoice.VAT.map((vat) =>
        sum(
          words.vat(formatRate(vat.RateBasisPoints, culture), money(vat.Net)),
          vat.Amount,
          [words.reason[vat.ReasonCode], vat.VATNumber && words.vatNumber(vat.VATNumber)].filter(Boolean).join(' '),
        ),
      ),
      sum(words.total, invoice.Total, '', true),
      sum(words.paid, invoice.Paid),
      sum(words.due, UnpaidTotal, '', true),
    ],
    closing:
      UnpaidTotal.Minor === 0
        ? [words.isPaid]
        : [words.isUnpaid, ...(CardChargeDay ? [words.chargedOn(day(CardChargeDay))] : [])],
    page: words.page,
  }
}
