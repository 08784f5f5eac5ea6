import { addDays, graceDays, LAST_TERM_DAY, termEnd } from '@obverse/contract/rules/memberships'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { cards } from '../../payments/testing/pay-app'
import { isPaid } from '../offers'
import { onSiteOf } from '../save'
import { membershipPrices } from '../tables'
import { type Member, type RenewalApp, startRenewalApp } from '../testing/renewal-app'
import { prepareOrder, replaceOrder } from './orders'

let app: RenewalApp
beforeAll(async () => {
  app = await startRenewalApp()
})
afterAll(() => app.stop())

const reminders = (member: Member) => app.mailsWith(member, 'turn renewal off before that day')
const inDays = (days: number) => addDays(app.today(), days)
/** Opens the order of a renewal as the job does, and stops before its reminder. */
async function openOnly(member: Member) {
  const row = await app.row(member)
  if (!isPaid(row)) throw new Error('Not a member')
  return prepareOrder(onSiteOf(app.ctx, row), row, { today: app.today(), isTold: false })
}

describe('the price of a renewal', () => {
  it('JOIN-1 is the one in force on the first day of the next term', async () => {
    const end = inDays(20)
    await app.setPrice('Associate', 4100, addDays(end, 1))
    await app.setPrice('Associate', 4300, addDays(end, 2))
    const [before, on] = [await app.member({ end: addDays(end, -1) }), await app.member({ end })]
    await app.follow()
    expect(await app.open(before)).toMatchObject({ TotalMinor: 3900, YearMinor: 3900 })
    expect(await app.open(on)).toMatchObject({ TotalMinor: 4100, YearMinor: 4100 })
    expect(await app.seen(on)).toMatchObject({ NextCharge: { Amount: { Minor: 4100 } } })
    expect((await reminders(on))[0]).toContain('we’ll charge $41.00 to Visa ending in 6700 (valid until 12/2030)')
  })

  it('JOIN-1 follows a change until the member was told, and stays after that', async () => {
    const end = inDays(20)
    const member = await app.member({ end, tier: 'Premium' })
    await openOnly(member)
    await app.setPrice('Premium', 15_900, addDays(end, 1))
    await app.follow()
    expect(await app.orders(member)).toMatchObject([
      { State: 'replaced', TotalMinor: 14_900 },
      { State: 'open', TotalMinor: 15_900, ChargeOn: addDays(end, 1) },
    ])
    expect(await reminders(member)).toHaveLength(1)
    await app.setPrice('Premium', 19_900, end)
    await app.ctx.db
      .update(membershipPrices)
      .set({ PriceMinor: 19_900 })
      .where(and(eq(membershipPrices.Tier, 'Premium'), eq(membershipPrices.StartsOn, addDays(end, 1))))
    app.goTo(addDays(end, -6))
    await app.follow()
    expect(await app.orders(member)).toHaveLength(2)
    expect((await reminders(member)).join('\n').match(/charge \$159\.00/g)).toHaveLength(2)
    expect(await app.seen(member)).toMatchObject({ NextCharge: { Amount: { Minor: 15_900 } } })
    app.goTo(addDays(end, 1))
    await app.work()
    expect(app.chargesOf(member)).toMatchObject([{ minor: 15_900 }])
  })

  it('JOIN-1 that was told stays when another order came between, and when the tier is gone since', async () => {
    const end = inDays(20)
    const member = await app.member({ end, tier: 'Elite' })
    await app.follow()
    const told = found(await app.open(member))
    await replaceOrder(app.ctx, told)
    await app.ctx.db.delete(membershipPrices).where(eq(membershipPrices.Tier, 'Elite'))
    await app.follow()
    expect(await app.open(member)).toMatchObject({ Place: told.Place, TotalMinor: told.TotalMinor })
    await app.setPrice('Elite', 29_900, '2024-01-01')
  })

  it('JOIN-6 turns renewal off when the tier has no price on that day, and tells the member that it ends and why', async () => {
    const end = inDays(25)
    const member = await app.member({ end, tier: 'Premium', site: 'NGC-uk' })
    const { SiteID } = await app.row(member)
    await app.ctx.db.delete(membershipPrices).where(eq(membershipPrices.SiteID, SiteID))
    await app.work()
    await app.work()
    expect(await app.seen(member)).toMatchObject({ State: 'ends', Autorenew: false, NextCharge: null })
    expect(await app.orders(member)).toEqual([])
    const mails = await app.mailsWith(member, 'renew by itself')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We no longer offer it for the time after.')
    app.goTo(addDays(end, -7), '12:00', 'uk')
    await app.follow()
    expect((await app.mailsWith(member, 'no longer offered'))[0]).toContain('/join/')
    app.goTo(addDays(end, 1), '12:00', 'uk')
    await app.work()
    expect(app.chargesOf(member)).toEqual([])
    await app.setPrice('Premium', 13_500, '2024-01-01', 'NGC-uk')
  })
})

describe('the orders that a member places', () => {
  it('JOIN-1 wait for the member while one is held, and are replaced afterwards', async () => {
    const member = await app.member({ end: inDays(20) })
    const own = await app.order(member.person, { JoinMode: 'renew' })
    await app.work()
    expect(await app.orders(member)).toMatchObject([{ State: 'open', ChargeOn: null }])
    app.clock.pass(31 * 60)
    await app.work()
    expect(await app.orders(member)).toMatchObject([{ State: 'replaced' }, { State: 'open', Mode: 'renew' }])
    expect(own.OrderNumber).toBe(`${member.number}-1`)
    expect(await reminders(member)).toHaveLength(1)
  })

  it('JOIN-1 wait while one is being paid, and none is made for a term that is paid', async () => {
    const end = inDays(20)
    const member = await app.member({ end })
    const { order } = await app.join(member.person, { JoinMode: 'renew', AutorenewAccount: true }, cards.answerLost)
    app.clock.pass(31 * 60)
    await app.follow()
    expect(await app.orders(member)).toHaveLength(1)
    await app.reconcileAfter(61)
    await app.saved()
    await app.work()
    expect(await app.orders(member)).toMatchObject([{ State: 'paid', Mode: 'renew' }])
    expect(await app.row(member)).toMatchObject({ TermStart: addDays(end, 1), TermEnd: order.End })
    app.goTo(addDays(end, 1))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
  })

  it('JOIN-1 keep the order of the renewal when the member wants just that, and its hold to the end of the grace period', async () => {
    const end = inDays(20)
    const member = await app.member({ end })
    await app.follow()
    const { HeldUntilUTC } = found(await app.open(member))
    const own = await app.order(member.person, { JoinMode: 'renew', AutorenewAccount: true })
    expect(own.OrderNumber).toBe(`${member.number}-1`)
    expect(await app.open(member)).toMatchObject({ HeldUntilUTC })
    app.goTo(addDays(end, 1))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
  })

  it('JOIN-6 leave the renewal as it is when the member looks at a form for only this time and goes', async () => {
    const end = inDays(20)
    const member = await app.member({ end, tier: 'Elite' })
    await app.follow()
    const own = await app.order(member.person, { JoinMode: 'renew', TierName: 'Elite' })
    expect(own.OrderNumber).toBe(`${member.number}-2`)
    app.clock.pass(31 * 60)
    await app.follow()
    expect(await app.open(member)).toMatchObject({ Place: 1, WantsAutorenew: true, ChargeOn: addDays(end, 1) })
    app.goTo(addDays(end, 1))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
    expect(await app.row(member)).toMatchObject({ Autorenew: true })
  })

  it('JOIN-1 do not let the card be tried more often: the tries go on with the new order', async () => {
    const end = inDays(3)
    const member = await app.member({ end, card: cards.declined })
    await app.follow()
    app.goTo(addDays(end, 1))
    await app.work()
    const before = await app.seen(member)
    await app.setPrice('Associate', 9900, app.today())
    const own = await app.order({ ...member.person, as: await app.signIn(member) }, { JoinMode: 'renew' })
    expect(own).toMatchObject({ OrderNumber: `${member.number}-2`, Total: { Minor: 9900 } })
    expect((await app.seen(member)).NextCharge, 'while the member is about to pay').toEqual(before.NextCharge)
    app.clock.pass(31 * 60)
    await app.work()
    expect(await app.open(member)).toMatchObject({ Place: 1, ChargeOn: addDays(end, 4), FirstTryOn: addDays(end, 1) })
    expect((await app.seen(member)).NextCharge).toEqual(before.NextCharge)
    expect(await app.mailsWith(member, 'couldn’t charge')).toHaveLength(1)
    expect((await app.payByLink(member)).Success, 'the link of the mail works again').toBe(true)
    expect(app.chargesOf(member)).toMatchObject([{ minor: before.NextCharge?.Amount.Minor }])
  })

  it('JOIN-1 to a higher tier change the renewal, of which the member is told once more', async () => {
    const end = inDays(20)
    const member = await app.member({ end })
    await app.follow()
    const { outcome } = await app.join(member.person, {
      JoinMode: 'upgrade',
      TierName: 'Elite',
      AutorenewAccount: true,
    })
    expect(outcome.Success).toBe(true)
    await app.work()
    await app.work()
    expect(await app.open(member)).toMatchObject({ Tier: 'Elite', TotalMinor: 29_900, ChargeOn: addDays(end, 1) })
    expect((await reminders(member)).map((mail) => /charge (\S+)/.exec(mail)?.[1])).toEqual(['$99.00', '$299.00'])
    app.goTo(addDays(end, 1))
    await app.work()
    expect(app.chargesOf(member).at(-1)).toMatchObject({ minor: 29_900 })
  })
})

describe('the terms of renewals', () => {
  it('JOIN-1 lead through a whole year: joined, renewed by itself, renewed again, ended', {
    timeout: 120_000,
  }, async () => {
    const person = await app.person()
    const { order, outcome } = await app.join(person, { AutorenewAccount: true })
    expect(outcome.AutorenewSuccess).toBe(true)
    const MembershipID = Number(order.OrderNumber.split('-')[0]?.slice(1)) - 1_000_000
    const member = { person, MembershipID, number: `M${1_000_000 + MembershipID}`, site: 'NGC-com' }
    const { ConsentUTC } = await app.row(member)
    let { End } = order
    for (const year of [1, 2]) {
      for (const days of [300, 200, 91, 60, 31, 30, 29, 28, 15, 7, 6, 1, 0]) {
        app.goTo(addDays(End, -days))
        await app.work()
      }
      app.goTo(addDays(End, 1))
      await app.work()
      expect(app.chargesOf(member)).toHaveLength(1 + year)
      expect(await app.row(member)).toMatchObject({ TermStart: addDays(End, 1), TermEnd: termEnd(addDays(End, 1)) })
      expect(await reminders(member)).toHaveLength(2 * year)
      End = termEnd(addDays(End, 1))
    }
    expect(await app.row(member), 'a charge is no new consent').toMatchObject({ ConsentUTC })
    await app.turnOff(member)
    app.goTo(addDays(End, -25))
    await app.work()
    app.goTo(addDays(End, 1))
    await app.work()
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(3)
    expect((await app.seen(member)).State).toBe('lapsed')
    expect(await app.mailsWith(member, 'has ended')).toHaveLength(1)
  })

  it('JOIN-1 begin and end on the right days around 29 February', async () => {
    const leap = await app.member({ end: '2032-02-28' })
    app.goTo('2032-02-20')
    await app.follow()
    expect(await app.open(leap)).toMatchObject({
      TermStart: '2032-02-29',
      TermEnd: '2033-02-28',
      ChargeOn: '2032-02-29',
    })
    app.goTo('2032-02-28', '23:55')
    await app.work()
    expect(app.chargesOf(leap)).toEqual([])
    app.goTo('2032-02-29', '00:05')
    await app.work()
    expect(app.chargesOf(leap)).toHaveLength(1)
    app.goTo('2033-02-20')
    await app.follow()
    expect(await app.open(leap)).toMatchObject({ TermStart: '2033-03-01', TermEnd: '2034-02-28' })
  })

  it('JOIN-7 never end after 2199-01-02, and the last one does not renew itself', async () => {
    app.goTo('2198-05-01')
    const [last, cut] = [
      await app.member({ end: LAST_TERM_DAY, card: null }),
      await app.member({ end: '2198-05-20', card: null }),
    ]
    await app.follow()
    expect(await app.open(cut)).toMatchObject({ TermStart: '2198-05-21', TermEnd: LAST_TERM_DAY })
    expect((await app.seen(last)).NextCharge).toBeNull()
    app.goTo('2198-12-20')
    await app.follow()
    expect(await app.seen(last)).toMatchObject({ State: 'ends', Autorenew: false })
    expect(await app.orders(last)).toEqual([])
    expect((await app.mailsWith(last, 'Memberships can’t be longer than that.'))[0]).toContain('January 2, 2199')
    app.goTo(addDays(LAST_TERM_DAY, graceDays + 2))
    await app.work()
    expect((await app.seen(last)).State).toBe('lapsed')
  })
})
