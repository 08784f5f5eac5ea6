import type { AutorenewOutcome, MembershipReceipt } from '@obverse/contract/domains/memberships'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../accounts/testing'
import { cards, newIp, type Somebody } from '../../payments/testing/pay-app'
import { type JoinApp, startJoinApp } from '../testing/join-app'

let join: JoinApp
beforeAll(async () => {
  join = await startJoinApp()
})
afterAll(() => join.stop())

const ADDRESS = { StreetAddress1: '1 Main Street', City: 'Sarasota', ZipCode: '34240', CountryID: 1 }
const set = (person: Somebody | 'nobody', body: object) =>
  join.call(person === 'nobody' ? person : person.as, 'POST /account/autorenew/', { body, ip: newIp() })
const newCard = async (person: Somebody, number?: string) => ({
  CreditCard: { ...ADDRESS, CardNumber: await join.card(person.as, number, { purpose: 'update-card' }) },
})
const cancel = (person: Somebody, method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
  join.call(person.as, `${method} /resources/services/join/autorenew/cancel/`, { headers, ip: newIp() })
const member = async (more = {}) => {
  const person = await join.person()
  await join.join(person, more)
  return person
}

describe('the renewal every year', () => {
  it('JOIN-6 JOIN-C5 is turned on with a new card, told by mail, and charges nothing', async () => {
    const person = await member()
    expect(await join.membership(person)).toMatchObject({ State: 'ends', Autorenew: false, NextCharge: null })
    const before = join.charges().length
    const answer = await set(person, { AutorenewAccount: true, ...(await newCard(person)) })
    expect(answer.json<AutorenewOutcome>()).toEqual({
      Success: true,
      Autorenew: true,
      CardNumber: '6700',
      CardExpiration: '12/2030',
      Message: '',
    })
    expect(join.charges()).toHaveLength(before)
    const { State, NextCharge } = await join.membership(person)
    expect([State, NextCharge?.Card, NextCharge?.Amount.Minor]).toEqual(['active', 'Visa ending in 6700', 3900])
    expect((await mailsTo(join, person.Email)).some((mail) => mail.includes('now renews by itself'))).toBe(true)
  })

  it('JOIN-6 JOIN-C6 is turned off by POST and by the documented GET, and the card is no longer kept for it', async () => {
    const sameOrigin = { 'sec-fetch-site': 'same-origin' }
    for (const [method, headers] of [
      ['POST', {}],
      ['GET', sameOrigin],
    ] as const) {
      const person = await member({ AutorenewAccount: true })
      expect((await join.membership(person)).State).toBe('active')
      const off = { Success: true, Autorenew: false, CardNumber: '', CardExpiration: '', Message: '' }
      expect((await cancel(person, method, headers)).json()).toEqual(off)
      expect((await cancel(person, method, headers)).json()).toEqual(off)
      expect(await join.membership(person)).toMatchObject({ State: 'ends', Autorenew: false, NextCharge: null })
      const mails = (await mailsTo(join, person.Email)).filter((mail) => mail.includes('no longer renews by itself'))
      expect(mails).toHaveLength(1)
    }
  })

  it('JOIN-6 refuses the GET from another site, as it changes something (decision 32)', async () => {
    const person = await member({ AutorenewAccount: true })
    for (const from of ['cross-site', 'none', 'same-site'])
      expect((await cancel(person, 'GET', { 'sec-fetch-site': from })).status).toBe(403)
    expect((await join.membership(person)).Autorenew).toBe(true)
  })

  it('JOIN-6 says why a card is refused, and changes nothing', async () => {
    const person = await member({ AutorenewAccount: true })
    const refused = await set(person, { AutorenewAccount: true, ...(await newCard(person, cards.noToken)) })
    expect(refused.json<AutorenewOutcome>()).toMatchObject({ Success: false, Autorenew: true, CardNumber: '6700' })
    expect(refused.json<AutorenewOutcome>().Message).not.toBe('')
  })

  it('JOIN-6 needs a card, a membership, and the person’s own saved card', async () => {
    const person = await member()
    expect((await set(person, { AutorenewAccount: true })).error().errors).toHaveProperty(['CreditCard.CardNumber'])
    expect((await set(person, { PeoplePaymentProfileID: 2_000_000 })).error().errors).toHaveProperty(
      'PeoplePaymentProfileID',
    )
    const typed = { CreditCard: { ...ADDRESS, CardNumber: '4012001928706700' } }
    expect((await set(person, typed)).error().errors).toHaveProperty(['CreditCard.CardNumber'])
    const nobody = await join.person()
    expect((await set(nobody, { AutorenewAccount: false })).status).toBe(409)
    expect((await set('nobody', {})).status).toBe(401)
    const elsewhere = await join.call(person.as, 'POST /account/autorenew/', { body: {}, site: 'CGC-com' })
    expect(elsewhere.status).toBe(404)
  })

  it('JOIN-6 is kept with a saved card, which may be removed from the saved ones later', async () => {
    const person = await member({ AutorenewAccount: true })
    await cancel(person, 'POST')
    const [saved] = (await join.call(person.as, 'GET /pay/api/profiles/')).json<{ PeoplePaymentProfileID: number }[]>()
    const on = await set(person, { PeoplePaymentProfileID: saved?.PeoplePaymentProfileID })
    expect(on.json()).toMatchObject({ Success: true, Autorenew: true, CardNumber: '6700' })
    await join.call(person.as, `POST /pay/api/profiles/${saved?.PeoplePaymentProfileID}/remove/`)
    expect((await join.membership(person)).NextCharge?.Card).toBe('Visa ending in 6700')
  })
})

describe('receipts', () => {
  const receipts = async (person: Somebody) =>
    (await join.call(person.as, 'GET /api/account/membership/receipts/')).json<MembershipReceipt[]>()
  const pdf = (as: Parameters<JoinApp['call']>[0], number: string, site?: string) =>
    join.call(as, `GET /account/membership/receipts/${number}/`, { ip: newIp(), ...(site && { site }) })

  it('JOIN-1 lists what a member paid, newest first, each with its PDF', async () => {
    const person = await member()
    const { order } = await join.join(person, { TierName: 'Premium', JoinMode: 'upgrade' })
    const all = await receipts(person)
    expect(all.map(({ OrderNumber, HasPdf }) => [OrderNumber, HasPdf])).toEqual([
      [order.OrderNumber, true],
      [order.OrderNumber.replace(/-2$/, '-1'), true],
    ])
    expect(all[0]).toMatchObject({ Amount: order.Total, Refunded: { Minor: 0, Currency: 'USD' } })
    const answer = await pdf(person.as, order.OrderNumber)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.text.startsWith('%PDF')).toBe(true)
  })

  it('JOIN-1 gives no receipt of another member, of an open order, or without a payment', async () => {
    const [person, other] = [await member(), await join.person()]
    const [first] = await receipts(person)
    const number = first?.OrderNumber ?? ''
    expect((await pdf(other.as, number)).status).toBe(404)
    expect((await pdf('nobody', number)).status).toBe(401)
    expect((await pdf(person.as, number, 'NGC-uk')).status).toBe(404)
    const open = await join.order(person, { TierName: 'Premium', JoinMode: 'upgrade' })
    expect((await pdf(person.as, open.OrderNumber)).status).toBe(404)
    const free = await join.person()
    const { OrderNumber } = await join.order(free, { DiscountCode: 'WELCOME' })
    await join.billing(free, { DiscountCode: 'WELCOME' })
    expect((await receipts(free)).map((one) => [one.OrderNumber, one.HasPdf])).toEqual([[OrderNumber, false]])
    expect((await pdf(free.as, OrderNumber)).status).toBe(404)
  })
})
