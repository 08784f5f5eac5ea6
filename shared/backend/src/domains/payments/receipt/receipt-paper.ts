/** The receipt of a payment: its words, and the task that makes its PDF. */

import { formatMoney } from '@obverse/browser'
import { ReferenceType } from '@obverse/contract/domains/payments'
import type { Seller } from '@obverse/contract/domains/sites'
import { fullName } from '@obverse/contract/full-name'
import { currencyOf } from '../../../currency'
import { pageSizeOf, sellerOnPaper } from '../../../documents'
import type { PayableItem } from '../../../domain'
import type { MailPaper } from '../../../mail'
import type { Translate } from '../../../texts'
import { callerOf } from '../../../workers/task'
import type { Site } from '../../sites'
import type { Intent } from '../machine'
import { dueKeys } from '../payables'
import type { tasks } from '../tasks'
import type { ReceiptText } from './receipt-pdf'

const taskCall = callerOf<typeof tasks>()

/** The things paid for, by the number they are billed under; a number may be missing. */
export type ItemsOfNumbers = Map<string, readonly PayableItem[]>
export type ReceiptFacts = {
  intent: Pick<
    Intent,
    'PaymentNumber' | 'FirstName' | 'LastName' | 'Email' | 'AmountMinor' | 'Currency' | 'ReferenceType' | 'Dues'
  >
  items: ItemsOfNumbers
  seller: Seller
  site: Pick<Site, 'Name' | 'Region'>
  /** The name of the card; empty while unknown. */
  card: string
  /** The day of the payment, formatted. */
  day: string
  at: Date
}

/** Returns the texts of a receipt: day, card, seller, and each number with its amount and items. */
export function receiptText(t: Translate, culture: string, facts: ReceiptFacts): ReceiptText {
  const { intent, items, seller, site, card, day } = facts
  const words = 'Payments.Receipt'
  const money = (Minor: number) => formatMoney({ Minor, Currency: currencyOf(intent) }, culture)
  // A planned charge names no type: it is for invoices.
  const type = ReferenceType.catch('Invoice Number').parse(intent.ReferenceType)
  const what = (number: string) => {
    const said = t(dueKeys[type], { count: 1, numbers: number })
    return said.charAt(0).toLocaleUpperCase(culture) + said.slice(1)
  }
  return {
    ...sellerOnPaper(seller, site.Name, t),
    title: t(`${words}.Title`),
    facts: [
      [t(`${words}.Day`), day],
      ...(card === '' ? [] : [[t(`${words}.Card`), card] as const]),
      [t(`${words}.Payment`), intent.PaymentNumber],
    ],
    paidBy: {
      title: t(`${words}.PaidBy`),
      lines: [fullName(intent), intent.Email].filter(Boolean),
    },
    paidTo: { title: t(`${words}.PaidTo`), lines: [seller.Name || site.Name, ...seller.Address].filter(Boolean) },
    head: [t(`${words}.Line`), t(`${words}.Number`), t(`${words}.For`), t(`${words}.Amount`)],
    lines: intent.Dues.flatMap((due, at) => [
      [String(at + 1), due.Given, what(due.Given), money(due.Minor)] as const,
      ...(items.get(due.Reference) ?? []).map(
        ({ Number: number, Description }) => ['', number, Description, ''] as const,
      ),
    ]),
    total: { name: t(`${words}.Total`), amount: money(intent.AmountMinor) },
    thanks: t(`${words}.Thanks`),
    page: t(`${words}.Page`, { page: '{page}', pages: '{pages}' }),
  }
}

/** Returns the receipt of a paid payment, to be attached to a mail. */
export function receiptPaper(t: Translate, culture: string, facts: ReceiptFacts): MailPaper {
  const { intent, site, at } = facts
  const text = receiptText(t, culture, facts)
  const given = { text, size: pageSizeOf(site.Region), language: culture, at: at.getTime() }
  return { ...taskCall('payments.receiptPdf', given), filename: `receipt-${intent.PaymentNumber}.pdf` }
}
