/** The reminders before the end of a term, each sent once: its row and its mail are written in one transaction. */
import { daysBetween } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { readCardOnFile } from '../../payments'
import { membershipNumber } from '../numbers'
import type { PaidMembership } from '../offers'
import { membershipNotices } from '../tables'
import { pricesOn } from '../tiers'
import { cardExpiresMail, endsMail, expiresBefore, type Member, renewsMail } from './mails'
import { nextStart, type Order, orderDays } from './orders'

/** The days before the charge or the end of the second reminder; the first one comes with the order. */
export const secondReminderDays = 7
const renewsKinds = ['renews-30', 'renews-7'] as const
/** A kind of notice; `tier-…` tells of a charge after a change of the tier. */
type Kind = (typeof renewsKinds)[number] | 'ends-30' | 'ends-7' | 'card' | 'lapsed' | 'stopped' | `tier-${string}`

/** The notices of a term, by their kinds, with the day on which each was sent. */
export type Sent = ReadonlyMap<string, string>
/** Returns the notices that were sent for the term of a membership. */
export async function readSent(ctx: Context, { MembershipID, TermEnd }: PaidMembership): Promise<Sent> {
  const rows = await ctx.db
    .select()
    .from(membershipNotices)
    .where(and(eq(membershipNotices.MembershipID, MembershipID), eq(membershipNotices.TermEnd, TermEnd)))
  return new Map(rows.map(({ Kind, SentUTC }) => [Kind, dayAt(ctx.site.Region, SentUTC)]))
}

/** Tells if the member was told the amount of the charge. */
export const wasNotified = (sent: Sent): boolean => renewsKinds.some((kind) => sent.has(kind))

/** Writes the row of a notice and sends its mail, unless the row exists. */
export async function sendOnce(
  tx: Context,
  { MembershipID, TermEnd }: PaidMembership,
  Kind: Kind,
  mail: () => Promise<void>,
): Promise<void> {
  const made = await tx.db
    .insert(membershipNotices)
    .values({ MembershipID, TermEnd, Kind, SentUTC: tx.now().toISOString() })
    .onConflictDoNothing()
    .returning()
  if (made.length > 0) await mail()
}

/** Returns the reminder that is due some days before a day, or null for none. On one day only one of the two can be. */
function reminderAt(days: number, sent: Sent, kinds: readonly [first: Kind, second: Kind]): Kind | null {
  if (days > orderDays || days < 0) return null
  const kind = days <= secondReminderDays ? kinds[1] : kinds[0]
  return sent.has(kind) ? null : kind
}

type Step = { row: PaidMembership; member: Member; sent: Sent; today: string }

/** Reminds a member of the charge before its day, and of a card that expires before it. */
export async function remindOfCharge(
  tx: Context,
  { row, member, sent, today }: Step,
  { order, earlier }: { order: Order; earlier: readonly Order[] },
): Promise<void> {
  const days = daysBetween(today, order.TermStart)
  if (days <= 0) return
  const hasOtherTier = wasNotified(sent) && earlier.some((one) => one.Tier !== order.Tier)
  const changed: Kind | null = hasOtherTier && !sent.has(`tier-${order.Tier}`) ? `tier-${order.Tier}` : null
  const kind = changed ?? reminderAt(days, sent, renewsKinds)
  if (kind === null) return
  const card = await readCardOnFile(tx, membershipNumber(row.MembershipID))
  await sendOnce(tx, row, kind, () => renewsMail(tx, member, order, card))
  if (card && expiresBefore(card, order.TermStart))
    await sendOnce(tx, row, 'card', () => cardExpiresMail(tx, member, order, card))
}

/** Reminds a member without renewal by itself of the end; not again for the first time after another notice of it. */
export async function remindOfEnd(tx: Context, { row, member, sent, today }: Step): Promise<void> {
  const kind = reminderAt(daysBetween(today, row.TermEnd), sent, ['ends-30', 'ends-7'])
  if (kind === null || [...sent.values()].includes(today)) return
  if (kind === 'ends-30' && (wasNotified(sent) || sent.has('stopped'))) return
  const isOffered = (await pricesOn(tx, nextStart(row))).has(row.Tier)
  await sendOnce(tx, row, kind, () => endsMail(tx, member, row, isOffered))
}
