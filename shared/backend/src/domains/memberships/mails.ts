/** The mails about memberships; they are always sent, as receipts are. */
import { formatMoney } from '@obverse/browser'
import { addDays } from '@obverse/contract/rules/memberships'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { writeMail } from '../../mail'
import { orderNumber } from './numbers'
import { linkTo } from './owner'
import type { membershipOrders } from './tables'
import { dayIn, wordsOfOrder } from './words'

type Order = typeof membershipOrders.$inferSelect
type Member = { PeopleID: number; Email: string; FirstName: string }

const addresseeOf = ({ Email, PeopleID }: Member) => ({ Email, PeopleID, Culture: null })

/** Tells a member that the membership is saved: what it is, until when, and whether it renews itself. */
export const savedMail = (ctx: Context, member: Member, order: Order): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.Saved', (t, culture) => ({
    what: wordsOfOrder(t, order, culture),
    amount: formatMoney({ Minor: order.TotalMinor, Currency: currencyOf(order) }, culture),
    next: t(nextKeys[order.AutorenewSave as keyof typeof nextKeys], {
      day: dayIn(culture, addDays(order.TermEnd, 1)),
      end: dayIn(culture, order.TermEnd),
    }),
    link: linkTo(ctx, order.Tier, 'own'),
  }))
const nextKeys = {
  on: 'Memberships.Mails.Next.Renews',
  none: 'Memberships.Mails.Next.Ends',
  failed: 'Memberships.Mails.Next.NoCard',
} as const

/** Tells a member that the payment arrived and that saving the membership takes longer. */
export const notSavedMail = (ctx: Context, member: Member, order: Order): Promise<void> =>
  writeMail(ctx, addresseeOf(member), 'Memberships.Mails.NotSaved', (t, culture) => ({
    what: wordsOfOrder(t, order, culture),
    amount: formatMoney({ Minor: order.TotalMinor, Currency: currencyOf(order) }, culture),
    number: orderNumber(order),
  }))

/** Tells a member that the renewal every year was turned on or off, in case somebody else did it. */
export const autorenewMail = (
  ctx: Context,
  member: Member,
  { Tier, TermEnd, Autorenew }: { Tier: string; TermEnd: string; Autorenew: boolean },
): Promise<void> =>
  writeMail(
    ctx,
    addresseeOf(member),
    Autorenew ? 'Memberships.Mails.AutorenewOn' : 'Memberships.Mails.AutorenewOff',
    (_, culture) => ({
      tier: Tier,
      day: dayIn(culture, addDays(TermEnd, 1)),
      end: dayIn(culture, TermEnd),
      link: linkTo(ctx, Tier, 'own'),
    }),
  )
