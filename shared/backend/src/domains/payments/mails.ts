/** The mails about payments. Links begin with the configured origin. */
import { formatMoney } from '@obverse/browser'
import type { IntentState, ReferenceType, ShownCard } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { dayAt } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { found } from '../../errors'
import { type Addressee, queueUnwritten, type WrittenMail, writeMail, writtenMail } from '../../mail'
import { cardName, shownCard } from './card-name'
import type { Intent } from './machine'
import { dueKeys } from './payables'
import { type ItemsOfNumbers, receiptPaper } from './receipt/receipt-paper'

const listed = (intent: Intent, culture: string) =>
  intent.Dues.map(
    (due) => `${due.Given}  ${formatMoney({ Minor: due.Minor, Currency: currencyOf(intent) }, culture)}`,
  ).join('\n')
const sumOf = (intent: Intent, culture: string) =>
  formatMoney({ Minor: intent.AmountMinor, Currency: currencyOf(intent) }, culture)

/**
 * Returns the addressee: the signed-in payer, the holder of a card charged by plan, or the address alone for a payer without
 * an account and for a card that staff took.
 */
function payerOf(intent: Intent): Addressee {
  if (intent.Purpose === 'counter') return { Email: intent.Email, PeopleID: null, Culture: intent.Culture }
  const PeopleID = intent.Purpose === 'planned' ? intent.PeopleID : intent.ActorPeopleID
  return { Email: intent.Email, PeopleID, Culture: intent.Culture }
}

/** The kind of the mails with a receipt. */
export const RECEIPT_MAIL = 'payments.receipt'
/** Sends the receipt of a payment, whatever mails the person chose; it is written when it is sent. */
export const receiptMail = (ctx: Context, { PaymentID }: Pick<Intent, 'PaymentID'>): Promise<void> =>
  queueUnwritten(ctx, RECEIPT_MAIL, { PaymentID })

/** Returns the mail with the receipt of a payment, also as a PDF. `ctx` is on the payment's own site. */
export function writtenReceipt(ctx: Context, intent: Intent, items: ItemsOfNumbers): Promise<WrittenMail> {
  const { site } = ctx
  const seller = ctx.sites.sellerOf(site.SiteID)
  const at = new Date(found(intent.EndedUTC))
  const day = new Date(dayAt(site.Region, at))
  const dayIn = (culture: string) => dateFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  const card = shownCard(intent)
  return writtenMail(
    ctx,
    payerOf(intent),
    'Payments.Mails.Receipt',
    (t, culture) => ({
      amount: sumOf(intent, culture),
      card: card ? ` (${cardName(t, card)})` : '',
      day: dayIn(culture),
      numbers: listed(intent, culture),
      payment: intent.PaymentNumber,
    }),
    (t, culture) =>
      receiptPaper(t, culture, { intent, items, seller, site, card: cardName(t, card), day: dayIn(culture), at }),
  )
}

/** Sends the news that a payment ended without money, with the reason and what to do; the payer waits for it. */
export const notPaidMail = (ctx: Context, intent: Intent, end: keyof typeof reasonKeys): Promise<void> =>
  writeMail(ctx, payerOf(intent), 'Payments.Mails.NotPaid', (t, culture) => ({
    amount: sumOf(intent, culture),
    numbers: listed(intent, culture),
    reason: t(reasonKeys[end]),
    next:
      intent.ActorPeopleID === null
        ? t('Payments.Mails.NextByLink')
        : t('Payments.Mails.NextSignedIn', { link: payPageOf(ctx, intent) }),
    payment: intent.PaymentNumber,
  }))

const reasonKeys = {
  DECLINED: 'Payments.Mails.Reason.Declined',
  AUTH_FAILED: 'Payments.Mails.Reason.NotConfirmed',
  ABANDONED: 'Payments.Mails.Reason.Unfinished',
  FAILED: 'Payments.Mails.Reason.Failed',
} as const satisfies Partial<Record<IntentState, string>>

/** Returns the address of the payment form for the numbers of a payment. */
function payPageOf(ctx: Context, intent: Intent): string {
  const [first] = intent.Dues
  const asked = intent.ReferenceType === 'Invoice Number' && first ? `?invoice=${encodeURIComponent(first.Given)}` : ''
  return `${intent.Origin}${ctx.site.Root}pay/${asked}`
}

/** Sends the news of a refund, in minor units of the payment's currency, and tells if the amount is due again. */
export const refundMail = (
  ctx: Context,
  intent: Intent,
  refund: { Minor: number; StillOwed: boolean },
): Promise<void> =>
  writeMail(ctx, payerOf(intent), 'Payments.Mails.Refund', (t, culture) => ({
    amount: formatMoney({ Minor: refund.Minor, Currency: currencyOf(intent) }, culture),
    due: t(refund.StillOwed ? 'Payments.Mails.Refund.StillOwed' : 'Payments.Mails.Refund.Credited'),
    payment: intent.PaymentNumber,
  }))

/** Asks a person of the staff to approve or reject a refund that somebody else requested. */
export const refundWaitingMail = (
  ctx: Context,
  to: Addressee,
  intent: Intent,
  refund: { Minor: number; Reason: string; by: string },
): Promise<void> =>
  writeMail(ctx, to, 'Payments.Mails.RefundWaiting', (_, culture) => ({
    amount: formatMoney({ Minor: refund.Minor, Currency: currencyOf(intent) }, culture),
    numbers: intent.Dues.map(({ Given }) => Given),
    person: refund.by,
    reason: refund.Reason,
    link: `${ctx.origin}/admin/payments/${intent.PaymentID}`,
  }))

/** Sends a pay link; `total` is null when the amount is unknown. */
export const payLinkMail = (
  ctx: Context,
  to: Addressee,
  of: { url: string; type: ReferenceType; numbers: readonly string[]; total: Money | null },
): Promise<void> =>
  writeMail(ctx, to, 'Payments.Mails.PayLink', (t, culture) => {
    const what = t(dueKeys[of.type], { count: of.numbers.length, numbers: of.numbers })
    const amount = of.total && formatMoney(of.total, culture)
    return { what: amount ? t('Payments.Mails.Due.WithAmount', { what, amount }) : what, link: of.url }
  })

/** Sends the news that the card of open invoices changed, in case somebody else changed it. */
export const cardChangedMail = (
  ctx: Context,
  to: Addressee,
  facts: { card: ShownCard; numbers: readonly string[] },
): Promise<void> =>
  writeMail(ctx, to, 'Payments.Mails.CardChanged', (t) => ({
    numbers: facts.numbers,
    card: cardName(t, facts.card),
  }))
