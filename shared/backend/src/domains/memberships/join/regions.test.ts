import type { PaymentOutcome } from '@obverse/contract/domains/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import { newIp, type Somebody } from '../../payments/testing/pay-app'
import { answerBank, challenge, enterCard } from '../../payments/testing/regions'
import { type JoinApp, startJoinApp } from '../testing/join-app'

let join: JoinApp
let person: Somebody
beforeAll(async () => {
  join = await startJoinApp()
})
beforeEach(async () => {
  person = await join.person()
})
afterAll(() => join.stop())

const done = { Success: true, BillingSuccess: true, AccountSaveSuccess: true, AutorenewSuccess: true, Pending: false }
const movesOf = (number: string) =>
  join.sandbox
    .ledger()
    .filter((one) => one.invoice === number && one.outcome === 'approved')
    .map(({ kind, minor, currency }) => `${kind} ${minor} ${currency}`)
const waiting = { Success: false, BillingSuccess: false, AccountSaveSuccess: false, Pending: true, RedirectUrl: '' }

describe('joining in de', () => {
  const site = 'NGC-de'
  const complete = (RequestID: string, Reason = 'returned') =>
    join.call(person.as, 'POST /pay/api/complete/', { site, body: { RequestID, Reason }, ip: newIp() })

  it('JOIN-4 JOIN-C4 reserves and captures euros with a card that needs no challenge, and keeps it', async () => {
    const { outcome, order } = await join.join(person, { AutorenewAccount: true }, '9010003150000001', site)
    expect(outcome).toMatchObject(done)
    expect(movesOf(order.OrderNumber).sort()).toEqual(['authorization 3900 EUR', 'capture 3900 EUR'])
    expect(await join.membership(person, site)).toMatchObject({
      State: 'active',
      SiteCode: 'NGC-de',
      NextCharge: { Amount: { Minor: 3900, Currency: 'EUR' }, Card: expect.stringContaining('0001') },
    })
  })

  it('JOIN-4 reads the amount as people write it there, with a comma', async () => {
    const order = await join.order(person, {}, site)
    const form = await join.billingForm(person, order, {}, '9010003150000001', site)
    const wrong = await join.billing(person, { ...form, PaymentAmount: '38,99' }, site)
    expect(wrong.status).toBe(422)
    expect((await join.billing(person, { ...form, PaymentAmount: '39,00' }, site)).json()).toMatchObject(done)
  })

  it('JOIN-4 waits for the bank’s challenge, and saves the membership when the payer comes back', async () => {
    const { outcome, order } = await join.join(person, { AutorenewAccount: true }, '9010004950000001', site)
    expect(outcome).toMatchObject({ ...waiting, Payment: { IsProviderPage: true, Overlay: true } })
    expect(await join.membership(person, site)).toMatchObject({
      State: 'in-progress',
      Order: order.OrderNumber,
      Offers: [],
    })
    const payment = found(outcome.Payment)
    await answerBank(payment.RedirectUrl ?? '', '1234')
    expect((await complete(payment.RequestID)).status).toBe(200)
    expect(await join.outcome(person, order.OrderNumber, site)).toMatchObject(done)
    expect(await join.membership(person, site)).toMatchObject({ State: 'active' })
    expect(movesOf(order.OrderNumber).filter((one) => one.startsWith('capture'))).toHaveLength(1)
  })

  it('JOIN-4 charges nothing when the payer cancels at the bank, and can be paid again', async () => {
    const { outcome, order } = await join.join(person, {}, '9010004950000001', site)
    const payment = found(outcome.Payment)
    await answerBank(payment.RedirectUrl ?? '', null)
    await complete(payment.RequestID)
    expect(await join.outcome(person, order.OrderNumber, site)).toMatchObject({
      BillingSuccess: false,
      Pending: false,
      Message: expect.stringContaining('abgebrochen'),
    })
    const again = await join.join(person, {}, '9010003150000001', site)
    expect(again.outcome).toMatchObject(done)
    expect(again.order.OrderNumber).toBe(order.OrderNumber)
  })

  it('JOIN-4 is paid on the page of the provider without the token of the card form', async () => {
    const order = await join.order(person, {}, site)
    const form = await join.billingForm(person, order, {}, '9010003150000001', site)
    const CreditCard = { ...found(form.CreditCard), CardNumber: '' }
    const answer = await join.billing(person, { ...form, CreditCard }, site)
    const { Payment } = answer.json<{ Payment: PaymentOutcome }>()
    expect(answer.json()).toMatchObject({ ...waiting, Payment: { IsProviderPage: true, Overlay: false } })
    await enterCard(Payment.RedirectUrl ?? '', '9010003150000001')
    await complete(Payment.RequestID)
    expect(await join.outcome(person, order.OrderNumber, site)).toMatchObject(done)
  })
})

describe('joining in uk', () => {
  const site = 'NGC-uk'
  const DFReferenceID = '0_session'
  const answer = (CCGTransactionID: string, jwt: string) =>
    join.call(person.as, 'POST /pay/api/handle-cca-response/', {
      site,
      body: { jwt, form: { CCGTransactionID } },
      ip: newIp(),
    })

  it('JOIN-4 JOIN-C4 charges pounds with a card that is authenticated without a challenge', async () => {
    const { outcome, order } = await join.join(person, { DFReferenceID }, '4000000000001000', site)
    expect(outcome).toMatchObject(done)
    expect(movesOf(order.OrderNumber)).toEqual(['charge 3500 GBP'])
    expect(await join.membership(person, site)).toMatchObject({ State: 'ends', SiteCode: 'NGC-uk' })
  })

  it('JOIN-4 JOIN-6 keeps the card with the challenge of 3-D Secure, and charges once', async () => {
    const { outcome, order } = await join.join(
      person,
      { DFReferenceID, AutorenewAccount: true },
      '4000000000001091',
      site,
    )
    expect(outcome).toMatchObject({
      ...waiting,
      Payment: { AcsURL: expect.any(String), JWTPayload: expect.any(String) },
    })
    const payment = found(outcome.Payment)
    const jwt = await challenge(join.sandbox, payment.ThreeDSToken ?? '', '1234')
    await Promise.all([answer(payment.RequestID, jwt), answer(payment.RequestID, jwt)])
    expect(await join.outcome(person, order.OrderNumber, site)).toMatchObject({
      Success: true,
      BillingSuccess: true,
      AccountSaveSuccess: true,
    })
    expect(movesOf(order.OrderNumber)).toEqual(['charge 3500 GBP'])
  })

  it.each(['4000000000001018', '4000000000001075'])(
    'JOIN-4 charges nothing when the authentication fails or does not answer (%s)',
    async (card) => {
      const { outcome, order } = await join.join(person, { DFReferenceID }, card, site)
      expect(outcome).toMatchObject({ Success: false, BillingSuccess: false, Pending: false })
      expect(outcome.Message).not.toBe('')
      expect(movesOf(order.OrderNumber)).toEqual([])
    },
  )

  it('PAY-7 refuses a card number in place of the token before anything is placed or sent', async () => {
    const CreditCard = { ...join.address, CardNumber: '4000000000001000' }
    const refused = await join.billing(person, { CreditCard, DFReferenceID }, site)
    expect(refused.status).toBe(422)
    expect(refused.error().errors?.['CreditCard.CardNumber']).toContain('never take card numbers here')
    expect(await join.membership(person, site)).toMatchObject({ Number: '' })
  })

  it('JOIN-4 names the card when its token is missing', async () => {
    const order = await join.order(person, {}, site)
    const form = await join.billingForm(person, order, {}, '4000000000001000', site)
    const refused = await join.billing(
      person,
      { ...form, CreditCard: { ...found(form.CreditCard), CardNumber: '' } },
      site,
    )
    expect([refused.status, Object.keys(refused.error().errors ?? {})]).toEqual([422, ['CreditCard.CardNumber']])
  })
})
