/** The locks of memberships, taken in one order everywhere: the membership, then the discount code, then orders. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { Failure, found } from '../../../errors'
import type { MembershipRow } from '../offers'
import { isOf, type Owner, payerOf } from '../owner'
import { discountCodes, membershipOrders, memberships } from '../tables'

type Order = typeof membershipOrders.$inferSelect
type Keys = Pick<Order, 'MembershipID' | 'Place'>

/** Returns the membership of an owner, locked; makes its row before the first order. */
export async function lockMembership(tx: Context, owner: Owner): Promise<MembershipRow> {
  const PeopleID = payerOf(tx, owner)
  const lock = () => tx.db.select().from(memberships).where(isOf(tx, owner)).for('update')
  const [known] = await lock()
  if (known) return known
  await tx.db
    .insert(memberships)
    .values({ PeopleID, DealerID: owner.DealerID, Company: tx.site.Company, SiteID: tx.site.SiteID })
    .onConflictDoNothing()
  return found((await lock())[0])
}

/** Locks a membership by its key. */
export async function lockRow(tx: Context, membershipID: number): Promise<void> {
  await tx.db
    .select({ MembershipID: memberships.MembershipID })
    .from(memberships)
    .where(eq(memberships.MembershipID, membershipID))
    .for('update')
}

/** Locks the membership and the code of an order, so that no other order replaces it or takes its use; returns it. */
export async function lockOrder(tx: Context, keys: Keys): Promise<Order> {
  await lockRow(tx, keys.MembershipID)
  const isOrder = and(eq(membershipOrders.MembershipID, keys.MembershipID), eq(membershipOrders.Place, keys.Place))
  const order = found((await tx.db.select().from(membershipOrders).where(isOrder))[0])
  if (order.DiscountCodeID !== null)
    await tx.db
      .select({ DiscountCodeID: discountCodes.DiscountCodeID })
      .from(discountCodes)
      .where(eq(discountCodes.DiscountCodeID, order.DiscountCodeID))
      .for('update')
  return order
}

/** Tells if an order can be paid at an instant: it is open, and holds its price and the use of its code. */
export const isHeld = ({ State, HeldUntilUTC }: Order, now: string): boolean => State === 'open' && HeldUntilUTC > now

/** Returns the 409 of an order that another one replaced, or that is no longer held. */
export const orderChanged = () => new Failure('conflict', { text: 'Memberships.Refused.OrderChanged' })

/** Refuses another order while a paid one is not saved yet: its payer must not pay again. @throws 409 */
export async function refuseUnsaved(tx: Context, { MembershipID }: MembershipRow): Promise<void> {
  const isUnsaved = and(
    eq(membershipOrders.MembershipID, MembershipID),
    eq(membershipOrders.State, 'paid'),
    inArray(membershipOrders.Save, ['waiting', 'failed']),
  )
  if ((await tx.db.$count(membershipOrders, isUnsaved)) > 0)
    throw new Failure('conflict', { text: 'Memberships.Refused.NotSaved' })
}
