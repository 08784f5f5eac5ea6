/** The mails about payments. Links begin with the configured origin. */
import { formatMoney } from '@obverse/browser'
import type { ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import type { Context } from '../../context'
import type { Translate } from '../../texts'
import { type Addressee, writeMail } from '../accounts'
import type { Intent } from './machine'
import { currencyOf } from './order'
import { dueKeys } from './payables'

const listed = (intent: Intent, culture: string) =>
  intent.Dues.map(
    (due) => `${due.Given}  ${formatMoney({ Minor: due.Minor, Currency: currencyOf(intent) }, culture)}`,
  ).join('\n')
const sumOf = (intent: Intent, culture: string) =>
  formatMoney({ Minor: intent.AmountMinor, Currency: currencyOf(intent) }, culture)

/** Returns the addressee: the signed-in payer, the holder of a card charged by plan, or a payer without an account. */
function payerOf(intent: Intent): Addressee {
  const PeopleID = intent.Purpose === 'planned' ? intent.PeopleID : intent.ActorPeopleID
  return { Email: intent.Email, PeopleID, Culture: intent.Culture }
}

/** Returns a stored card ("Visa ending in 1111") in the words of a mail. */
function cardSaid(t: Translate, card: string): string {
  const [, brand, last4] = /^(.+) ending in (\d{4})$/.exec(card) ?? []
  return brand && last4 ? t('Payments.Mails.Card', { brand, last4 }) : card
}

/** Sends the receipt of a payment, whatever mails the person chose. `ctx` is on the payment's own site. */
export const receiptMail = (ctx: Context, intent: Intent): Promise<void> =>
  writeMail(ctx, payerOf(intent), 'Payments.Mails.Receipt', (t, culture) => ({
    amount: sumOf(intent, culture),
    card: intent.Card === '' ? '' : ` (${cardSaid(t, intent.Card)})`,
    numbers: listed(intent, culture),
    payment: intent.PaymentID,
  }))

/** Sends the news of a refund; `minor` is in minor units of the payment's currency. */
export const refundMail = (ctx: Context, intent: Intent, minor: number): Promise<void> =>
  writeMail(ctx, payerOf(intent), 'Payments.Mails.Refund', (_, culture) => ({
    amount: formatMoney({ Minor: minor, Currency: currencyOf(intent) }, culture),
    payment: intent.PaymentID,
  }))

/** Sends a pay link; `total` is null when the amount is unknown. */
export const payLinkMail = (
  ctx: Context,
  to: Addressee,
  of: { url: string; type: ReferenceType; numbers: readonly string[]; total: Money | null },
): Promise<void> =>
  writeMail(ctx, to, 'Payments.Mails.PayLink', (t, culture) => {
    const what = t(dueKeys[of.type], { count: of.numbers.length, numbers: of.numbers.join(', ') })
    const amount = of.total && formatMoney(of.total, culture)
    return { what: amount ? t('Payments.Mails.Due.WithAmount', { what, amount }) : what, link: of.url }
  })

/** Sends the news that the card of open invoices changed, in case somebody else changed it. */
export const cardChangedMail = (
  ctx: Context,
  to: Addressee,
  facts: { card: string; numbers: readonly string[] },
): Promise<void> =>
  writeMail(ctx, to, 'Payments.Mails.CardChanged', (t) => ({
    numbers: facts.numbers.join(', '),
    card: cardSaid(t, facts.card),
  }))
