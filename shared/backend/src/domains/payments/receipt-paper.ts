/** The receipt of a payment as a PDF. */
import { formatMoney } from '@obverse/browser'
import { ReferenceType } from '@obverse/contract/domains/payments'
import type { Seller } from '@obverse/contract/domains/sites'
import type { PayableItem } from '../../domain'
import type { MailPaper } from '../../mail'
import { sellerOnPaper } from '../../seller'
import type { Translate } from '../../texts'
import type { Intent } from './machine'
import { currencyOf } from './order'
import { dueKeys } from './payables'

/** The things paid for, by the number they are billed under; a number may be missing. */
export type ItemsOfNumbers = Map<string, readonly PayableItem[]>
export type ReceiptFacts = {
  intent: Pick<
    Intent,
    'PaymentID' | 'FirstName' | 'LastName' | 'Email' | 'AmountMinor' | 'Currency' | 'ReferenceType' | 'Dues'
  >
  items: ItemsOfNumbers
  seller: Seller
  site: { Name: string; Region: string }
  /** The stored card in the words of a mail. */
  card: string
  /** The day of the payment, formatted. */
  day: string
  at: Date
}

/** Returns the receipt of a paid payment: day, card, seller, and each number with its amount and items. */
export function receiptPaper(t: Translate, culture: string, facts: ReceiptFacts) {
  const { intent, items, seller, site, card, day, at } = facts
  const words = 'Payments.Receipt'
  const money = (Minor: number) => formatMoney({ Minor, Currency: currencyOf(intent) }, culture)
  // A planned charge names no type: it is for invoices.
  const type = ReferenceType.catch('Invoice Number').parse(intent.ReferenceType)
  const what = (number: string) => {
    const said = t(dueKeys[type], { count: 1, numbers: number })
    return said.charAt(0).toLocaleUpperCase(culture) + said.slice(1)
  }
  const text = {
    ...sellerOnPaper(seller, site.Name, t),
    title: t(`${words}.Title`),
    facts: [
      [t(`${words}.Day`), day],
      ...(card === '' ? [] : [[t(`${words}.Card`), card] as const]),
      [t(`${words}.Payment`), intent.PaymentID],
    ],
    billTo: {
      title: t(`${words}.PaidBy`),
      lines: [`${intent.FirstName} ${intent.LastName}`.trim(), intent.Email].filter(Boolean),
    },
    shipTo: { title: t(`${words}.PaidTo`), lines: [seller.Name || site.Name, ...seller.Address].filter(Boolean) },
    head: [t(`${words}.Line`), t(`${words}.Number`), t(`${words}.For`), t(`${words}.Amount`)],
    items: intent.Dues.flatMap((due, at) => [
      row(String(at + 1), due.Given, what(due.Given), money(due.Minor)),
      ...(items.get(due.Reference) ?? []).map(({ Number: number, Description }) => row('', number, Description, '')),
    ]),
    sums: [{ name: t(`${words}.Total`), amount: money(intent.AmountMinor), note: '', isStrong: true }],
    closing: [t(`${words}.Thanks`)],
    page: t(`${words}.Page`, { page: '{page}', pages: '{pages}' }),
  }
  const size = site.Region === 'com' ? 'LETTER' : 'A4'
  return {
    name: 'submissions.invoicePdf',
    filename: `receipt-${intent.PaymentID}.pdf`,
    given: { text, size, language: culture, at: at.getTime() },
  } satisfies MailPaper
}

const row = (...cells: [string, string, string, string]) => ({ cells, note: '' })
