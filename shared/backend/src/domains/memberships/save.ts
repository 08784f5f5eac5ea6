/** Saves the membership that a paid order pays for: at once, and by a job until it succeeds. */
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { audit, type Context, transact } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { processorNameOf, putSavedCardOnFile, readCardOnFile } from '../payments'
import { notSavedMail, savedMail } from './mails'
import { membershipNumber } from './numbers'
import { isRenewal } from './renewal/orders'
import { membershipOrders, memberships } from './tables'

export const SAVE_JOB = 'memberships.save'
const Keys = z.object({ MembershipID: z.int(), Place: z.int() })
type Keys = z.infer<typeof Keys>
type Order = typeof membershipOrders.$inferSelect
type Membership = typeof memberships.$inferSelect
/** The kind of the history of a membership. */
export const MEMBERSHIP = 'membership'

const isOrder = ({ MembershipID, Place }: Keys) =>
  and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.Place, Place))

/** Saves the membership of a paid order, for the job; the member is told once when it takes longer. */
export async function saveByJob(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const keys = Keys.parse(payload)
  try {
    await saveMembership(ctx, keys)
  } catch (error) {
    await tellNotSaved(ctx, keys)
    throw error
  }
}

/**
 * Saves the membership of a paid order: its term, its tier and whether it renews itself. A second call has no effect.
 * Returns the order as it is then.
 */
export const saveMembership = (ctx: Context, keys: Keys): Promise<Order> =>
  transact(ctx, async (tx) => {
    const [before] = await tx.db
      .select()
      .from(memberships)
      .where(eq(memberships.MembershipID, keys.MembershipID))
      .for('update')
    // Locked too: a refund may be booked on it at the same time.
    const [order] = await tx.db.select().from(membershipOrders).where(isOrder(keys)).for('update')
    if (!before || !order) throw new Error(`No order ${keys.Place} of membership ${keys.MembershipID}`)
    if (order.Save !== 'waiting' && order.Save !== 'failed') return order
    const there = onSiteOf(tx, order)
    // A renewal by itself does not turn on again what the member turned off meanwhile.
    const placedBy = await readActing(there, before, order)
    const wants = order.WantsAutorenew && placedBy !== 'left' && (!isRenewal(order) || before.Autorenew)
    const PeopleID = placedBy === 'left' ? before.PeopleID : placedBy
    const Autorenew = wants && (await hasCard(there, { MembershipID: keys.MembershipID, PeopleID }, order))
    const SavedUTC = there.now().toISOString()
    const values = {
      PeopleID,
      SiteID: order.SiteID,
      Tier: order.Tier,
      SinceUTC: order.Mode === 'join' || before.SinceUTC === null ? SavedUTC : before.SinceUTC,
      TermStart: order.TermStart,
      TermEnd: order.TermEnd,
      PriceMinor: order.YearMinor,
      Autorenew,
      CancelledUTC: null,
      ConsentUTC: Autorenew ? (isRenewal(order) ? before.ConsentUTC : order.CreatedUTC) : null,
      Version: before.Version + 1,
    }
    await there.db.update(memberships).set(values).where(eq(memberships.MembershipID, keys.MembershipID))
    const AutorenewSave = wants ? (Autorenew ? 'on' : 'failed') : 'none'
    const [saved] = await there.db
      .update(membershipOrders)
      .set({ Save: 'saved', AutorenewSave })
      .where(isOrder(keys))
      .returning()
    await audit(there, {
      entity: MEMBERSHIP,
      key: keys.MembershipID,
      action: order.Mode,
      before: { Tier: before.Tier, TermEnd: before.TermEnd, Autorenew: before.Autorenew },
      after: { Tier: order.Tier, TermEnd: order.TermEnd, Autorenew, Place: order.Place, TotalMinor: order.TotalMinor },
    })
    await savedMail(there, await readPerson(there, PeopleID), found(saved))
    return found(saved)
  })

/** Returns who pays for a membership from an order on; `left` for a person who no longer acts for its dealer. */
async function readActing(ctx: Context, { DealerID, PeopleID }: Membership, { PlacedBy }: Order) {
  if (DealerID === null || PlacedBy === null) return PeopleID
  const acts = and(eq(people.PeopleID, PlacedBy), eq(people.DealerID, DealerID))
  return (await ctx.db.$count(people, acts)) > 0 ? PlacedBy : ('left' as const)
}

/** Puts the chosen saved card on file, or finds the card of the payment there; false when there is none. */
async function hasCard(
  ctx: Context,
  { MembershipID, PeopleID }: { MembershipID: number; PeopleID: number },
  order: Order,
) {
  const Reference = membershipNumber(MembershipID)
  if (order.ProfileID === null) return (await readCardOnFile(ctx, Reference)) !== null
  return putSavedCardOnFile(ctx, { Reference, PeopleID }, order.ProfileID, processorNameOf(ctx.site.Region))
}

/** Marks an order whose membership could not be saved and tells the member once, who must not pay again. */
async function tellNotSaved(ctx: Context, keys: Keys): Promise<void> {
  await transact(ctx, async (tx) => {
    const [order] = await tx.db
      .update(membershipOrders)
      .set({ Save: 'failed' })
      .where(and(isOrder(keys), inArray(membershipOrders.Save, ['waiting'])))
      .returning()
    if (!order) return
    const [row] = await tx.db
      .select({ PeopleID: memberships.PeopleID })
      .from(memberships)
      .where(eq(memberships.MembershipID, keys.MembershipID))
    const there = onSiteOf(tx, order)
    await notSavedMail(there, await readPerson(there, order.PlacedBy ?? found(row).PeopleID), order)
  })
}

/** Returns the context at the site of an order, in its first language: a job has no site of its own. */
export function onSiteOf(ctx: Context, { SiteID }: Pick<Order, 'SiteID'>): Context {
  if (ctx.site.SiteID === SiteID) return ctx
  const site = ctx.sites.get(SiteID)
  return { ...ctx, site, origin: ctx.originOf(site), culture: site.DefaultCulture }
}

/** Returns the addressee of the mails of a membership. */
export async function readPerson(ctx: Context, peopleID: number) {
  const { PeopleID, Email, FirstName } = people
  const [row] = await ctx.db.select({ PeopleID, Email, FirstName }).from(people).where(eq(people.PeopleID, peopleID))
  return found(row)
}
