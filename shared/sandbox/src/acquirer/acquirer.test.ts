import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index'
import { CardinalClient } from '../testing/cardinal-client'

let sandbox: Sandbox
let uk: CardinalClient
const GOOD = '4000000000001000'

beforeAll(async () => {
  sandbox = await startSandbox({ slow: 0.01 })
  uk = new CardinalClient(sandbox)
})
afterAll(() => sandbox.stop())

const booked = (reference: string) => sandbox.ledger().filter((entry) => entry.reference === reference)
const refusal = (answer: { status: number; body: { error: string } }) => [answer.status, answer.body.error]

describe('the acquirer', () => {
  test('charges an authenticated card once per reference', async () => {
    const reference = randomUUID()
    const first = await uk.pay(GOOD, reference)
    expect(first).toMatchObject({ status: 201, body: { status: 'approved', amountMinor: 1204, last4: '1000' } })
    expect(await uk.pay(GOOD, reference)).toEqual(first)
    expect(refusal(await uk.pay(GOOD, reference, { amountMinor: 9999 }))).toEqual([422, 'reference_reused'])
    expect(booked(reference)).toMatchObject([{ provider: 'acquirer', kind: 'charge', minor: 1204, currency: 'GBP' }])
    expect((await uk.acquirer('inquire', { reference })).body).toEqual(first.body)
    expect((await uk.acquirer('inquire', { reference }, 'wrong')).status).toBe(401)
  })

  test('accepts a proof once, for its own card and amount, and declines a charge without one', async () => {
    const { token, Cavv: cavv, EciFlag: eci } = await uk.lookup(GOOD)
    const charge = (more: object) =>
      uk.acquirer('charges', { reference: randomUUID(), amountMinor: 1204, currency: 'GBP', token, cavv, eci, ...more })
    const declined = { status: 'declined', code: '65' }
    expect((await charge({ amountMinor: 1205 })).body).toMatchObject(declined)
    expect((await charge({ token: await uk.token(GOOD) })).body).toMatchObject(declined)
    expect((await charge({ eci: '06' })).body).toMatchObject(declined)
    expect((await charge({ cavv: 'made up' })).body).toMatchObject(declined)
    expect((await charge({ cavv: undefined, eci: undefined })).body).toMatchObject(declined)
    expect((await charge({})).body).toMatchObject({ status: 'approved' })
    expect((await charge({})).body).toMatchObject(declined)
    expect((await charge({ cavv: undefined, eci: '07' })).body).toMatchObject({ status: 'approved' })
  })

  test('returns declines, lost answers, lost requests, false and limited answers', async () => {
    const [declined, lost, before, lying, limited] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ]
    expect((await uk.pay('4000000000010027', declined)).body).toMatchObject({ status: 'declined', code: '06' })
    await expect(uk.pay('4000000000010035', lost)).rejects.toThrow()
    expect((await uk.acquirer('inquire', { reference: lost })).body.status).toBe('approved')
    await expect(uk.pay('4000000000010043', before)).rejects.toThrow()
    expect(refusal(await uk.acquirer('inquire', { reference: before }))).toEqual([404, 'not_found'])
    expect(refusal(await uk.acquirer('void', { reference: before }))).toEqual([404, 'nothing_to_void'])
    expect((await uk.pay('4000000000010068', lying)).status).toBe(500)
    expect(booked(lying)).toHaveLength(1)
    expect((await uk.pay('4000000000010076', limited)).status).toBe(429)
    expect(booked(limited)).toHaveLength(0)
  })

  test('reports a reference as in progress during a slow charge', async () => {
    const patient = await startSandbox({ slow: 0.01 })
    const release = patient.hold()
    const other = new CardinalClient(patient)
    const reference = randomUUID()
    const slow = other.pay('4000000000010050', reference)
    await expect.poll(async () => refusal(await other.acquirer('void', { reference }))).toEqual([409, 'in_progress'])
    expect(refusal(await other.pay(GOOD, reference))).toEqual([409, 'in_progress'])
    release()
    expect((await slow).body.status).toBe('approved')
    await patient.stop()
  })

  test('voids and refunds at most the charged amount, each reference once', async () => {
    const [charge, voided] = [randomUUID(), randomUUID()]
    await uk.pay(GOOD, charge)
    const refund = (amountMinor: number, reference: string = randomUUID(), chargeReference = charge) =>
      uk.acquirer('refunds', { reference, chargeReference, amountMinor, currency: 'GBP' })
    const reference = randomUUID()
    expect((await refund(1000, reference)).status).toBe(201)
    expect((await refund(1000, reference)).status).toBe(201)
    expect(refusal(await refund(205))).toEqual([422, 'amount_too_high'])
    expect(refusal(await uk.acquirer('void', { reference: charge }))).toEqual([409, 'not_voidable'])
    expect((await uk.acquirer('inquire', { reference: charge })).body.refundedMinor).toBe(1000)
    await uk.pay(GOOD, voided)
    expect((await uk.acquirer('void', { reference: voided })).body.status).toBe('voided')
    expect((await uk.acquirer('void', { reference: voided })).status).toBe(200)
    expect(booked(voided)).toHaveLength(2)
    expect(refusal(await refund(1, randomUUID(), voided))).toEqual([409, 'not_refundable'])
  })

  test('charges a stored card without the payer, but no token of the page', async () => {
    const token = await uk.token(GOOD)
    const renew = (one: string) =>
      uk.acquirer('charges', {
        reference: randomUUID(),
        amountMinor: 500,
        currency: 'GBP',
        token: one,
        merchantInitiated: true,
      })
    expect(refusal(await renew(token))).toEqual([400, 'unknown_token'])
    const stored = await uk.acquirer('tokens', { token })
    expect(stored).toMatchObject({ status: 201, body: { last4: '1000', brand: 'visa', exp: '01/2030' } })
    expect((await renew(stored.body.token)).body.status).toBe('approved')
    const unstorable = await uk.acquirer('tokens', { token: await uk.token('4000000000010084') })
    expect(refusal(unstorable)).toEqual([422, 'not_storable'])
  })
})
