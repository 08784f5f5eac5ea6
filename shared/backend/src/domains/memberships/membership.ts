/** The membership of the person signed in, its state and what can be paid for now. */
import type { Membership, MemberTier } from '@obverse/contract/domains/memberships'
import type { staffMembershipStates } from '@obverse/contract/rules/memberships'
import { isPaidTier, LAST_TERM_DAY } from '@obverse/contract/rules/memberships'
import { and, desc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, personOf } from '../../context'
import { currencyOf } from '../../currency'
import { withoutValues } from '../../db/database'
import { cardText, readCardFacts, readCardOnFile, standingOf } from '../payments'
import { membershipNumber, orderNumber } from './numbers'
import { currentOn, graceEnd, type MembershipRow, type Offer, offersOn, type PaidMembership } from './offers'
import { isFor, isOf, member, type Owner } from './owner'
import { refundedPlace } from './refunded'
import { nextStart, readPlanned } from './renewal/orders'
import { saveMembership } from './save'
import { membershipOrders, memberships } from './tables'
import { pricesOn, refuseElsewhere, todayAt } from './tiers'

type State = (typeof staffMembershipStates)[number]
type Order = typeof membershipOrders.$inferSelect

/** Returns the membership of an owner, or null before the first order; that of a person at the company of this site. */
async function readMembership(ctx: Context, owner: Owner, peopleID?: number): Promise<MembershipRow | null> {
  return (
    (
      await ctx.db
        .select()
        .from(memberships)
        .where(isOf(ctx, owner, peopleID))
    )[0] ?? null
  )
}

/** Returns the tier that counts for a person today at the company of this site; the free one without a membership. */
export async function memberTier(ctx: Context, peopleID: number): Promise<MemberTier> {
  return paidTierOf(currentOn(await readMembership(ctx, member, peopleID), todayAt(ctx))?.Tier) ?? 'Free'
}

/** Returns the key of a person's membership at the company of this site, or null before the first order. */
export const readMembershipID = async (ctx: Context, peopleID: number): Promise<number | null> =>
  (await readMembership(ctx, member, peopleID))?.MembershipID ?? null

/** Returns the state of a membership: the one decision that every page, list and mail shows. */
export function stateOf(
  row: MembershipRow | null,
  of: { payment: 'in-progress' | 'in-doubt' | null; isUnsaved: boolean; isRefunded: boolean; today: string },
): State {
  if (of.isUnsaved) return 'save-failed'
  if (of.payment) return of.payment
  if (!row?.Tier) return 'none'
  const current = currentOn(row, of.today)
  if (!current) return 'lapsed'
  if (of.today > current.TermEnd) return 'grace'
  if (of.isRefunded) return 'refunded'
  if (current.Autorenew) return 'active'
  return current.CancelledUTC === null ? 'ends' : 'cancelled'
}

/** The facts of a membership that the pages of members and of dealers share. */
export type MembershipFacts = {
  row: MembershipRow | null
  current: PaidMembership | null
  State: State
  number: string
  today: string
  Order: string
  PaymentID: string
  offers: Offer[]
  /** True where the tiers of the owner have a price today. */
  isOffered: boolean
  NextCharge: Awaited<ReturnType<typeof nextCharge>>
}

/** Returns the state of the membership of an owner, after one more try to save what was paid. @throws 404 on sites without memberships */
export async function readMembershipFacts(ctx: Context, owner: Owner): Promise<MembershipFacts> {
  refuseElsewhere(ctx)
  const { PeopleID } = personOf(ctx)
  const unsaved = await readUnsaved(ctx, owner)
  const row = await readMembership(ctx, owner)
  const today = todayAt(ctx)
  const prices = await pricesOn(ctx, today)
  const number = row ? membershipNumber(row.MembershipID) : ''
  const facts = number === '' ? undefined : (await readCardFacts(ctx, [number])).get(number)
  const standing = standingOf('due', facts, { peopleID: PeopleID, browser: null, now: ctx.now().getTime() })
  const payment = standing.State === 'in-progress' || standing.State === 'in-doubt' ? standing.State : null
  const refunded = await readRefunded(ctx, row)
  const State = stateOf(row, { payment, isUnsaved: unsaved !== null, isRefunded: refunded !== null, today })
  const current = currentOn(row, today)
  const open = payment && row ? await readOpen(ctx, row.MembershipID) : State === 'refunded' ? refunded : null
  const isHere = row === null || !current || row.SiteID === ctx.site.SiteID
  return {
    row,
    current,
    State,
    number,
    today,
    Order: unsaved ? orderNumber(unsaved) : open ? orderNumber(open) : '',
    PaymentID: payment ? standing.PaymentID : '',
    offers: payment || unsaved || !isHere ? [] : offersOn(owner, row, prices, today),
    isOffered: [...prices.keys()].some((tier) => isFor(owner, tier)),
    NextCharge: current?.Autorenew ? await nextCharge(ctx, current, number) : null,
  }
}

/** Returns the caller's own membership. @throws 404 on sites without memberships */
export async function ownMembership(ctx: Context): Promise<z.input<typeof Membership>> {
  const { row, current, State, number, Order, PaymentID, offers, NextCharge } = await readMembershipFacts(ctx, member)
  return {
    // Only a dealer cancels; a member turns the renewal off.
    State: State === 'cancelled' ? 'ends' : State,
    Number: number,
    TierName: paidTierOf(current?.Tier) ?? 'Free',
    SiteCode: row?.Tier ? ctx.sites.get(row.SiteID).Code : '',
    SinceUTC: row?.SinceUTC ?? null,
    Start: row?.TermStart ?? null,
    End: row?.TermEnd ?? null,
    GraceEnd: current && State === 'grace' ? graceEnd(current) : null,
    Autorenew: current?.Autorenew ?? false,
    NextCharge,
    Order,
    PaymentID,
    Offers: offers.flatMap(({ Year: _, TierName, ...offer }) => {
      const tier = paidTierOf(TierName)
      return tier ? [{ ...offer, TierName: tier }] : []
    }),
  }
}
const paidTierOf = (tier: string | undefined) => (tier !== undefined && isPaidTier(tier) ? tier : undefined)

/** Returns the paid order of an owner that is still not saved, after one more try; null for none. */
async function readUnsaved(ctx: Context, owner: Owner): Promise<Order | null> {
  const [row] = await ctx.db
    .select({ order: membershipOrders })
    .from(membershipOrders)
    .innerJoin(memberships, eq(memberships.MembershipID, membershipOrders.MembershipID))
    .where(and(isOf(ctx, owner), eq(membershipOrders.State, 'paid'), ne(membershipOrders.Save, 'saved')))
    .limit(1)
  if (!row) return null
  try {
    await saveMembership(ctx, row.order)
    return null
  } catch (error) {
    ctx.log.error({ order: orderNumber(row.order), error: withoutValues(error) }, 'A paid membership is not saved yet')
    return row.order
  }
}

/** Returns the keys of the last order of a membership, if its money was returned. */
async function readRefunded(
  ctx: Context,
  row: MembershipRow | null,
): Promise<Pick<Order, 'MembershipID' | 'Place'> | null> {
  if (!row) return null
  const { MembershipID } = row
  const [read] = await ctx.db
    .select({ Place: refundedPlace })
    .from(memberships)
    .where(eq(memberships.MembershipID, MembershipID))
  return read?.Place == null ? null : { MembershipID, Place: read.Place }
}

async function readOpen(ctx: Context, membershipID: number): Promise<Order | null> {
  const [row] = await ctx.db
    .select()
    .from(membershipOrders)
    .where(and(eq(membershipOrders.MembershipID, membershipID), eq(membershipOrders.State, 'open')))
    .orderBy(desc(membershipOrders.Place))
    .limit(1)
  return row ?? null
}

/** Returns the charge that renews a membership: its open order, or the first day of the next term and its price then. */
async function nextCharge(ctx: Context, row: PaidMembership, number: string) {
  const { Tier, SiteID } = row
  const Day = nextStart(row)
  const order = await readPlanned(ctx, row)
  const Amount = order
    ? { Minor: order.TotalMinor, Currency: currencyOf(order) }
    : (await pricesOn({ ...ctx, site: ctx.sites.get(SiteID) }, Day)).get(Tier)
  if (!Amount || Day > LAST_TERM_DAY) return null
  const card = await readCardOnFile(ctx, number)
  const [year = '', month = ''] = Day.split('-')
  return {
    Day,
    Amount,
    NextTry: order ? order.ChargeOn : Day,
    Card: cardText(card?.Card ?? null),
    CardFacts: card?.Card ?? null,
    CardExpiration: card ? `${String(card.ExpirationMonth).padStart(2, '0')}/${card.ExpirationYear}` : '',
    IsCardExpired: card !== null && card.ExpirationYear * 12 + card.ExpirationMonth < +year * 12 + +month,
  }
}
