/** Makes members with histories by chance: joined, renewed early and late, upgraded, lapsed and joined again. */
import { addDays, termEnd } from '@obverse/contract/rules/memberships'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { dealerCashPayments, membershipBookings, membershipOrders, memberships } from '../../memberships/tables'
import type { HandMembership, HandOrder } from './count-by-hand'

const tiers = ['Associate', 'Premium', 'Elite'] as const
type Dice = (below: number) => number

/** Returns numbers by chance that are the same for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The times of a day at which counting goes wrong first. */
const times = ['00:00:00.000', '00:00:00.001', '02:30:00.000', '12:00:00.000', '22:45:00.000', '23:59:59.999']
type Site = { SiteID: number; Currency: 'USD' | 'GBP' | 'EUR' }

export function randomMember(dice: Dice, sites: readonly Site[], today: string): HandMembership {
  const site = () => sites[dice(sites.length)] ?? { SiteID: 1, Currency: 'USD' as const }
  const at = (day: string) => `${day}T${times[dice(times.length)]}Z`
  const orders: HandOrder[] = []
  let here = site()
  const pay = (order: Pick<HandOrder, 'Mode' | 'Tier' | 'TermStart' | 'TermEnd'>, day: string) => {
    const PaidUTC = at(day)
    const Minor = dice(6) === 0 ? 0 : 1000 + dice(9000)
    const Bookings = Minor === 0 ? [] : [{ Minor, BookedUTC: PaidUTC }]
    if (Minor > 0 && dice(5) === 0)
      Bookings.push({ Minor: -1 - dice(Minor), BookedUTC: at(addDays(day, 1 + dice(40))) })
    orders.push({ ...here, ...order, PaidUTC, Minor, Save: 'saved', Bookings })
  }
  // A third of them is near the end of a term, where grace periods are.
  let day = addDays(today, dice(3) === 0 ? -365 - dice(25) : -dice(900))
  let place = dice(3)
  const tier = () => tiers[place] ?? 'Associate'
  let TermStart = day
  let TermEnd = termEnd(TermStart)
  pay({ Mode: 'join', Tier: tier(), TermStart, TermEnd }, day)
  for (let step = dice(5); step > 0; step--) {
    const kind = dice(3)
    if (kind === 0 && place < 2) {
      day = addDays(day, 1 + dice(100))
      if (day > today || day > TermEnd) break
      place++
      pay({ Mode: 'upgrade', Tier: tier(), TermStart, TermEnd }, day)
    } else if (kind === 1) {
      // From 90 days before the end of the term to 14 days after it.
      const paid = addDays(TermEnd, dice(104) - 90)
      if (paid > today || paid <= day) break
      day = paid
      // Staff may have made the term longer before it was renewed.
      if (dice(4) === 0) TermEnd = addDays(TermEnd, dice(20))
      TermStart = addDays(TermEnd, 1)
      TermEnd = termEnd(TermStart)
      pay({ Mode: 'renew', Tier: tier(), TermStart, TermEnd }, day)
    } else {
      day = addDays(TermEnd, 1 + dice(60))
      if (day > today) break
      here = site()
      place = dice(3)
      TermStart = day
      TermEnd = termEnd(day)
      pay({ Mode: 'join', Tier: tier(), TermStart, TermEnd }, day)
    }
  }
  const last = orders.at(-1)
  if (last && dice(8) === 0) last.Save = 'waiting'
  if (dice(4) === 0)
    orders.push({
      ...here,
      Mode: 'renew',
      Tier: tier(),
      TermStart: addDays(TermEnd, 1),
      TermEnd: termEnd(addDays(TermEnd, 1)),
      PaidUTC: null,
      Minor: 3900,
      Save: 'waiting',
      Bookings: [],
    })
  // Staff may have ended a membership, made it longer, or changed its tier.
  const changed = [TermEnd, TermEnd, TermEnd, addDays(day, dice(30)), addDays(TermEnd, dice(30))][dice(5)] ?? TermEnd
  return {
    Tier: dice(6) === 0 ? (tiers[dice(3)] ?? 'Elite') : tier(),
    TermEnd: [changed, TermStart].sort()[1] ?? TermEnd,
    Autorenew: dice(2) === 0,
    Orders: orders,
  }
}

/** Writes memberships in place of all that there are. */
export async function writeMembers(ctx: Context, all: readonly HandMembership[], peopleID: number): Promise<void> {
  await ctx.db.delete(membershipBookings)
  await ctx.db.delete(dealerCashPayments)
  await ctx.db.delete(membershipOrders)
  await ctx.db.delete(memberships)
  let serial = 0
  for (const [at, { Tier, TermEnd, Autorenew, Orders }] of all.entries()) {
    const last = Orders.filter((one) => one.PaidUTC !== null).at(-1)
    if (!last) continue
    const [row] = await ctx.db
      .insert(memberships)
      .values({
        PeopleID: peopleID,
        Company: `Company ${at}`,
        SiteID: last.SiteID,
        Tier,
        SinceUTC: '2020-01-01T00:00:00.000Z',
        TermStart: [last.TermStart, TermEnd].sort()[0] ?? TermEnd,
        TermEnd,
        Autorenew,
        ConsentUTC: Autorenew ? '2020-01-01T00:00:00.000Z' : null,
      })
      .returning()
    const MembershipID = row?.MembershipID ?? 0
    for (const [place, order] of Orders.entries()) {
      const { Minor, Bookings, PaidUTC, Save, ...rest } = order
      const PaymentID = Bookings.length > 0 ? `test-${++serial}` : ''
      await ctx.db.insert(membershipOrders).values({
        ...rest,
        MembershipID,
        Place: place + 1,
        YearMinor: Minor,
        PriceMinor: Minor,
        TotalMinor: Minor,
        WantsAutorenew: Autorenew,
        State: PaidUTC === null ? 'open' : 'paid',
        HeldUntilUTC: '2020-01-01T00:00:00.000Z',
        CreatedUTC: '2020-01-01T00:00:00.000Z',
        PaidUTC,
        PaymentID,
        Save: PaidUTC === null ? 'none' : Save,
      })
      for (const [at, { Minor: booked, BookedUTC }] of Bookings.entries())
        await ctx.db.insert(membershipBookings).values({
          PaymentID: at === 0 ? PaymentID : `${PaymentID}-r`,
          MembershipID,
          Place: place + 1,
          Minor: booked,
          CreditMinor: 0,
          BookedUTC,
        })
    }
  }
  await ctx.db.execute(sql`analyze membership_orders`)
}
