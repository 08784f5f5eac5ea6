/** The mails about payments, in plain words, English or German. Links begin with the configured origin. */
import { formatMoney } from '@obverse/browser'
import type { Context } from '../../context'
import { type Addressee, writeMail } from '../accounts'
import type { Intent } from './machine'
import { currencyOf } from './order'

const listed = (intent: Intent, culture: string) =>
  intent.Dues.map(
    (due) => `${due.Given}  ${formatMoney({ Minor: due.Minor, Currency: currencyOf(intent) }, culture)}`,
  ).join('\n')
const sumOf = (intent: Intent, culture: string) =>
  formatMoney({ Minor: intent.AmountMinor, Currency: currencyOf(intent) }, culture)

/** Whoever paid reads of it: the account signed in then, or whose card is charged by plan, else a payer without one. */
function payerOf(intent: Intent): Addressee {
  const PeopleID = intent.Purpose === 'planned' ? intent.PeopleID : intent.ActorPeopleID
  return { Email: intent.Email, PeopleID, Culture: intent.Culture }
}

/** The receipt of a payment; it goes out whatever mails somebody wants. `ctx` is on the payment's own site. */
export async function receiptMail(ctx: Context, intent: Intent): Promise<void> {
  const card = intent.Card === '' ? '' : ` (${intent.Card})`
  await writeMail(ctx, payerOf(intent), (culture) => ({
    en: {
      subject: 'your payment',
      lines: [
        `We have received your payment of ${sumOf(intent, culture)}${card}. Thank you.`,
        listed(intent, culture),
        `The number of the payment is ${intent.PaymentID}.`,
      ],
    },
    de: {
      subject: 'Ihre Zahlung',
      lines: [
        `Wir haben Ihre Zahlung über ${sumOf(intent, culture)} erhalten${card.replace('ending in', 'mit den Endziffern')}. Vielen Dank.`,
        listed(intent, culture),
        `Die Nummer der Zahlung ist ${intent.PaymentID}.`,
      ],
    },
  }))
}

/** Money went back. */
export async function refundMail(ctx: Context, intent: Intent, minor: number): Promise<void> {
  const amount = (culture: string) => formatMoney({ Minor: minor, Currency: currencyOf(intent) }, culture)
  await writeMail(ctx, payerOf(intent), (culture) => ({
    en: {
      subject: 'your refund',
      lines: [
        `We have sent ${amount(culture)} back to the card you paid with. Your bank may take a few days to show it.`,
        `The number of the payment is ${intent.PaymentID}.`,
      ],
    },
    de: {
      subject: 'Ihre Erstattung',
      lines: [
        `Wir haben ${amount(culture)} auf die Karte zurückgebucht, mit der Sie bezahlt haben. Bis Ihre Bank es zeigt, kann es einige Tage dauern.`,
        `Die Nummer der Zahlung ist ${intent.PaymentID}.`,
      ],
    },
  }))
}

/** A link to pay some numbers with. */
export async function payLinkMail(ctx: Context, to: Addressee, url: string, numbers: readonly string[]): Promise<void> {
  await writeMail(ctx, to, () => ({
    en: {
      subject: 'pay your invoice',
      lines: [
        `With this address you can pay ${numbers.join(', ')} by card, without signing in:\n${url}`,
        'It works for 14 days. Whoever has it can see the amount and pay; please keep it to yourself.',
      ],
    },
    de: {
      subject: 'Ihre Rechnung bezahlen',
      lines: [
        `Unter dieser Adresse können Sie ${numbers.join(', ')} mit Karte bezahlen, ohne sich anzumelden:\n${url}`,
        'Sie gilt 14 Tage. Wer sie kennt, kann den Betrag sehen und bezahlen; behalten Sie sie bitte für sich.',
      ],
    },
  }))
}

/** The card for open invoices was changed; told to the account in case it was somebody else. */
export async function cardChangedMail(
  ctx: Context,
  to: Addressee,
  facts: { card: string; numbers: readonly string[] },
): Promise<void> {
  await writeMail(ctx, to, () => ({
    en: {
      subject: 'the card for your open invoices',
      lines: [
        `From now on ${facts.numbers.join(', ')} will be charged to ${facts.card}.`,
        'If that was not you, please change your password and tell us.',
      ],
    },
    de: {
      subject: 'die Karte für Ihre offenen Rechnungen',
      lines: [
        `${facts.numbers.join(', ')} wird ab jetzt von dieser Karte abgebucht: ${facts.card.replace('ending in', 'mit den Endziffern')}.`,
        'Falls Sie das nicht waren, ändern Sie bitte Ihr Passwort und sagen Sie uns Bescheid.',
      ],
    },
  }))
}
