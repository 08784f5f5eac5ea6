/** The mails about the end of a term: reminders, charges that failed, and memberships that ended. Always sent. */
import { formatMoney } from '@obverse/browser'
import type { ShownCard } from '@obverse/contract/domains/payments'
import { isPaidTier } from '@obverse/contract/rules/memberships'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { writeMail } from '../../../mail'
import type { ServerKey, Translate } from '../../../texts'
import { type CardOnFile, cardName } from '../../payments'
import { graceEnd, type PaidMembership } from '../offers'
import { linkTo } from '../owner'
import { dayIn } from '../words'
import type { Order } from './orders'

export type Member = { PeopleID: number; Email: string; FirstName: string }

const addresseeOf = ({ Email, PeopleID }: Member) => ({ Email, PeopleID, Culture: null })
/** Returns the address to renew at: members go on to the payment of their tier at once. */
const renewLink = (ctx: Context, tier: string): string =>
  isPaidTier(tier) ? `${ctx.origin}${ctx.site.Root}join/billing/?mode=renew&tier=${tier}` : linkTo(ctx, tier, 'own')
const amountOf = (order: Order, culture: string): string =>
  formatMoney({ Minor: order.TotalMinor, Currency: currencyOf(order) }, culture)
/** Returns the month in which a card expires, as it is printed on it: 08/2027. */
const expirationOf = ({ ExpirationMonth, ExpirationYear }: CardOnFile): string =>
  `${String(ExpirationMonth).padStart(2, '0')}/${ExpirationYear}`

/** Tells if a card expires before a day; it is valid to the end of its month. */
export const expiresBefore = ({ ExpirationMonth, ExpirationYear }: CardOnFile, day: string): boolean =>
  `${ExpirationYear}-${String(ExpirationMonth).padStart(2, '0')}` < day.slice(0, 7)

/** Reminds a member of the charge to come: the day, the amount, the card and the way to turn it off. */
export const renewsMail = (ctx: Context, member: Member, order: Order, card: CardOnFile | null): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Renews', (t, culture) => {
    const amount = amountOf(order, culture)
    const charge = card
      ? t('Memberships.Mails.Renews.Card', {
          amount,
          card: cardName(t, card.Card),
          expiration: expirationOf(card),
        })
      : t('Memberships.Mails.Renews.NoCard', { amount, link: linkTo(ctx, order.Tier, 'card') })
    return {
      tier: order.Tier,
      day: dayIn(culture, order.TermStart),
      end: dayIn(culture, order.TermEnd),
      charge,
      link: linkTo(ctx, order.Tier, 'own'),
    }
  })

/** Tells a member that the card on file expires before the charge. */
export const cardExpiresMail = (ctx: Context, member: Member, order: Order, card: CardOnFile): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.CardExpires', (t, culture) => ({
    tier: order.Tier,
    day: dayIn(culture, order.TermStart),
    amount: amountOf(order, culture),
    card: cardName(t, card.Card),
    expiration: expirationOf(card),
    link: linkTo(ctx, order.Tier, 'card'),
  }))

/** Reminds a member without renewal by itself of the end; without a price there is nothing to renew, only to join. */
export const endsMail = (ctx: Context, member: Member, row: PaidMembership, isOffered: boolean): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Ends', (t, culture) => ({
    tier: row.Tier,
    day: dayIn(culture, row.TermEnd),
    next: isOffered
      ? t('Memberships.Mails.Ends.Renew', { link: renewLink(ctx, row.Tier) })
      : t('Memberships.Mails.Ends.Join', { link: linkTo(ctx, row.Tier, 'offers') }),
  }))

/** Tells a member that the membership ended, and why when its renewal was not paid. */
export const lapsedMail = (ctx: Context, member: Member, row: PaidMembership): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Lapsed', (t, culture) => ({
    tier: row.Tier,
    day: dayIn(culture, row.TermEnd),
    reason: row.Autorenew
      ? t('Memberships.Mails.Lapsed.NotPaid', { last: dayIn(culture, graceEnd(row)) })
      : t('Memberships.Mails.Lapsed.NotRenewed'),
    link: linkTo(ctx, row.Tier, 'offers'),
  }))

/** Tells a member that the membership cannot renew itself, why, and that it ends. */
export const notRenewableMail = (
  ctx: Context,
  member: Member,
  row: PaidMembership,
  reason: 'not-offered' | 'last-day',
): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.NotRenewable', (t, culture) => ({
    tier: row.Tier,
    day: dayIn(culture, row.TermEnd),
    reason: t(
      reason === 'last-day' ? 'Memberships.Mails.NotRenewable.LastDay' : 'Memberships.Mails.NotRenewable.NotOffered',
    ),
    link: linkTo(ctx, row.Tier, 'offers'),
  }))

/** The reasons of a try that failed. */
const reasonKeys = {
  declined: 'Memberships.Mails.ChargeFailed.Declined',
  'not-confirmed': 'Memberships.Mails.ChargeFailed.NotConfirmed',
  failed: 'Memberships.Mails.ChargeFailed.Failed',
  'no-card': 'Memberships.Mails.ChargeFailed.NoCard',
} as const satisfies Record<string, ServerKey>
export type FailureReason = keyof typeof reasonKeys

type Failed = {
  reason: FailureReason
  today: string
  next: string | null
  /** The last day of the grace period. */
  last: string
  payLink: string
  /** The card on file. */
  card: ShownCard | null
}
/** Tells a member that a renewal could not be charged: why, the next try, and how long and where to pay. */
export const chargeFailedMail = (ctx: Context, member: Member, order: Order, of: Failed): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.ChargeFailed', (t, culture) => ({
    tier: order.Tier,
    amount: amountOf(order, culture),
    today: dayIn(culture, of.today),
    reason: t(reasonKeys[of.reason], { card: cardName(t, of.card) }),
    next: nextTrySaid(t, culture, of),
    last: dayIn(culture, of.last),
    payLink: of.payLink,
    cardLink: linkTo(ctx, order.Tier, 'card'),
    link: linkTo(ctx, order.Tier, 'own'),
  }))

function nextTrySaid(t: Translate, culture: string, { next, card }: Failed): string {
  if (next === null) return t('Memberships.Mails.ChargeFailed.NoTry')
  const day = dayIn(culture, next)
  return card === null
    ? t('Memberships.Mails.ChargeFailed.TryWithCard', { day })
    : t('Memberships.Mails.ChargeFailed.TryAgain', { day })
}
