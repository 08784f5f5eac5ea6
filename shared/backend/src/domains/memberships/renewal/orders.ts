/** The orders of renewals by themselves: made before the first day of the next term, at the price in force on it. */
import { addDays, daysBetween, LAST_TERM_DAY, termEnd } from '@obverse/contract/rules/memberships'
import { instantAt, startOfDay } from '@obverse/contract/rules/services-and-fees'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { found } from '../../../errors'
import { graceEnd, type PaidMembership } from '../offers'
import { membershipOrders } from '../tables'
import { pricesOn } from '../tiers'

export type Order = typeof membershipOrders.$inferSelect
/** The days before the charge from which on its order is open and the member is reminded. */
export const orderDays = 30

/** Tells if an order is one of a renewal by itself, not one that the member placed. */
export const isRenewal = ({ ChargeOn, FirstTryOn }: Pick<Order, 'ChargeOn' | 'FirstTryOn'>): boolean =>
  ChargeOn !== null || FirstTryOn !== null

/** Returns the first day of the next term of a membership, on which it is charged. */
export const nextStart = ({ TermEnd }: Pick<PaidMembership, 'TermEnd'>): string => addDays(TermEnd, 1)

/** Returns the open order of a membership, or null. */
export async function readOpenOrder(ctx: Pick<Context, 'db'>, membershipID: number): Promise<Order | null> {
  const isOpen = and(eq(membershipOrders.MembershipID, membershipID), eq(membershipOrders.State, 'open'))
  return (await ctx.db.select().from(membershipOrders).where(isOpen))[0] ?? null
}

/** Returns the latest order that renews a membership by itself and is not paid, open or replaced; null for none. */
export async function readPlanned(ctx: Context, row: PaidMembership): Promise<Order | null> {
  const all = await listRenewals(ctx, row.MembershipID, nextStart(row))
  return lastOf(all, row) ?? null
}
const lastOf = (all: readonly Order[], row: PaidMembership) =>
  all.find((one) => one.Tier === row.Tier && one.SiteID === row.SiteID)

/** Returns the price of the next term: that of its last order once it was told or tried, else the one in force then. */
async function priceAfter(ctx: Context, row: PaidMembership, last: Order | undefined, isTold: boolean) {
  if (last && (isTold || last.FirstTryOn !== null)) return last.YearMinor
  return (await pricesOn(ctx, nextStart(row))).get(row.Tier)?.Minor
}

/** Returns the price that the renewal of a membership will have, at its site; undefined when it is not offered. */
export const termPrice = async (ctx: Context, row: PaidMembership, isTold: boolean): Promise<number | undefined> =>
  priceAfter(ctx, row, (await readPlanned(ctx, row)) ?? undefined, isTold)

/** Returns the open order that renews a membership by itself after its term, or null. */
export async function readRenewal(ctx: Pick<Context, 'db'>, row: PaidMembership): Promise<Order | null> {
  const open = await readOpenOrder(ctx, row.MembershipID)
  return open && isRenewal(open) && open.TermStart === nextStart(row) ? open : null
}

/** Replaces the open order of a locked membership. */
export async function replaceOrder(tx: Context, { MembershipID, Place }: Order): Promise<void> {
  await tx.db
    .update(membershipOrders)
    .set({ State: 'replaced' })
    .where(
      and(
        eq(membershipOrders.MembershipID, MembershipID),
        eq(membershipOrders.Place, Place),
        eq(membershipOrders.State, 'open'),
      ),
    )
}

/** The result of looking for an order: it is open, it is too early or the member is about to pay, or there is no price. */
export type Prepared = { order: Order; earlier: readonly Order[] } | 'wait' | 'not-offered' | 'last-day'

/**
 * Returns the order that renews a locked membership, and makes it when there is none or another price counts. Once the
 * member was told an amount (`isTold`), it stays. `earlier` are the replaced orders of the same renewal.
 */
export async function prepareOrder(
  tx: Context,
  row: PaidMembership,
  { today, isTold }: { today: string; isTold: boolean },
): Promise<Prepared> {
  const Start = nextStart(row)
  if (daysBetween(today, Start) > orderDays) return 'wait'
  if (Start > LAST_TERM_DAY) return 'last-day'
  const open = await readOpenOrder(tx, row.MembershipID)
  if (open && !isRenewal(open) && open.HeldUntilUTC > tx.now().toISOString()) return 'wait'

  const all = await listRenewals(tx, row.MembershipID, Start)
  const last = lastOf(all, row)
  const price = await priceAfter(tx, row, last, isTold)
  if (price === undefined) return 'not-offered'
  if (open && open.Place !== last?.Place) await replaceOrder(tx, open)
  if (last?.YearMinor === price) {
    const order = last.State === 'open' ? last : await reopen(tx, last)
    return { order, earlier: all.filter(({ Place }) => Place !== order.Place) }
  }
  if (last) await replaceOrder(tx, last)
  return { order: await insertOrder(tx, row, price, all[0] ?? null), earlier: all }
}

/** Opens an order again that one of the member replaced and that was not paid: the pay links for it work again. */
async function reopen(tx: Context, { MembershipID, Place }: Order): Promise<Order> {
  const [order] = await tx.db
    .update(membershipOrders)
    .set({ State: 'open' })
    .where(
      and(
        eq(membershipOrders.MembershipID, MembershipID),
        eq(membershipOrders.Place, Place),
        eq(membershipOrders.State, 'replaced'),
      ),
    )
    .returning()
  return found(order)
}

/** Lists the renewals by themselves of a term that are not paid, newest first. */
const listRenewals = (tx: Context, membershipID: number, start: string): Promise<Order[]> =>
  tx.db
    .select()
    .from(membershipOrders)
    .where(
      and(
        eq(membershipOrders.MembershipID, membershipID),
        eq(membershipOrders.TermStart, start),
        inArray(membershipOrders.State, ['open', 'replaced']),
        sql`(${membershipOrders.ChargeOn} is not null or ${membershipOrders.FirstTryOn} is not null)`,
      ),
    )
    .orderBy(desc(membershipOrders.Place))

/** Writes an order; the tries of an earlier one of the same renewal are kept, so that the card is not tried more often. */
async function insertOrder(tx: Context, row: PaidMembership, minor: number, before: Order | null): Promise<Order> {
  const ofMembership = eq(membershipOrders.MembershipID, row.MembershipID)
  const [last] = await tx.db
    .select({ Place: sql<number>`coalesce(max(${membershipOrders.Place}), 0)` })
    .from(membershipOrders)
    .where(ofMembership)
  const TermStart = nextStart(row)
  const [order] = await tx.db
    .insert(membershipOrders)
    .values({
      MembershipID: row.MembershipID,
      Place: found(last).Place + 1,
      SiteID: row.SiteID,
      Mode: 'renew',
      Tier: row.Tier,
      Currency: currencyOf(tx.site),
      YearMinor: minor,
      PriceMinor: minor,
      TotalMinor: minor,
      TermStart,
      TermEnd: termEnd(TermStart),
      WantsAutorenew: true,
      ChargeOn: before ? before.ChargeOn : TermStart,
      FirstTryOn: before?.FirstTryOn ?? null,
      HeldUntilUTC: instantAt(tx.site.Region, addDays(graceEnd(row), 1), startOfDay),
      CreatedUTC: tx.now().toISOString(),
    })
    .returning()
  return found(order)
}
