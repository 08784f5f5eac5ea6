/** Orders of memberships as things that payments charge for; they are booked on the membership, one at a time. */

import { and, eq, or, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { currencyOf } from '../../currency'
import type { Payable, PayableSource } from '../../domain'
import { found } from '../../errors'
import { queueJob } from '../../jobs'
import { isHeld, lockOrder, lockRow, orderChanged } from './join/lock'
import { membershipNumber, orderNumber, readOrderNumber } from './numbers'
import { chargeFailed, listDueBy, tryNewCard } from './renewal/tries'
import { SAVE_JOB } from './save'
import { membershipBookings, membershipOrders, memberships } from './tables'
import { wordsOfOrder } from './words'

type Order = typeof membershipOrders.$inferSelect

/** Returns the state of an order by the books: what is due, or why nothing is. */
function booksOf(order: Order, now: string): Payable['Books'] {
  if (order.State === 'paid') return 'paid'
  if (order.State === 'refunded') return 'refunded'
  return isHeld(order, now) && order.TotalMinor > 0 ? 'due' : 'no-charge'
}

type Read = { order: Order; PeopleID: number; Autorenew: boolean }
/** Returns an order as read with the person who pays it: for a dealer the one who placed it. */
const paidBy = (row: Read): Read => ({ ...row, PeopleID: row.order.PlacedBy ?? row.PeopleID })

/** Returns an order as payments see it; the card is charged by itself only while the membership renews itself. */
function payableOf({ order, PeopleID, Autorenew }: Read, now: string, Description: string): Payable {
  const Books = booksOf(order, now)
  return {
    Reference: membershipNumber(order.MembershipID),
    Given: orderNumber(order),
    PeopleID,
    SiteID: order.SiteID,
    Amount: { Minor: Books === 'due' ? order.TotalMinor : 0, Currency: currencyOf(order) },
    Total: { Minor: order.TotalMinor, Currency: currencyOf(order) },
    Books,
    Description,
    InvoiceDate: null,
    ChargeDay: Autorenew ? order.ChargeOn : null,
  }
}

async function readOrders(ctx: Context, numbers: readonly string[]) {
  const keys = numbers.flatMap((number) => readOrderNumber(number) ?? [])
  if (keys.length === 0) return []
  const isOne = keys.map(({ MembershipID, Place }) =>
    and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.Place, Place)),
  )
  return ctx.db
    .select({ order: membershipOrders, PeopleID: memberships.PeopleID, Autorenew: memberships.Autorenew })
    .from(membershipOrders)
    .innerJoin(memberships, eq(memberships.MembershipID, membershipOrders.MembershipID))
    .where(or(...isOne))
}

export const orderPayables: PayableSource = {
  types: ['Membership Order'],
  async due(ctx, _type, numbers) {
    const now = ctx.now().toISOString()
    const rows = await readOrders(ctx, numbers)
    const t = await ctx.words()
    return numbers.flatMap((Given): Payable[] => {
      const keys = readOrderNumber(Given)
      const row = rows.find(({ order }) => order.MembershipID === keys?.MembershipID && order.Place === keys.Place)
      if (!row || row.order.SiteID !== ctx.site.SiteID) return []
      return [payableOf(paidBy(row), now, wordsOfOrder(t, row.order, ctx.culture))]
    })
  },
  listOpen: async () => [],
  async dueBy(ctx, day) {
    const now = ctx.now().toISOString()
    const all: Payable[] = []
    for (const row of await listDueBy(ctx, day)) {
      const { DefaultCulture } = ctx.sites.get(row.order.SiteID)
      const t = await ctx.words(DefaultCulture)
      all.push(payableOf(row, now, wordsOfOrder(t, row.order, DefaultCulture)))
    }
    return all
  },
  async lockDue(ctx, given) {
    const order = await lockOrder(ctx, found(readOrderNumber(given)))
    if (!isHeld(order, ctx.now().toISOString())) throw orderChanged()
  },
  book,
  async items(ctx, { Given }) {
    const [row] = await readOrders(ctx, [Given])
    return row ? [{ Number: Given, Description: wordsOfOrder(await ctx.words(), row.order, ctx.culture) }] : []
  },
  chargeFailed,
  cardChanged: tryNewCard,
  async keepsCardOf(ctx, given) {
    const [row] = await readOrders(ctx, [given])
    return row?.order.WantsAutorenew ?? false
  },
}

/**
 * Books money on an order, once per payment: it is paid, and a job saves the membership even if this process stops. An
 * order that another one replaced is paid too, as its payer saw it. One whose money went back is not saved any more.
 */
async function book(ctx: Context, booking: Parameters<PayableSource['book']>[1]): Promise<void> {
  const keys = readOrderNumber(booking.Given)
  if (!keys) throw new Error(`No order ${booking.Given} to book on`)
  const { PaymentID, Minor, CreditMinor } = booking
  const isOrder = and(eq(membershipOrders.MembershipID, keys.MembershipID), eq(membershipOrders.Place, keys.Place))
  await transact(ctx, async (tx) => {
    // The membership first, as everywhere: a save at the same time takes it before the order.
    await lockRow(tx, keys.MembershipID)
    const BookedUTC = tx.now().toISOString()
    const made = await tx.db
      .insert(membershipBookings)
      .values({ PaymentID, ...keys, Minor, CreditMinor, BookedUTC })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) return
    if (Minor >= 0) return markPaid(tx, keys, PaymentID)
    const RefundedMinor = sql`${membershipOrders.RefundedMinor} - ${Minor}`
    const isWhole = sql`${RefundedMinor} >= ${membershipOrders.TotalMinor}`
    const State = sql`case when ${isWhole} then 'refunded' else ${membershipOrders.State} end`
    const Save = sql`case when ${isWhole} and ${membershipOrders.Save} <> 'saved' then 'none' else ${membershipOrders.Save} end`
    await tx.db.update(membershipOrders).set({ RefundedMinor, State, Save }).where(isOrder)
  })
}

/** Marks an order paid, replaces other open ones of its membership, and queues the save. @throws when it is paid already */
export async function markPaid(
  tx: Context,
  { MembershipID, Place }: Pick<Order, 'MembershipID' | 'Place'>,
  PaymentID: string,
): Promise<void> {
  const ofMembership = eq(membershipOrders.MembershipID, MembershipID)
  const paid = await tx.db
    .update(membershipOrders)
    .set({ State: 'paid', PaidUTC: tx.now().toISOString(), PaymentID, Save: 'waiting' })
    .where(and(ofMembership, eq(membershipOrders.Place, Place), sql`${membershipOrders.State} in ('open', 'replaced')`))
    .returning({ Place: membershipOrders.Place })
  if (paid.length === 0) throw new Error(`Order ${Place} of membership ${MembershipID} is paid already`)
  await tx.db
    .update(membershipOrders)
    .set({ State: 'replaced' })
    .where(and(ofMembership, eq(membershipOrders.State, 'open')))
  await queueJob(tx, SAVE_JOB, { MembershipID, Place })
}
