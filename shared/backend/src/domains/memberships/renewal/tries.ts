/** The tries to charge a renewal: on its day, and three and seven days after the first one that failed. */
import { addDays } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { lastPlannedFailure, newPayLink, readCardOnFile } from '../../payments'
import { membershipNumber, orderNumber, readMembershipNumber } from '../numbers'
import { graceEnd, isPaid, type PaidMembership } from '../offers'
import { onSiteOf, readPerson } from '../save'
import { membershipOrders, memberships } from '../tables'
import { todayAt } from '../tiers'
import { chargeFailedMail, type FailureReason } from './mails'
import { type Order, readRenewal } from './orders'

/** The days of the further tries, counted from the first one that failed. */
const laterTries = [3, 7]

/** Returns the day of the next try after one that failed today, or null when none is left in the grace period. */
export function nextTryAfter(first: string, today: string, last: string): string | null {
  const days = laterTries.map((days) => addDays(first, days))
  return days.find((day) => day > today && day <= last) ?? null
}

/** Plans the next try of an open renewal and tells the member, who can also pay by a link. */
export async function planNextTry(
  tx: Context,
  row: PaidMembership,
  order: Order,
  { reason, isFinal }: { reason: FailureReason; isFinal: boolean },
): Promise<void> {
  const today = todayAt(tx)
  const last = graceEnd(row)
  const FirstTryOn = order.FirstTryOn ?? today
  const ChargeOn = isFinal ? null : nextTryAfter(FirstTryOn, today, last)
  const moved = await tx.db
    .update(membershipOrders)
    .set({ FirstTryOn, ChargeOn })
    .where(
      and(
        eq(membershipOrders.MembershipID, order.MembershipID),
        eq(membershipOrders.Place, order.Place),
        eq(membershipOrders.State, 'open'),
      ),
    )
    .returning({ Place: membershipOrders.Place })
  if (moved.length === 0 || today > last) return
  const { PeopleID } = row
  const link = await newPayLink(tx, {
    PeopleID,
    ReferenceType: 'Membership Order',
    Numbers: [orderNumber(order)],
  })
  const card = await readCardOnFile(tx, membershipNumber(row.MembershipID))
  const facts = { reason, today, next: ChargeOn, last, payLink: link.Url, card: card?.Card ?? null }
  await chargeFailedMail(tx, await readPerson(tx, PeopleID), order, facts)
}

/** Records that the planned charge of a membership failed; nothing happens when it no longer renews by itself. */
export const chargeFailed = (ctx: Context, reference: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const membershipID = readMembershipNumber(reference)
    if (membershipID === null) return
    const [row] = await tx.db.select().from(memberships).where(eq(memberships.MembershipID, membershipID)).for('update')
    if (!row || !isPaid(row) || !row.Autorenew) return
    const order = await readRenewal(tx, row)
    if (!order) return
    const end = await lastPlannedFailure(tx, reference)
    await planNextTry(onSiteOf(tx, row), row, order, {
      reason: reasons[end?.State ?? ''] ?? 'failed',
      isFinal: end?.isFinal ?? false,
    })
  })
const reasons: Record<string, FailureReason> = {
  DECLINED: 'declined',
  AUTH_FAILED: 'not-confirmed',
  ABANDONED: 'not-confirmed',
}

/**
 * Plans a try of a new card on file when none is left. Only the order is locked: payments hold the card's row already.
 */
export async function tryNewCard(ctx: Context, reference: string): Promise<void> {
  const membershipID = readMembershipNumber(reference)
  if (membershipID === null) return
  const [row] = await ctx.db.select().from(memberships).where(eq(memberships.MembershipID, membershipID))
  if (!row?.Autorenew) return
  const { site } = onSiteOf(ctx, row)
  const today = dayAt(site.Region, ctx.now())
  const tried = await lastPlannedFailure(ctx, reference)
  // A card is charged once a day.
  const wasToday = tried !== null && dayAt(site.Region, tried.CreatedUTC) === today
  await ctx.db
    .update(membershipOrders)
    .set({ ChargeOn: wasToday ? addDays(today, 1) : today })
    .where(
      and(
        eq(membershipOrders.MembershipID, membershipID),
        eq(membershipOrders.State, 'open'),
        isNotNull(membershipOrders.FirstTryOn),
        isNull(membershipOrders.ChargeOn),
      ),
    )
}

type Due = { order: Order; PeopleID: number; Autorenew: boolean }
/** Lists the open renewals to charge by a day, each with the person who pays. */
export async function listDueBy(ctx: Context, day: string): Promise<Due[]> {
  return ctx.db
    .select({ order: membershipOrders, PeopleID: memberships.PeopleID, Autorenew: memberships.Autorenew })
    .from(membershipOrders)
    .innerJoin(memberships, eq(memberships.MembershipID, membershipOrders.MembershipID))
    .where(
      and(
        eq(membershipOrders.State, 'open'),
        sql`${membershipOrders.ChargeOn} <= ${day}`,
        sql`${membershipOrders.HeldUntilUTC} > ${ctx.now().toISOString()}`,
        eq(memberships.Autorenew, true),
      ),
    )
    .orderBy(membershipOrders.ChargeOn, membershipOrders.MembershipID)
}
