import { addDays, daysBetween, termEnd } from '@obverse/contract/rules/memberships'
import { dayAt } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cards, type Somebody } from '../payments/testing/pay-app'
import { type JoinApp, startJoinApp } from './testing/join-app'

let join: JoinApp
let person: Somebody
let start = 0
beforeAll(async () => {
  join = await startJoinApp()
  start = join.clock.at
})
beforeEach(async () => {
  // The cards of the sandbox expire after some years.
  join.clock.at = start
  person = await join.person()
})
afterAll(() => join.stop())

const today = () => dayAt('com', new Date(join.clock.at))
/** Lets time pass until noon of a later day in New York, and signs the person in again: a day there can have 23 hours. */
async function passTo(day: string): Promise<void> {
  join.clock.pass((Date.parse(`${day}T17:00:00Z`) - join.clock.at) / 1000)
  person = await join.again(person)
}
/** Lets days pass. */
const pass = (days: number) => passTo(addDays(today(), days))
const offersOf = async () =>
  (await join.membership(person)).Offers.map(({ JoinMode, TierName, Price }) => [JoinMode, TierName, Price.Minor])
const notOffered = async (JoinMode: 'join' | 'renew' | 'upgrade', TierName: 'Associate' | 'Premium' | 'Elite') => {
  const answer = await join.place(person, { JoinMode, TierName })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error().errors ?? {})).toEqual(['TierName'])
}

describe('a first term', () => {
  it('JOIN-1 offers every tier for a year from today, and only as joining', async () => {
    expect(await offersOf()).toEqual([
      ['join', 'Associate', 3900],
      ['join', 'Premium', 14_900],
      ['join', 'Elite', 29_900],
    ])
    await notOffered('renew', 'Associate')
    await notOffered('upgrade', 'Premium')
    const order = await join.order(person)
    expect([order.Start, order.End]).toEqual([today(), termEnd(today())])
  })

  it('JOIN-1 is the same order for the same choice, and another one for another', async () => {
    const first = await join.order(person)
    expect((await join.order(person)).OrderNumber).toBe(first.OrderNumber)
    expect((await join.order(person, { AutorenewAccount: true })).OrderNumber).toBe(first.OrderNumber)
    expect((await join.orderRow(first.OrderNumber)).WantsAutorenew).toBe(true)
    const second = await join.order(person, { TierName: 'Premium' })
    expect(second.OrderNumber).not.toBe(first.OrderNumber)
    expect((await join.orderRow(first.OrderNumber)).State).toBe('replaced')
    expect((await join.orderRow(second.OrderNumber)).State).toBe('open')
  })

  it('JOIN-1 has the price in force on the day, which staff set before', async () => {
    const site = sql`(select site_id from sites where code = 'NGC-com')`
    await join.ctx.db.execute(sql`insert into membership_prices (site_id, tier, price_minor, starts_on)
      values (${site}, 'Premium', 15900, ${addDays(today(), 3)})`)
    expect((await join.order(person, { TierName: 'Premium' })).Price.Minor).toBe(14_900)
    await pass(3)
    expect((await join.order(person, { TierName: 'Premium' })).Price.Minor).toBe(15_900)
    await join.ctx.db.execute(sql`delete from membership_prices where price_minor = 15900`)
  })
})

describe('renewing', () => {
  it('JOIN-1 JOIN-7 is possible in the last 90 days, for the year after the term, and is paid once', async () => {
    const { order } = await join.join(person)
    await notOffered('renew', 'Associate')
    await passTo(addDays(order.End, -91))
    await notOffered('renew', 'Associate')
    await pass(1)
    expect(await offersOf()).toContainEqual(['renew', 'Associate', 3900])
    await notOffered('renew', 'Premium')
    await notOffered('join', 'Associate')
    const renewed = await join.join(person, { JoinMode: 'renew' })
    const Start = addDays(order.End, 1)
    expect(renewed.order).toMatchObject({ JoinMode: 'renew', Start, End: termEnd(Start), Total: { Minor: 3900 } })
    expect(renewed.outcome.Success).toBe(true)
    expect(await join.membership(person)).toMatchObject({ State: 'ends', End: termEnd(Start), TierName: 'Associate' })
    await notOffered('renew', 'Associate')
    expect(
      join.charges().filter((one) => one.invoice.startsWith(`${renewed.order.OrderNumber.split('-')[0]}-`)),
    ).toHaveLength(2)
  })

  it('JOIN-1 goes on from the end of the term until its last day, and is joining anew after it', async () => {
    const { order } = await join.join(person)
    const since = (await join.membership(person)).SinceUTC
    await passTo(order.End)
    expect(await join.membership(person)).toMatchObject({ State: 'ends', TierName: 'Associate' })
    expect(await offersOf()).toContainEqual(['renew', 'Associate', 3900])
    await pass(1)
    expect(await join.membership(person)).toMatchObject({ State: 'lapsed', TierName: 'Free' })
    await notOffered('renew', 'Associate')
    const again = await join.join(person, { TierName: 'Premium' })
    expect(again.order.Start).toBe(today())
    expect((await join.membership(person)).SinceUTC).not.toBe(since)
  })

  it('JOIN-1 is possible in the 14 days of grace of a membership that renews itself, and not after them', async () => {
    const { order } = await join.join(person, { AutorenewAccount: true })
    await passTo(addDays(order.End, 14))
    expect(await join.membership(person)).toMatchObject({
      State: 'grace',
      GraceEnd: addDays(order.End, 14),
      TierName: 'Associate',
    })
    expect(await offersOf()).toEqual([['renew', 'Associate', 3900]])
    await pass(1)
    expect(await join.membership(person)).toMatchObject({ State: 'lapsed', GraceEnd: null })
    expect((await offersOf())[0]).toEqual(['join', 'Associate', 3900])
  })

  it('JOIN-7 ends on 2199-01-02 at the latest, and is not offered beyond it', async () => {
    await join.join(person)
    const last = async (end: string) =>
      join.ctx.db.execute(sql`update memberships set term_end = ${end} where people_id = ${person.PeopleID}`)
    join.clock.at = Date.parse('2198-12-01T12:00:00Z')
    person = await join.again(person)
    await last('2198-12-31')
    expect((await join.membership(person)).Offers.find((one) => one.JoinMode === 'renew')).toMatchObject({
      Start: '2199-01-01',
      End: '2199-01-02',
    })
    await last('2199-01-02')
    expect((await join.membership(person)).Offers.filter((one) => one.JoinMode === 'renew')).toEqual([])
  })
})

describe('upgrading', () => {
  it('JOIN-1 costs the difference for the rest of the term and leaves its end, and is paid once', async () => {
    const { order } = await join.join(person)
    await pass(100)
    const all = daysBetween(order.Start, order.End) + 1
    const left = daysBetween(today(), order.End) + 1
    const price = Math.round((11_000 * left) / all)
    expect(await offersOf()).toEqual([
      ['upgrade', 'Premium', price],
      ['upgrade', 'Elite', Math.round((26_000 * left) / all)],
    ])
    const upgraded = await join.join(person, { JoinMode: 'upgrade', TierName: 'Premium' })
    expect(upgraded.outcome.Success).toBe(true)
    expect(join.chargesOf(upgraded.order.OrderNumber)).toMatchObject([{ minor: price }])
    expect(await join.membership(person)).toMatchObject({
      TierName: 'Premium',
      State: 'ends',
      Start: order.Start,
      End: order.End,
    })
    await notOffered('upgrade', 'Premium')
    await notOffered('upgrade', 'Associate')
    await notOffered('join', 'Associate')
  })

  it('JOIN-1 changes nothing while its payment is not settled', async () => {
    await join.join(person)
    const { outcome } = await join.join(person, { JoinMode: 'upgrade', TierName: 'Elite' }, cards.declined)
    expect(outcome.BillingSuccess).toBe(false)
    expect(await join.membership(person)).toMatchObject({ TierName: 'Associate', State: 'ends' })
  })

  it('JOIN-1 after renewing ahead costs as much as before: the days left of both terms count', async () => {
    const { order } = await join.join(person)
    await passTo(addDays(order.End, -89))
    await join.join(person, { JoinMode: 'renew' })
    const term = await join.membership(person)
    const all = daysBetween(term.Start ?? '', term.End ?? '') + 1
    const offer = term.Offers.find((one) => one.TierName === 'Elite')
    expect(offer?.Price.Minor).toBe(Math.round((26_000 * (all + 90)) / all))
  })

  it('JOIN-1 renews the higher tier at its own price afterwards', async () => {
    const { order } = await join.join(person)
    await join.join(person, { JoinMode: 'upgrade', TierName: 'Premium' })
    await passTo(addDays(order.End, -10))
    expect(await offersOf()).toContainEqual(['renew', 'Premium', 14_900])
    await notOffered('renew', 'Associate')
  })
})

describe('a membership at another site of the company', () => {
  it('JOIN-1 is changed where it is paid until it lapses', async () => {
    const { order } = await join.join(person)
    const elsewhere = await join.place(person, { JoinMode: 'upgrade', TierName: 'Premium' }, 'NGC-uk')
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.error().errors?.TierName).toContain('NGC')
    expect(await join.membership(person, 'NGC-uk')).toMatchObject({
      TierName: 'Associate',
      SiteCode: 'NGC-com',
      Offers: [],
    })
    await passTo(addDays(order.End, 1))
    const there = await join.place(person, {}, 'NGC-uk')
    expect(there.json()).toMatchObject({ Order: { Total: { Minor: 3500, Currency: 'GBP' } } })
  })
})
