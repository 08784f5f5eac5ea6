/** The job of renewals: opens their orders, reminds members, and ends memberships that were not paid in time. */
import { addDays, graceDays } from '@obverse/contract/rules/memberships'
import { dayAt, regions } from '@obverse/contract/rules/sites'
import { and, eq, ne, sql } from 'drizzle-orm'
import { audit, type Context, transact } from '../../../context'
import { withoutValues } from '../../../db/database'
import { sites } from '../../../db/tables'
import { listUnderWay, readCardOnFile } from '../../payments'
import { membershipNumber } from '../numbers'
import { graceEnd, isPaid, type PaidMembership } from '../offers'
import { MEMBERSHIP, onSiteOf, readPerson } from '../save'
import { membershipNotices, membershipOrders, memberships } from '../tables'
import { todayAt } from '../tiers'
import { lapsedMail, notRenewableMail } from './mails'
import { readSent, remindOfCharge, remindOfEnd, secondReminderDays, sendOnce, wasNotified } from './notices'
import { isRenewal, orderDays, prepareOrder, readOpenOrder, replaceOrder } from './orders'
import { planNextTry } from './tries'

export const RENEWALS_JOB = 'memberships.renewals'
export const RENEWALS_SECONDS = 900
const RUN_MILLISECONDS = 150_000
const BATCH = 200
/** The days after the end of a membership in which its member is still told of it. */
const lapsedDays = 28

/** Does what is due for every membership near its end. Any number of processes at once do it once. */
export async function followRenewals(ctx: Context): Promise<void> {
  const until = Date.now() + RUN_MILLISECONDS
  let after = 0
  while (Date.now() < until) {
    const batch = await listWaiting(ctx, after)
    for (const membershipID of batch) {
      if (Date.now() > until) return
      try {
        await transact(ctx, (tx) => followOne(tx, membershipID))
      } catch (error) {
        ctx.log.error(
          { membership: membershipNumber(membershipID), error: withoutValues(error) },
          'A membership could not be renewed or ended',
        )
      }
    }
    after = batch.at(-1) ?? 0
    if (batch.length < BATCH) return
  }
}

/** Lists the next memberships for which something may be due, by their keys. `followOne` decides. */
async function listWaiting(ctx: Context, after: number): Promise<number[]> {
  const now = ctx.now()
  const days = regions.map((region) => dayAt(region, now)).sort()
  const last = days.at(-1) ?? ''
  const earliest = addDays(days[0] ?? '', -lapsedDays)
  const m = memberships
  const today = sql`(case ${sites.Region} ${sql.join(
    regions.map((region) => sql`when ${region} then ${dayAt(region, now)}`),
    sql` `,
  )} end)::date`
  const notice = (kind: ReturnType<typeof sql>) => sql`exists (select from ${membershipNotices} n
    where n.membership_id = ${m.MembershipID} and n.term_end = ${m.TermEnd} and n.kind = ${kind})`
  const openOrder = sql`select from ${membershipOrders} o where o.membership_id = ${m.MembershipID} and o.state = 'open'
    and (o.charge_on is not null or o.first_try_on is not null)`
  const renewing = sql`${m.Autorenew} and ${m.TermEnd} < ${addDays(last, orderDays)} and (
    not exists (${openOrder} and o.tier = ${m.Tier} and o.term_start = ${m.TermEnd} + 1)
    or ${m.TermEnd} + ${graceDays}::int < ${today}
    or (${m.TermEnd} >= ${today} and not ${notice(
      sql`case when ${m.TermEnd} + 1 - ${today} <= ${secondReminderDays}::int then 'renews-7' else 'renews-30' end`,
    )})
    or exists (${openOrder} and o.charge_on <= ${today}))`
  const ending = sql`not ${m.Autorenew} and ${m.TermEnd} between ${earliest} and ${addDays(last, orderDays)} and (
    exists (${openOrder})
    or not ${notice(sql`case when ${m.TermEnd} < ${today} then 'lapsed'
      when ${m.TermEnd} - ${today} <= ${secondReminderDays}::int then 'ends-7' else 'ends-30' end`)})`
  const rows = await ctx.db
    .select({ MembershipID: m.MembershipID })
    .from(m)
    .innerJoin(sites, eq(sites.SiteID, m.SiteID))
    .where(and(sql`${m.Tier} is not null and ${m.MembershipID} > ${after}`, sql`((${renewing}) or (${ending}))`))
    .orderBy(m.MembershipID)
    .limit(BATCH)
  return rows.map((row) => row.MembershipID)
}

/** Does what is due for one membership, unless another process works on it or a payment for it is not settled. */
async function followOne(tx: Context, membershipID: number): Promise<void> {
  const [row] = await tx.db
    .select()
    .from(memberships)
    .where(eq(memberships.MembershipID, membershipID))
    .for('update', { skipLocked: true })
  if (!row || !isPaid(row) || (await isBeingPaid(tx, row))) return
  const there = onSiteOf(tx, row)
  const step = {
    row,
    today: todayAt(there),
    member: await readPerson(there, row.PeopleID),
    sent: await readSent(there, row),
  }
  if (step.today > graceEnd(row)) return end(there, step)
  if (!row.Autorenew) {
    await replaceRenewal(there, row)
    return remindOfEnd(there, step)
  }
  const prepared = await prepareOrder(there, row, { today: step.today, isTold: wasNotified(step.sent) })
  if (prepared === 'wait') return
  if (typeof prepared === 'string') return stopRenewing(there, step, prepared)
  await remindOfCharge(there, step, prepared)
  const { order } = prepared
  if (order.ChargeOn === null || order.ChargeOn > step.today) return
  if (!(await readCardOnFile(there, membershipNumber(membershipID))))
    await planNextTry(there, row, order, { reason: 'no-card', isFinal: false })
}

type Step = Parameters<typeof remindOfEnd>[1]

/** Tells if a payment of a membership is under way, or was received and is not saved yet. */
async function isBeingPaid(tx: Context, { MembershipID }: PaidMembership): Promise<boolean> {
  const number = membershipNumber(MembershipID)
  if ((await listUnderWay(tx, [number])).has(number)) return true
  const isUnsaved = and(
    eq(membershipOrders.MembershipID, MembershipID),
    eq(membershipOrders.State, 'paid'),
    ne(membershipOrders.Save, 'saved'),
  )
  return (await tx.db.$count(membershipOrders, isUnsaved)) > 0
}

/** Ends a membership after its last day, which was moved by the grace period while the card was tried. */
async function end(tx: Context, { row, member, today }: Step): Promise<void> {
  if (row.Autorenew) await turnOff(tx, row, 'lapse')
  await replaceRenewal(tx, row)
  if (today <= addDays(graceEnd(row), lapsedDays)) await sendOnce(tx, row, 'lapsed', () => lapsedMail(tx, member, row))
}

/** Turns off the renewal of a membership that has no price or no next term, and tells the member that it ends. */
async function stopRenewing(tx: Context, step: Step, reason: 'not-offered' | 'last-day'): Promise<void> {
  const { row, member, today } = step
  await turnOff(tx, row, 'stop-renewing')
  await replaceRenewal(tx, row)
  // In the grace period the membership has ended with this.
  if (today > row.TermEnd) return end(tx, { ...step, row: { ...row, Autorenew: false } })
  await sendOnce(tx, row, 'stopped', () => notRenewableMail(tx, member, row, reason))
}

async function turnOff(tx: Context, row: PaidMembership, action: 'lapse' | 'stop-renewing'): Promise<void> {
  await tx.db
    .update(memberships)
    .set({ Autorenew: false, ConsentUTC: null, Version: row.Version + 1 })
    .where(eq(memberships.MembershipID, row.MembershipID))
  const { Tier, TermEnd } = row
  await audit(tx, {
    entity: MEMBERSHIP,
    key: row.MembershipID,
    action,
    before: { Tier, TermEnd, Autorenew: true },
    after: { Tier, TermEnd, Autorenew: false },
  })
}

/** Replaces the open order of a renewal by itself; an order that the member placed is left alone. */
async function replaceRenewal(tx: Context, { MembershipID }: PaidMembership): Promise<void> {
  const open = await readOpenOrder(tx, MembershipID)
  if (open && isRenewal(open)) await replaceOrder(tx, open)
}
