/** The order of a membership: placed at our own price, and shown as it will be charged. */
import type {
  AnaForm,
  MembershipOrder,
  OrderDraft,
  OrderTier,
  PlacedOrder,
} from '@obverse/contract/domains/memberships'
import { LIFETIME_DAY } from '@obverse/contract/rules/accounts'
import { plainAnaNumber, plainCode } from '@obverse/contract/rules/memberships'
import { shareOf } from '@obverse/contract/rules/services-and-fees'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, personOf, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { found, invalid, notFound } from '../../../errors'
import { messageOf } from '../../../texts'
import { readAnaMembership, saveAnaNumber } from '../../accounts'
import { listUnderWay, underWay } from '../../payments'
import { findAffiliate, findDiscount, limitAna, limitCodes } from '../codes'
import { membershipNumber, orderNumber, readOrderNumber } from '../numbers'
import { currentOn, type MembershipRow, offersOn } from '../offers'
import { isVisible, member, type Owner, payerOf } from '../owner'
import { isRenewal } from '../renewal/orders'
import { membershipOrders, memberships } from '../tables'
import { pricesOn, refuseElsewhere, todayAt } from '../tiers'
import { lockMembership, refuseUnsaved } from './lock'

export type OrderRow = typeof membershipOrders.$inferSelect
/** The time an order holds its price and the use of its code, in milliseconds. */
const HELD = 30 * 60_000
const wholePercent = 100

/** Returns an order as it will be charged. */
export function shownAs(row: OrderRow): MembershipOrder {
  const money = (Minor: number) => ({ Minor, Currency: currencyOf(row) })
  return {
    OrderNumber: orderNumber(row),
    TierName: row.Tier,
    JoinMode: row.Mode,
    Price: money(row.PriceMinor),
    Rate: row.RateBasisPoints / wholePercent,
    Discount: money(row.PriceMinor - row.TotalMinor),
    Total: money(row.TotalMinor),
    Start: row.TermStart,
    End: row.TermEnd,
  }
}

/** The order of a member, or of a dealer, whose tier nobody else is offered. */
export type AnyDraft = Omit<OrderDraft, 'TierName'> & { TierName: OrderTier }

/**
 * Places the order of the caller. The same choice again is the same order, another one replaces it.
 * @throws 404 on sites without memberships, 409 while a payment is under way or not saved yet, 422 for what cannot be paid
 * for now and for a code that is not valid, 429 after too many codes or ANA numbers
 */
export async function placeOrder(
  ctx: Context,
  draft: AnyDraft,
  owner: Owner = member,
): Promise<z.input<typeof PlacedOrder> & { row: OrderRow | null }> {
  refuseElsewhere(ctx)
  if (plainCode(`${draft.DiscountCode}${draft.AffiliateCode}`) !== '') await limitCodes(ctx)
  await limitNewAna(ctx, draft)
  try {
    const row = await transact(ctx, (tx) => place(tx, draft, owner))
    return { Order: shownAs(row), IsANANumberInUse: false, row }
  } catch (error) {
    if (error instanceof AnaInUse) return { Order: null, IsANANumberInUse: true, row: null }
    throw error
  }
}

/** Counts a number of the ANA that is not on file for the caller: the answer tells if another person gave it. @throws 429 */
async function limitNewAna(ctx: Context, { ANA }: AnyDraft): Promise<void> {
  const typed = plainAnaNumber(ANA?.Number ?? '')
  if (typed === '') return
  const { AnaNumber } = await readAnaMembership(ctx, personOf(ctx).PeopleID)
  if (typed !== AnaNumber) await limitAna(ctx)
}

/** Ends the transaction of an order whose ANA number belongs to another person. */
class AnaInUse extends Error {}

/** Places an order in the caller's transaction. @throws Failure as `placeOrder` */
export async function place(tx: Context, draft: AnyDraft, owner: Owner): Promise<OrderRow> {
  const PeopleID = payerOf(tx, owner)
  const membership = await lockMembership(tx, owner)
  const number = membershipNumber(membership.MembershipID)
  if ((await listUnderWay(tx, [number])).size > 0) throw underWay()
  await refuseUnsaved(tx, membership)
  const today = todayAt(tx)
  refuseOtherSite(tx, membership, today)
  const offers = offersOn(owner, membership, await pricesOn(tx, today), today)
  const offer = offers.find((one) => one.JoinMode === draft.JoinMode && one.TierName === draft.TierName)
  if (!offer) throw invalid({ TierName: 'Memberships.Refused.NotOffered' })

  if (draft.ANA && !(await keepAna(tx, PeopleID, draft.ANA))) throw new AnaInUse()
  const use = {
    Tier: draft.TierName,
    Mode: draft.JoinMode,
    isANA: await isAnaMember(tx, PeopleID, today),
    membershipID: membership.MembershipID,
  }
  const discount = plainCode(draft.DiscountCode) === '' ? undefined : await findDiscount(tx, draft.DiscountCode, use)
  if (discount === null) throw invalid({ DiscountCode: 'Memberships.Refused.Code' })
  const affiliate = plainCode(draft.AffiliateCode) === '' ? undefined : await findAffiliate(tx, draft.AffiliateCode)
  if (affiliate === null) throw invalid({ AffiliateCode: 'Memberships.Refused.AffiliateCode' })

  const RateBasisPoints = discount?.RateBasisPoints ?? 0
  return write(tx, membership, {
    SiteID: tx.site.SiteID,
    Mode: draft.JoinMode,
    Tier: draft.TierName,
    Currency: offer.Price.Currency,
    YearMinor: offer.Year.Minor,
    PriceMinor: offer.Price.Minor,
    RateBasisPoints,
    TotalMinor: offer.Price.Minor - shareOf(offer.Price.Minor, RateBasisPoints),
    DiscountCodeID: discount?.DiscountCodeID ?? null,
    AffiliateCodeID: affiliate ?? null,
    TermStart: offer.Start,
    TermEnd: offer.End,
    WantsAutorenew: draft.AutorenewAccount,
    PlacedBy: owner.DealerID === null ? null : PeopleID,
  })
}

/** Refuses a site where the member does not pay: terms and prices belong to one site until the membership lapses. @throws 422 */
function refuseOtherSite(ctx: Context, membership: MembershipRow, today: string): void {
  if (membership.SiteID === ctx.site.SiteID || !currentOn(membership, today)) return
  const site = ctx.sites.get(membership.SiteID).Name
  throw invalid({ TierName: messageOf('Memberships.Refused.OtherSite', { site }) })
}

const keepAna = (tx: Context, PeopleID: number, ana: z.output<typeof AnaForm>): Promise<boolean> => {
  const ExpirationDate = ana.IsLifetimeMember ? LIFETIME_DAY : ana.ExpirationDate
  const AnaNumber = plainAnaNumber(ana.Number)
  if (AnaNumber === '' && ExpirationDate === null) return Promise.resolve(true)
  if (AnaNumber === '') throw invalid({ 'ANA.Number': 'Memberships.Fields.AnaNumber' })
  if (ExpirationDate === null) throw invalid({ 'ANA.ExpirationDate': 'Accounts.Fields.AnaExpiration' })
  return saveAnaNumber(tx, PeopleID, { AnaNumber, ExpirationDate })
}

/** Tells if a person is a member of the ANA on a day, with a number on file. */
async function isAnaMember(ctx: Context, PeopleID: number, today: string): Promise<boolean> {
  const { ExpirationDate, AnaNumber } = await readAnaMembership(ctx, PeopleID)
  return ExpirationDate !== null && ExpirationDate >= today && AnaNumber !== ''
}

type Content = Pick<
  OrderRow,
  | 'SiteID'
  | 'Mode'
  | 'Tier'
  | 'Currency'
  | 'YearMinor'
  | 'PriceMinor'
  | 'RateBasisPoints'
  | 'TotalMinor'
  | 'DiscountCodeID'
  | 'AffiliateCodeID'
  | 'TermStart'
  | 'TermEnd'
  | 'WantsAutorenew'
  | 'PlacedBy'
>
/** Writes an order of a locked membership, or holds the open one with this very content for longer. */
async function write(tx: Context, membership: MembershipRow, content: Content): Promise<OrderRow> {
  const { MembershipID } = membership
  const now = tx.now().getTime()
  const HeldUntilUTC = new Date(now + HELD).toISOString()
  const ofMembership = eq(membershipOrders.MembershipID, MembershipID)
  const [last] = await tx.db
    .select()
    .from(membershipOrders)
    .where(ofMembership)
    .orderBy(desc(membershipOrders.Place))
    .limit(1)
  const isOpen = and(ofMembership, eq(membershipOrders.State, 'open'))
  // The card of the person who pays for a dealer is charged for the renewal by itself; another person pays another order.
  const isOthers = membership.DealerID !== null && membership.PeopleID !== content.PlacedBy
  const isReused = last && (isRenewal(last) ? content.WantsAutorenew && !isOthers : last.PlacedBy === content.PlacedBy)
  if (last?.State === 'open' && isReused && isSame(last, content)) {
    // The order of a renewal by itself stays as it is, held until the end of the grace period.
    if (isRenewal(last)) return last
    const set = { HeldUntilUTC, WantsAutorenew: content.WantsAutorenew }
    const [row] = await tx.db.update(membershipOrders).set(set).where(isOpen).returning()
    return found(row)
  }
  await tx.db.update(membershipOrders).set({ State: 'replaced' }).where(isOpen)
  const [row] = await tx.db
    .insert(membershipOrders)
    .values({
      MembershipID,
      Place: (last?.Place ?? 0) + 1,
      ...content,
      HeldUntilUTC,
      CreatedUTC: new Date(now).toISOString(),
    })
    .returning()
  return found(row)
}

/** Tells if an order has this content. The renewal every year and who placed it are no part of what is charged. */
const isSame = (row: OrderRow, { WantsAutorenew: _, PlacedBy: __, ...content }: Content): boolean =>
  Object.entries(content).every(([name, value]) => row[name as keyof Content] === value)

/** Returns an order of the caller or their dealer at this site, with its membership. @throws 404 for any other number */
export async function ownOrder(
  ctx: Context,
  number: string,
  owner: Owner = member,
): Promise<{ order: OrderRow; membership: MembershipRow }> {
  const keys = readOrderNumber(number)
  if (!keys) throw notFound()
  const [row] = await ctx.db
    .select({ order: membershipOrders, membership: memberships })
    .from(membershipOrders)
    .innerJoin(memberships, eq(memberships.MembershipID, membershipOrders.MembershipID))
    .where(
      and(
        eq(membershipOrders.MembershipID, keys.MembershipID),
        eq(membershipOrders.Place, keys.Place),
        isVisible(ctx, owner),
        eq(membershipOrders.SiteID, ctx.site.SiteID),
      ),
    )
  return found(row)
}
