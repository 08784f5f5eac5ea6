import { addDays, graceDays } from '@obverse/contract/rules/memberships'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargePlanned } from '../../payments/pay/planned'
import { cards } from '../../payments/testing/pay-app'
import { orderPayables } from '../payables'
import { saveMembership } from '../save'
import { membershipOrders } from '../tables'
import { type Member, type MemberOf, type RenewalApp, startRenewalApp } from '../testing/renewal-app'
import { nextTryAfter, tryNewCard } from './tries'

let app: RenewalApp
beforeAll(async () => {
  app = await startRenewalApp()
})
afterAll(() => app.stop())

const failedMails = (member: Member) => app.mailsWith(member, 'couldn’t charge')
const receipts = (member: Member) => app.mailsWith(member, 'We received your payment')
/** Makes a member whose term ends in three days and whose order is open, and goes on to the first day of the next term. */
async function onTheDay(more: Omit<MemberOf, 'end'> = {}) {
  const end = addDays(app.today(), 3)
  const member = await app.member({ end, ...more })
  await app.follow()
  app.goTo(addDays(end, 1))
  return { member, end, start: addDays(end, 1), last: addDays(end, graceDays) }
}

describe('the charge of a renewal', () => {
  it('JOIN-1 opens its order thirty days before the next term and charges the card once, on its first day', async () => {
    const end = addDays(app.today(), 31)
    const member = await app.member({ end })
    await app.work()
    expect(await app.orders(member)).toEqual([])
    app.goTo(addDays(end, -29))
    await app.work()
    const start = addDays(end, 1)
    expect(await app.orders(member)).toMatchObject([
      { Mode: 'renew', Tier: 'Associate', State: 'open', TotalMinor: 3900, TermStart: start, ChargeOn: start },
    ])
    expect(await app.seen(member)).toMatchObject({ NextCharge: { Day: start, NextTry: start } })
    app.goTo(end, '23:50')
    await app.work()
    expect(app.chargesOf(member)).toEqual([])
    app.goTo(start, '00:10')
    await app.work()
    expect(app.chargesOf(member)).toMatchObject([{ minor: 3900, currency: 'USD', invoice: `${member.number}-1` }])
    expect(await app.row(member)).toMatchObject({ TermStart: start, Autorenew: true })
    expect(await receipts(member)).toHaveLength(1)
    app.goTo(addDays(start, 1))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
  })

  it('JOIN-1 charges each site on the day of its own time zone', async () => {
    const end = addDays(app.today(), 3)
    const [florida, berlin, london] = [
      await app.member({ end }),
      await app.member({ end, site: 'NGC-de' }),
      await app.member({ end, site: 'NGC-uk' }),
    ]
    await app.work()
    const charged = () => [florida, berlin, london].map((member) => app.chargesOf(member).length)
    app.goTo(addDays(end, 1), '00:05', 'de')
    await app.work()
    expect(charged(), 'in London it is eleven in the evening, in Florida six').toEqual([0, 1, 0])
    app.goTo(addDays(end, 1), '00:05', 'uk')
    await app.work()
    expect(charged()).toEqual([0, 1, 1])
    app.goTo(end, '23:55')
    await app.work()
    expect(charged()).toEqual([0, 1, 1])
    app.goTo(addDays(end, 1), '00:05')
    await app.work()
    expect(charged()).toEqual([1, 1, 1])
    expect(app.chargesOf(berlin)).toMatchObject([{ currency: 'EUR' }])
    expect((await app.row(london)).TermStart).toBe(addDays(end, 1))
  })

  it('JOIN-1 makes one order, one reminder and one charge, however many processes work at once', async () => {
    const end = addDays(app.today(), 20)
    const all = [await app.member({ end }), await app.member({ end }), await app.member({ end, tier: 'Elite' })]
    await Promise.all(Array.from({ length: 4 }, app.follow))
    for (const member of all) {
      expect(await app.orders(member)).toHaveLength(1)
      expect(await app.mailsWith(member, 'turn renewal off before that day')).toHaveLength(1)
    }
    app.goTo(addDays(end, 1))
    await Promise.all([...Array.from({ length: 4 }, app.charge), app.follow(), app.follow()])
    await app.saved()
    await Promise.all([app.charge(), app.follow(), app.charge()])
    for (const member of all) {
      expect(app.chargesOf(member)).toHaveLength(1)
      expect(await receipts(member)).toHaveLength(1)
      expect(await app.orders(member)).toMatchObject([{ State: 'paid', Save: 'saved', AutorenewSave: 'on' }])
    }
    expect(app.logged, 'none of them met another one').not.toContainEqual(
      expect.objectContaining({ message: 'A membership could not be renewed or ended' }),
    )
  })

  it('JOIN-6 charges nothing when renewal was turned off before the day, and replaces the order', async () => {
    const { member } = await onTheDay()
    await app.turnOff(member)
    await app.charge()
    expect(app.chargesOf(member)).toEqual([])
    await app.follow()
    expect(await app.orders(member)).toMatchObject([{ State: 'replaced' }])
    expect(await failedMails(member)).toEqual([])
  })

  it('JOIN-6 charges nothing that was turned off, replaced or paid after it was listed', async () => {
    const declined = await onTheDay({ card: cards.declined })
    await app.charge()
    await app.putCard(declined.member, cards.good)
    const other = await onTheDay()
    // The list is minutes old when its turn comes: meanwhile one pays by the link, the other turns renewal off.
    let wait = true
    const slow = {
      ...orderPayables,
      async dueBy(...given: Parameters<typeof orderPayables.dueBy>) {
        const listed = await orderPayables.dueBy(...given)
        if (!wait) return listed
        wait = false
        expect((await app.payByLink(declined.member)).Success).toBe(true)
        await app.turnOff(other.member)
        return listed
      },
    }
    // Its next try is due, too: the other term began three days after this one or later.
    expect(app.today() >= addDays(declined.start, 3)).toBe(true)
    await chargePlanned(app.ctx, () => [slow])
    expect(app.chargesOf(declined.member)).toHaveLength(1)
    expect(app.chargesOf(other.member)).toEqual([])
    expect(await app.row(declined.member)).toMatchObject({ TermStart: declined.start })
  })
})

describe('a charge that failed', () => {
  it('JOIN-1 is tried again three and seven days later, then never, and each time the member is told', async () => {
    const { member, start, last } = await onTheDay({ card: cards.declined })
    const days: string[] = []
    for (let day = start; day <= last; day = addDays(day, 1)) {
      app.goTo(day, day === start ? '11:00' : '10:00')
      const before = (await failedMails(member)).length
      await app.work()
      await app.work()
      if ((await failedMails(member)).length > before) days.push(day)
    }
    expect(days).toEqual([start, addDays(start, 3), addDays(start, 7)])
    const mails = (await failedMails(member)).join('\n')
    expect(mails).toContain('Your bank declined Visa ending in 0027. You have not been charged.')
    expect(mails.match(/We’ll try the card on file again on/g)).toHaveLength(2)
    expect(mails.match(/We won’t try again by ourselves unless you choose another card/g)).toHaveLength(1)
    expect(mails.match(/http:\/\/ngc\.localhost\/account\/autorenew\//g)).toHaveLength(3)
    expect(await app.seen(member)).toMatchObject({
      State: 'grace',
      GraceEnd: last,
      Autorenew: true,
      NextCharge: { Day: start, NextTry: null },
    })
    app.goTo(last, '23:50')
    await app.work()
    expect((await app.seen(member)).State).toBe('grace')
    app.goTo(addDays(last, 1), '00:10')
    await app.work()
    await app.work()
    expect(await app.seen(member)).toMatchObject({ State: 'lapsed', Autorenew: false, NextCharge: null })
    expect(await app.orders(member)).toMatchObject([{ State: 'replaced' }])
    const ended = await app.mailsWith(member, 'has ended')
    expect(ended).toHaveLength(1)
    expect(ended[0]).toContain('The renewal wasn’t paid by')
    expect(app.chargesOf(member)).toEqual([])
  })

  it('JOIN-1 shows the day of the next try to the member', async () => {
    const { member, start } = await onTheDay({ card: cards.declined })
    await app.work()
    expect(await app.seen(member)).toMatchObject({ State: 'grace', NextCharge: { NextTry: addDays(start, 3) } })
  })

  it('JOIN-1 can be paid through the link of its mail, once, and is not tried again', async () => {
    const { member, start } = await onTheDay({ card: cards.declined })
    await app.work()
    expect((await app.payByLink(member)).Success).toBe(true)
    expect(await app.seen(member)).toMatchObject({ State: 'active', Start: start, Autorenew: true })
    app.goTo(addDays(start, 8))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
    expect(await failedMails(member)).toHaveLength(1)
    expect(await app.orders(member)).toMatchObject([{ State: 'paid' }])
  })

  it('JOIN-1 can be paid to the last minute of the grace period, and not after it', async () => {
    const { member, start, last } = await onTheDay({ card: cards.declined })
    const late = await app.member({ end: addDays(start, -1), card: cards.declined })
    await app.follow()
    await app.work()
    app.goTo(last, '23:55')
    expect((await app.payByLink(member)).Success).toBe(true)
    expect(await app.row(member)).toMatchObject({ TermStart: start })
    app.goTo(addDays(last, 1), '00:05')
    await expect(app.payByLink(late)).rejects.toThrow()
    expect(app.chargesOf(late)).toEqual([])
  })

  it('JOIN-1 succeeds at the next try with a new card', async () => {
    const { member, start } = await onTheDay({ card: cards.declined })
    await app.work()
    await app.putCard(member, cards.mastercard)
    await tryNewCard(app.ctx, member.number)
    await app.work()
    expect(app.chargesOf(member), 'the day of the next try was told').toEqual([])
    app.goTo(addDays(start, 3))
    await app.work()
    expect(app.chargesOf(member)).toMatchObject([{ last4: '7385' }])
    expect(await app.row(member)).toMatchObject({ TermStart: start, Autorenew: true })
  })

  it('JOIN-1 is never tried again with a card that its bank refuses for good, until the member chooses another', async () => {
    await app.setPrice('Elite', 501_300, app.today())
    const { member, start } = await onTheDay({ tier: 'Elite', card: '4012001915677112' })
    await app.work()
    expect(await app.open(member)).toMatchObject({ ChargeOn: null, FirstTryOn: start })
    for (const days of [3, 7]) {
      app.goTo(addDays(start, days))
      await app.work()
    }
    expect(await failedMails(member)).toHaveLength(1)
    await app.putCard(member, cards.good)
    await tryNewCard(app.ctx, member.number)
    expect(await app.seen(member)).toMatchObject({ NextCharge: { NextTry: addDays(start, 7) } })
    await app.work()
    expect(app.chargesOf(member)).toMatchObject([{ minor: 501_300 }])
    expect(await app.row(member)).toMatchObject({ TermStart: start })
    await app.setPrice('Elite', 29_900, addDays(app.today(), 1))
  })

  it('JOIN-1 promises no second try of a new card on one day', async () => {
    await app.setPrice('Premium', 501_300, app.today())
    const { member, start } = await onTheDay({ tier: 'Premium', card: '4012001915677112' })
    await app.work()
    await app.putCard(member, cards.good)
    await tryNewCard(app.ctx, member.number)
    expect(await app.seen(member)).toMatchObject({ NextCharge: { NextTry: addDays(start, 1) } })
    app.goTo(addDays(start, 1))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
    await app.setPrice('Premium', 14_900, addDays(app.today(), 1))
  })

  it('JOIN-1 finds no card on the day: nothing is charged, the member is told, and a card put on file later is', async () => {
    const { member, start } = await onTheDay({ card: null })
    await app.work()
    await app.work()
    const mails = await failedMails(member)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('There is no card on file. You have not been charged.')
    expect(mails[0]).toContain('if there is a card on file by then')
    expect(await app.open(member)).toMatchObject({ ChargeOn: addDays(start, 3), FirstTryOn: start })
    await app.putCard(member, cards.good)
    app.goTo(addDays(start, 3))
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
    expect(await failedMails(member)).toHaveLength(1)
  })

  it('JOIN-4 renews no further by itself when it was paid by a link and there is no card, and says so', async () => {
    const { member, start } = await onTheDay({ card: null })
    await app.work()
    expect((await app.payByLink(member)).Success).toBe(true)
    expect(await app.seen(member)).toMatchObject({ State: 'ends', Start: start, Autorenew: false })
    expect(await app.mailsWith(member, 'We couldn’t keep your card')).toHaveLength(1)
  })

  it('JOIN-1 counts further tries from the first one that failed, and only within the grace period', () => {
    expect(nextTryAfter('2026-03-01', '2026-03-01', '2026-03-14')).toBe('2026-03-04')
    expect(nextTryAfter('2026-03-01', '2026-03-04', '2026-03-14')).toBe('2026-03-08')
    expect(nextTryAfter('2026-03-01', '2026-03-08', '2026-03-14')).toBeNull()
    expect(nextTryAfter('2026-03-09', '2026-03-09', '2026-03-14')).toBe('2026-03-12')
    expect(nextTryAfter('2026-03-09', '2026-03-12', '2026-03-14')).toBeNull()
  })
})

describe('a charge whose outcome is not known', () => {
  it('JOIN-1 whose answer was lost is found by the reconciler, once', async () => {
    const { member, start } = await onTheDay({ card: cards.answerLost })
    await app.work()
    expect(await app.seen(member)).toMatchObject({ State: 'in-doubt' })
    app.goTo(addDays(start, 1))
    await app.work()
    await app.reconcileAfter(61)
    await app.saved()
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
    expect(await app.seen(member)).toMatchObject({ State: 'active', Start: start })
    expect(await failedMails(member)).toEqual([])
  })

  it('JOIN-1 that never arrived ends as a failed try, of which the member is told', async () => {
    const { member, start } = await onTheDay({ card: cards.lostBefore })
    await app.work()
    expect(await failedMails(member)).toEqual([])
    await app.reconcileAfter(61)
    await app.reconcileAfter(600)
    await app.reconcileAfter(600)
    const mails = await failedMails(member)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Our payment provider could not carry out the payment.')
    expect(await app.open(member)).toMatchObject({ ChargeOn: addDays(start, 3) })
    expect(app.chargesOf(member)).toEqual([])
  })

  it('JOIN-1 that comes late is booked once, whatever works meanwhile', async () => {
    const { member, start } = await onTheDay({ card: cards.slow })
    await Promise.all([app.charge(), app.charge(), app.follow(), app.follow()])
    await app.saved()
    await app.work()
    expect(app.chargesOf(member)).toHaveLength(1)
    expect(await app.row(member)).toMatchObject({ TermStart: start })
  })

  it.each([cards.lying500, cards.busy])('JOIN-1 is never charged twice with card %s', async (card) => {
    const { member, last } = await onTheDay({ card })
    for (let day = app.today(); day <= addDays(last, 1); day = addDays(day, 1)) {
      app.goTo(day, day === app.today() ? '12:00' : '10:00')
      await app.work()
      await app.reconcileAfter(61)
      await app.reconcileAfter(600)
      await app.saved()
    }
    expect(app.chargesOf(member).length).toBeLessThan(2)
    const state = app.chargesOf(member).length === 1 ? 'active' : 'lapsed'
    expect((await app.seen(member)).State).toBe(state)
  })

  it('JOIN-1 keeps the membership beyond the grace period until it is known, and takes the money once', async () => {
    const { member, start, last } = await onTheDay({ card: cards.answerLost })
    await app.charge()
    app.goTo(addDays(last, 2))
    await app.follow()
    expect(await app.row(member)).toMatchObject({ Autorenew: true })
    expect(await app.mailsWith(member, 'has ended')).toEqual([])
    await app.reconcileAfter(61)
    await app.saved()
    await app.follow()
    expect(await app.seen(member)).toMatchObject({ State: 'active', Start: start })
  })

  it('JOIN-6 does not turn renewal on again that was turned off while the charge was in doubt', async () => {
    const { member, start } = await onTheDay({ card: cards.answerLost })
    await app.charge()
    await app.turnOff(member)
    await app.reconcileAfter(61)
    await app.saved()
    expect(await app.seen(member)).toMatchObject({ State: 'ends', Start: start, Autorenew: false })
  })

  it('JOIN-1 makes no second order while a paid one is not saved yet', async () => {
    const { member, start } = await onTheDay()
    // As it is between the booking and the save: the job of the save has not come yet.
    const PaidUTC = new Date(app.clock.at).toISOString()
    const isOne = eq(membershipOrders.MembershipID, member.MembershipID)
    await app.ctx.db.update(membershipOrders).set({ State: 'paid', PaidUTC, Save: 'waiting' }).where(isOne)
    await app.follow()
    await app.charge()
    expect(await app.orders(member)).toHaveLength(1)
    await saveMembership(app.ctx, { MembershipID: member.MembershipID, Place: 1 })
    await app.work()
    expect(await app.orders(member)).toMatchObject([{ State: 'paid', Save: 'saved' }])
    expect(await app.row(member)).toMatchObject({ TermStart: start })
    expect(app.chargesOf(member)).toEqual([])
  })
})
