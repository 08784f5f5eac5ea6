/** The membership of a dealer as its people see it (DA-1, DA-5 of the calls), and its cancellation. */
import type { DealerChoice, DealerMembership } from '@obverse/contract/domains/dealers'
import {
  billingCompaniesFor,
  dealerAccountsFor,
  dealerInterests,
  type dealerMembershipStates,
} from '@obverse/contract/rules/dealers'
import { daysBetween } from '@obverse/contract/rules/memberships'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { conflict, found } from '../../../errors'
import { type Limit, limitAttempts } from '../../../limits'
import { dealers } from '../../dealer-locator'
import { dropCardOnFile, listUnderWay } from '../../payments'
import { type Standing, standingOfOwner } from '../membership'
import { membershipNumber } from '../numbers'
import { graceEnd, type MembershipRow } from '../offers'
import { lockCurrent } from '../own/autorenew'
import { dealerOf } from '../owner'
import { readOpenOrder, replaceOrder } from '../renewal/orders'
import { MEMBERSHIP, onSiteOf, readPerson } from '../save'
import { cancelledMail, renewalStoppedMail } from '../staff/mails'
import { membershipOrders, memberships } from '../tables'

type State = (typeof dealerMembershipStates)[number]
const changes: Limit = { name: 'dealer-membership', max: 30, windowSeconds: 600 }

/** Returns the state of a dealer's membership: what a member's is, or that it was cancelled. */
function stateOf({ State: state, row }: Standing): State {
  if (state === 'none') return 'new'
  if (state === 'lapsed') return 'expired'
  return state === 'ends' && row?.CancelledUTC != null ? 'cancelled' : state
}

/** Returns which of the four flags of DA-1 is true. */
const flagsOf = ({ row, current }: Standing) => ({
  IsNew: row === null || row.Tier === null,
  IsActive: current !== null && row?.CancelledUTC == null,
  IsCancelled: current !== null && row?.CancelledUTC != null,
  IsExpired: row !== null && row.Tier !== null && current === null,
})

/** Returns the facts by which a dealer's accounts are named. @throws Failure 404 */
export async function readNumbered(ctx: Context, dealerID: number) {
  const { DealerNumber, Companies } = dealers
  const isOne = eq(dealers.DealerID, dealerID)
  return found((await ctx.db.select({ DealerNumber, Companies }).from(dealers).where(isOne))[0])
}

/** Lists what a dealer can choose for a payment, by interest; interests without an account of it are left out. */
export const choicesOf = (dealer: Awaited<ReturnType<typeof readNumbered>>): DealerChoice[] =>
  dealerInterests
    .map((Interest) => ({
      Interest,
      DealerAccounts: dealerAccountsFor(dealer, Interest),
      BillingCompanies: [...billingCompaniesFor(Interest)],
    }))
    .filter(({ DealerAccounts }) => DealerAccounts.length > 0)

/** Returns what was chosen for the last order of a membership. */
async function lastChosen(ctx: Context, row: MembershipRow | null) {
  if (!row) return null
  const ofMembership = and(eq(membershipOrders.MembershipID, row.MembershipID), isNotNull(membershipOrders.Details))
  const [order] = await ctx.db
    .select({ Details: membershipOrders.Details })
    .from(membershipOrders)
    .where(ofMembership)
    .orderBy(desc(membershipOrders.Place))
    .limit(1)
  return order?.Details ?? null
}

/** Returns the membership of the caller's dealer. @throws Failure 403, 404 on sites without memberships */
export async function dealerMembership(ctx: Context): Promise<z.input<typeof DealerMembership>> {
  const owner = dealerOf(ctx)
  const standing = await standingOfOwner(ctx, owner)
  const { row, current, number, today, Order, PaymentID, offers, isOffered, NextCharge } = standing
  const State = stateOf(standing)
  const [offer] = offers
  return {
    ...flagsOf(standing),
    State,
    Number: number,
    SiteCode: row?.Tier ? ctx.sites.get(row.SiteID).Code : '',
    SinceUTC: row?.SinceUTC ?? null,
    Start: row?.TermStart ?? null,
    End: row?.TermEnd ?? null,
    GraceEnd: current && State === 'grace' ? graceEnd(current) : null,
    DaysLeft: current ? Math.max(0, daysBetween(today, current.TermEnd)) : null,
    Autorenew: current?.Autorenew ?? false,
    NextCharge,
    Order,
    PaymentID,
    Offer: offer ? { JoinMode: offer.JoinMode, Price: offer.Price, Start: offer.Start, End: offer.End } : null,
    IsOffered: isOffered,
    Choices: choicesOf(await readNumbered(ctx, owner.DealerID)),
    Chosen: await lastChosen(ctx, row),
  }
}

/**
 * Cancels the membership of the caller's dealer (DA-C1): it goes on until its last day, and nothing more is charged. A second
 * time changes nothing. @throws Failure 403; 409 without a membership and while a payment is under way; 429
 */
export async function cancelMembership(ctx: Context): Promise<z.input<typeof DealerMembership>> {
  const owner = dealerOf(ctx)
  const { PeopleID } = personOf(ctx)
  await limitAttempts(ctx, changes, `person ${PeopleID}`)
  await transact(ctx, async (tx) => {
    const row = await lockCurrent(tx, owner)
    if (row.CancelledUTC !== null) return
    const CancelledUTC = tx.now().toISOString()
    await tx.db
      .update(memberships)
      .set({ CancelledUTC, Autorenew: false, ConsentUTC: null, Version: row.Version + 1 })
      .where(eq(memberships.MembershipID, row.MembershipID))
    // The card before the order: a new card locks them so.
    await dropCardOnFile(tx, membershipNumber(row.MembershipID))
    const open = await readOpenOrder(tx, row.MembershipID)
    if (open) await replaceOrder(tx, open)
    const kept = { Tier: row.Tier, TermEnd: row.TermEnd }
    await audit(tx, {
      entity: MEMBERSHIP,
      key: row.MembershipID,
      action: 'cancel',
      before: { ...kept, Autorenew: row.Autorenew },
      after: { ...kept, Autorenew: false },
    })
    await cancelledMail(tx, await readPerson(tx, PeopleID), row)
  })
  return dealerMembership(ctx)
}

/**
 * Turns the renewal off when the person whose card pays for a dealer no longer acts for it: nobody else's card is charged, and
 * theirs is not charged for what they left. Does nothing for another person. Runs in the caller's transaction.
 */
export async function leavePayer(tx: Context, dealerID: number, peopleID: number): Promise<void> {
  const isOne = and(eq(memberships.DealerID, dealerID), eq(memberships.PeopleID, peopleID))
  const [row] = await tx.db.select().from(memberships).where(isOne).for('update')
  if (!row?.Tier || !row.TermEnd || !row.Autorenew) return
  const number = membershipNumber(row.MembershipID)
  if ((await listUnderWay(tx, [number])).has(number)) throw conflict(null, 'Memberships.Refused.ChargeUnderWay')
  const there = onSiteOf(tx, row)
  await there.db
    .update(memberships)
    .set({ Autorenew: false, ConsentUTC: null, Version: row.Version + 1 })
    .where(eq(memberships.MembershipID, row.MembershipID))
  await dropCardOnFile(there, number)
  const open = await readOpenOrder(there, row.MembershipID)
  if (open) await replaceOrder(there, open)
  const kept = { Tier: row.Tier, TermEnd: row.TermEnd }
  await audit(there, {
    entity: MEMBERSHIP,
    key: row.MembershipID,
    action: 'autorenew-off',
    before: { ...kept, Autorenew: true },
    after: { ...kept, Autorenew: false },
  })
  await renewalStoppedMail(there, await readPerson(there, peopleID), { Tier: row.Tier, TermEnd: row.TermEnd })
}
