/** The membership of a dealer as its people see it (DA-1, DA-5 of the calls), and its cancellation. */
import type { DealerChoice, DealerMembership } from '@obverse/contract/domains/dealers'
import {
  billingCompaniesFor,
  dealerAccountsFor,
  dealerInterests,
  type dealerMembershipStates,
} from '@obverse/contract/rules/dealers'
import { daysBetween } from '@obverse/contract/rules/memberships'
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { conflict, found } from '../../../errors'
import { type Limit, limitAttempts } from '../../../http/limits'
import { dealers } from '../../dealer-locator'
import { dropCardOnFile, listUnderWay } from '../../payments'
import { type MembershipFacts, readMembershipFacts } from '../membership'
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

/** Returns the state of a dealer's membership under the name that dealers and the counter know it by. */
const dealerStateOf = ({ State: state }: MembershipFacts): State =>
  state === 'none' ? 'new' : state === 'lapsed' ? 'expired' : state

/** Returns which of the four flags of DA-1 is true. */
const flagsOf = ({ row, current }: MembershipFacts) => ({
  IsNew: row === null || row.Tier === null,
  IsActive: current !== null && row?.CancelledUTC == null,
  IsCancelled: current !== null && row?.CancelledUTC != null,
  IsExpired: row !== null && row.Tier !== null && current === null,
})

/** Returns the facts of a dealer's membership that its people and staff read alike. */
export function factsOf(standing: MembershipFacts) {
  const { row, current, number, isOffered, NextCharge } = standing
  const State = dealerStateOf(standing)
  return {
    Number: number,
    State,
    Start: row?.TermStart ?? null,
    End: row?.TermEnd ?? null,
    GraceEnd: current && State === 'grace' ? graceEnd(current) : null,
    Autorenew: current?.Autorenew ?? false,
    NextCharge,
    IsOffered: isOffered,
  }
}

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
  const standing = await readMembershipFacts(ctx, owner)
  const { row, current, today, Order, PaymentID, offers } = standing
  const [offer] = offers
  return {
    ...flagsOf(standing),
    ...factsOf(standing),
    SiteCode: row?.Tier ? ctx.sites.get(row.SiteID).Code : '',
    SinceUTC: row?.SinceUTC ?? null,
    DaysLeft: current ? Math.max(0, daysBetween(today, current.TermEnd)) : null,
    Order,
    PaymentID,
    Offer: offer ? { JoinMode: offer.JoinMode, Price: offer.Price, Start: offer.Start, End: offer.End } : null,
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
    await stopRenewal(tx, row, 'cancel', { CancelledUTC: tx.now().toISOString() })
    await cancelledMail(tx, await readPerson(tx, PeopleID), row)
  })
  return dealerMembership(ctx)
}

type Stopped = Partial<Pick<MembershipRow, 'CancelledUTC' | 'PeopleID'>>
/** Turns the renewal of a locked membership off, with its card and its open order; `more` is written with it. */
async function stopRenewal(
  tx: Context,
  row: MembershipRow,
  action: 'cancel' | 'autorenew-off',
  more: Stopped = {},
): Promise<void> {
  const { MembershipID, Tier, TermEnd, Autorenew } = row
  await tx.db
    .update(memberships)
    .set({ ...more, Autorenew: false, ConsentUTC: null, Version: row.Version + 1 })
    .where(eq(memberships.MembershipID, MembershipID))
  // The card before the order: a new card locks them so.
  await dropCardOnFile(tx, membershipNumber(MembershipID))
  const open = await readOpenOrder(tx, MembershipID)
  if (open) await replaceOrder(tx, open)
  await audit(tx, {
    entity: MEMBERSHIP,
    key: MembershipID,
    action,
    before: { Tier, TermEnd, Autorenew },
    after: { Tier, TermEnd, Autorenew: false },
  })
}

/** Returns the membership of a dealer, locked and with its site; null without one. */
async function lockOfDealer(tx: Context, dealerID: number) {
  const [row] = await tx.db.select().from(memberships).where(eq(memberships.DealerID, dealerID)).for('update')
  return row ? { row, there: onSiteOf(tx, row) } : null
}

/** Turns the renewal of a dealer off and tells who pays for it. @throws Failure 404 without a membership, 409 while a charge is under way */
export const cancelDealerRenewal = (ctx: Context, dealerID: number): Promise<{ Success: boolean }> =>
  transact(ctx, async (tx) => {
    const { row, there } = found(await lockOfDealer(tx, dealerID))
    await refuseCharged(tx, row)
    if (row.Autorenew) await stopTold(there, row, {})
    return { Success: true }
  })

/**
 * Ends that a person pays for a dealer that they leave: their card is not charged any more, an order they placed cannot be
 * paid, and the mails go to somebody else who acts for it. Runs in the caller's transaction. @throws Failure 409 while a charge
 * of their card is under way
 */
export async function leavePayer(tx: Context, dealerID: number, peopleID: number): Promise<void> {
  const locked = await lockOfDealer(tx, dealerID)
  if (!locked) return
  const { row, there } = locked
  const open = await readOpenOrder(tx, row.MembershipID)
  if (row.PeopleID !== peopleID) {
    if (open?.PlacedBy === peopleID) await replaceOrder(tx, open)
    return
  }
  const isOther = and(eq(people.DealerID, dealerID), ne(people.PeopleID, peopleID))
  const [other] = await tx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(isOther)
    .orderBy(people.PeopleID)
    .limit(1)
  const next = other ? { PeopleID: other.PeopleID } : {}
  if (row.Autorenew) {
    await refuseCharged(tx, row)
    return stopTold(there, row, next)
  }
  if (open) await replaceOrder(tx, open)
  if (other) await tx.db.update(memberships).set(next).where(eq(memberships.MembershipID, row.MembershipID))
}

async function refuseCharged(tx: Context, { MembershipID }: MembershipRow): Promise<void> {
  const number = membershipNumber(MembershipID)
  if ((await listUnderWay(tx, [number])).has(number)) throw conflict(null, 'Memberships.Refused.ChargeUnderWay')
}

/** Turns the renewal off, and tells the person whose card is not charged any more. */
async function stopTold(there: Context, row: MembershipRow, more: Stopped): Promise<void> {
  await stopRenewal(there, row, 'autorenew-off', more)
  if (row.Tier && row.TermEnd)
    await renewalStoppedMail(there, await readPerson(there, row.PeopleID), { Tier: row.Tier, TermEnd: row.TermEnd })
}
