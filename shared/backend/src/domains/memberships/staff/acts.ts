/** The acts of staff on a membership: turn its renewal off, end it today, change its tier or its last day. */
import type {
  MemberAct,
  MemberChange,
  MemberChangePreview,
  OrderTier,
  StaffMembership,
} from '@obverse/contract/domains/memberships'
import type { Money } from '@obverse/contract/money'
import { LAST_TERM_DAY, termEnd } from '@obverse/contract/rules/memberships'
import { and, eq, ne } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { conflict, found, invalid } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import type { ServerKey } from '../../../texts'
import { dropCardOnFile, listUnderWay } from '../../payments'
import { membershipNumber } from '../numbers'
import { currentOn, type PaidMembership } from '../offers'
import { isFor } from '../owner'
import { readSent, wasNotified } from '../renewal/notices'
import { nextStart, readOpenOrder, replaceOrder, termPrice } from '../renewal/orders'
import { MEMBERSHIP, onSiteOf, readPerson } from '../save'
import { membershipNotices, membershipOrders, memberships } from '../tables'
import { pricesOn, todayAt } from '../tiers'
import { changedMail, endedMail, renewalStoppedMail } from './mails'
import { getMember } from './member'

type Kept = Pick<PaidMembership, 'Tier' | 'TermEnd' | 'Autorenew'>
type Seen = { row: PaidMembership; today: string }
type Act = {
  action: 'autorenew-off' | 'end-membership' | 'change-membership'
  /** Returns what is written, or why the act is not possible. @throws Failure 422 */
  next: (tx: Context, seen: Seen) => Promise<ServerKey | Partial<PaidMembership>>
  mail: (tx: Context, before: PaidMembership, after: PaidMembership) => Promise<void>
}

/** Acts on a membership, once. @throws Failure 404; 409 with the membership as it is now, and 422 */
async function act(ctx: Context, membershipID: number, given: MemberAct, of: Act): Promise<StaffMembership> {
  const done = await transact(ctx, async (tx) => {
    const refused = await actInTurn(tx, membershipID, given, of)
    if (refused) return refused
    const now = await getMember(tx, membershipID)
    await keepAnswer(tx, now)
    return now
  })
  if (typeof done === 'string') throw conflict(await getMember(ctx, membershipID), done)
  return done
}

async function actInTurn(
  tx: Context,
  membershipID: number,
  { Reason, Version }: MemberAct,
  { action, next, mail }: Act,
): Promise<ServerKey | null> {
  const isOne = eq(memberships.MembershipID, membershipID)
  const [locked] = await tx.db.select().from(memberships).where(isOne).for('update')
  if (found(locked).Version !== Version) return 'Memberships.Refused.MemberChanged'
  const there = onSiteOf(tx, found(locked))
  const today = todayAt(there)
  const row = currentOn(found(locked), today)
  if (!row) return 'Memberships.Refused.HasEnded'
  const refused = await refusedByPayment(tx, row)
  if (refused) return refused
  const set = await next(there, { row, today })
  if (typeof set === 'string') return set
  const after = { ...row, ...set, Version: row.Version + 1 }
  const { Tier, TermStart, TermEnd, PriceMinor, Autorenew, ConsentUTC } = after
  const values = { Tier, TermStart, TermEnd, PriceMinor, Autorenew, ConsentUTC, Version: after.Version }
  await there.db.update(memberships).set(values).where(isOne)
  // The card before the order: a new card locks them so.
  if (!Autorenew) await dropCardOnFile(there, membershipNumber(membershipID))
  const open = await readOpenOrder(there, membershipID)
  if (open) await replaceOrder(there, open)
  const kept = (of: Kept) => ({ Tier: of.Tier, TermEnd: of.TermEnd, Autorenew: of.Autorenew })
  await audit(there, {
    entity: MEMBERSHIP,
    key: membershipID,
    action,
    before: kept(row),
    after: { ...kept(after), Reason },
  })
  if (!Autorenew && TermEnd <= today) await noteEnd(there, after)
  await mail(there, row, after)
  return null
}

/** Returns why the payment of a locked membership keeps staff from changing it: nobody may be charged for what is gone. */
async function refusedByPayment(tx: Context, { MembershipID }: PaidMembership): Promise<ServerKey | null> {
  const number = membershipNumber(MembershipID)
  if ((await listUnderWay(tx, [number])).has(number)) return 'Memberships.Refused.ChargeUnderWay'
  const isUnsaved = and(
    eq(membershipOrders.MembershipID, MembershipID),
    eq(membershipOrders.State, 'paid'),
    ne(membershipOrders.Save, 'saved'),
  )
  return (await tx.db.$count(membershipOrders, isUnsaved)) > 0 ? 'Memberships.Refused.PaidNotSaved' : null
}

/** Notes that the member was told of the end by the mail of the act, so that the job does not tell it again. */
async function noteEnd(tx: Context, { MembershipID, TermEnd }: PaidMembership): Promise<void> {
  await tx.db
    .insert(membershipNotices)
    .values({ MembershipID, TermEnd, Kind: 'lapsed', SentUTC: tx.now().toISOString() })
    .onConflictDoNothing()
}

const withoutRenewal = { Autorenew: false, ConsentUTC: null }

/** Turns the renewal off; in the grace period the membership has ended with it. */
export const stopMemberRenewal = (ctx: Context, membershipID: number, given: MemberAct): Promise<StaffMembership> =>
  act(ctx, membershipID, given, {
    action: 'autorenew-off',
    next: async (_, { row }) => (row.Autorenew ? withoutRenewal : 'Memberships.Refused.RenewalOff'),
    mail: async (tx, { PeopleID }, after) => {
      const isOver = after.TermEnd < todayAt(tx)
      await (isOver ? endedMail : renewalStoppedMail)(tx, await readPerson(tx, PeopleID), after)
    },
  })

/** Makes today the last day of a membership; one whose term is over ends at once. */
export const endMember = (ctx: Context, membershipID: number, given: MemberAct): Promise<StaffMembership> =>
  act(ctx, membershipID, given, {
    action: 'end-membership',
    next: async (_, { row, today }) =>
      row.TermEnd === today && !row.Autorenew
        ? 'Memberships.Refused.EndsToday'
        : { ...withoutRenewal, ...endingOn(row, earlier(row.TermEnd, today)) },
    mail: async (tx, { PeopleID }, after) => endedMail(tx, await readPerson(tx, PeopleID), after),
  })

/** Returns the term with another last day; one that was renewed before its first day can end before it. */
const endingOn = ({ TermStart }: PaidMembership, TermEnd: string) => ({
  TermStart: earlier(TermStart, TermEnd),
  TermEnd,
})
const earlier = (one: string, other: string): string => (one.localeCompare(other) < 0 ? one : other)

/** Changes the tier or the last day. The next term is charged for what the membership is then, or not at all. */
export const changeMember = (ctx: Context, membershipID: number, given: MemberChange): Promise<StaffMembership> =>
  act(ctx, membershipID, given, {
    action: 'change-membership',
    next: async (tx, { row, today }) => {
      const { Tier, TermEnd } = given
      if (Tier === row.Tier && TermEnd === row.TermEnd) throw invalid({ Tier: 'Memberships.Fields.NoChange' })
      checkTier(row, Tier)
      checkLastDay(row, given, today)
      const year = Tier === row.Tier ? undefined : (await pricesOn(tx, today)).get(Tier)
      return {
        Tier,
        ...endingOn(row, TermEnd),
        // A further upgrade costs the difference to what the member has now.
        ...(year && { PriceMinor: year.Minor }),
        ...(hasNextTerm({ TermEnd }) ? {} : withoutRenewal),
      }
    },
    mail: async (tx, before, after) =>
      changedMail(tx, await readPerson(tx, before.PeopleID), { before, after, charge: await chargeOf(tx, after) }),
  })

/** Refuses the tier of dealers for a member, and every other one for a dealer. @throws Failure 422 */
function checkTier(row: PaidMembership, Tier: OrderTier): void {
  if (!isFor(row, Tier)) throw invalid({ Tier: 'Memberships.Fields.Tier' })
}
/** Refuses a new last day before today or after the last one a membership can have (JOIN-7). @throws Failure 422 */
function checkLastDay(row: PaidMembership, { TermEnd }: Pick<MemberChange, 'TermEnd'>, today: string): void {
  if (TermEnd !== row.TermEnd && (TermEnd < today || TermEnd > LAST_TERM_DAY))
    throw invalid({ TermEnd: 'Memberships.Fields.LastDay' })
}
const hasNextTerm = (row: Pick<PaidMembership, 'TermEnd'>): boolean => nextStart(row) <= LAST_TERM_DAY

type Charge = { Day: string; Amount: Money; End: string; IsLate: boolean }
/** Returns the charge of the next term, as the renewal will make it; null when the renewal is off or has no price. */
async function chargeOf(there: Context, row: PaidMembership): Promise<Charge | null> {
  if (!row.Autorenew || !hasNextTerm(row)) return null
  const Day = nextStart(row)
  const Minor = await termPrice(there, row, wasNotified(await readSent(there, row)))
  if (Minor === undefined) return null
  return { Day, Amount: { Minor, Currency: currencyOf(there.site) }, End: termEnd(Day), IsLate: Day <= todayAt(there) }
}

/** Returns what the next renewal would cost after a change. @throws Failure 404, also for one that has ended; 422 */
export async function previewMemberChange(
  ctx: Context,
  membershipID: number,
  { tier: Tier, termEnd: TermEnd }: { tier: OrderTier; termEnd: string },
): Promise<MemberChangePreview> {
  const [read] = await ctx.db.select().from(memberships).where(eq(memberships.MembershipID, membershipID))
  const there = onSiteOf(ctx, found(read))
  const today = todayAt(there)
  const row = found(currentOn(found(read), today))
  checkTier(row, Tier)
  checkLastDay(row, { TermEnd }, today)
  const after = { ...row, Tier, TermEnd }
  if (!hasNextTerm(after)) return { Charge: null, NoCharge: 'last-day' }
  if (!row.Autorenew) return { Charge: null, NoCharge: 'off' }
  const Charge = await chargeOf(there, after)
  return { Charge, NoCharge: Charge ? null : 'not-offered' }
}
