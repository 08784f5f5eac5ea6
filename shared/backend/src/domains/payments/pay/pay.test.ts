import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../accounts/testing'
import { newIp, outcomeOf, type PayApp, type Somebody, startPayApp } from '../testing/pay-app'

let pay: PayApp
let clara: Somebody
beforeAll(async () => {
  pay = await startPayApp()
  clara = await pay.person()
})
afterAll(() => pay.stop())

describe('paying an invoice', () => {
  it('PAY-5 PAY-C10 charges once, books it, mails a receipt and returns the result', async () => {
    const number = await pay.invoice(clara, 1204)
    const { id, answer } = await pay.pay(clara.as, [number])
    expect(answer.status).toBe(200)
    expect(outcomeOf(answer)).toMatchObject({
      Success: true,
      RequestID: id,
      RedirectUrl: `/pay/result/?requestID=${id}`,
      IsChargeFailed: false,
    })
    expect(await pay.stateOf(id)).toEqual({ intent: 'PAID', attempt: 'CAPTURED' })
    expect(await pay.result(clara.as, id)).toMatchObject({
      Success: true,
      Pending: false,
      TransactionId: id,
      Amount: { Minor: 1204, Currency: 'USD' },
      References: [number],
    })
    expect(pay.charges().filter((one) => one.invoice === number)).toMatchObject([{ minor: 1204, currency: 'USD' }])
    expect(await pay.settled()).toContainEqual({ payment_id: id, reference: number, minor: 1204, credit_minor: 0 })
    const [mail = ''] = await mailsTo(pay, 'payer@people.example')
    expect(mail).toContain('We received your payment of $12.04 (Visa ending in 6700)')
  })
})

describe('the setup of a payment page', () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }

  it('PAY-8 PAY-C7 returns each region’s own processor and its brands', async () => {
    const ask = (site: string) =>
      pay.call('nobody', 'GET /pay/api/payment-processor-info/', { site, headers: sameOrigin, ip: newIp() })
    for (const [site, Processor, brands] of [
      ['NGC-com', 'commercehub', 4],
      ['NGC-de', 'saferpay', 2],
      ['NGC-uk', 'cardinal', 4],
    ] as const) {
      const answer = await ask(site)
      const info = answer.json<{ Processor: string; Brands: string[]; IsTestMode: boolean; CCGTransactionID: string }>()
      expect(info).toMatchObject({ Processor, IsTestMode: true })
      expect(info.Brands).toHaveLength(brands)
      expect(info.CCGTransactionID).toMatch(/^[0-9a-f]{32}$/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('PAY-6 PAY-C9 keeps the real session of the card form, and gives the browser a handle', async () => {
    const answer = await pay.call(clara.as, 'GET /pay/api/commercehub-credentials/', { headers: sameOrigin })
    const given = answer.json<Record<string, string>>()
    expect(given.CommercehubSession).toMatch(/^chs_[\w-]{32}$/)
    expect(Object.keys(given)).not.toContain('SessionId')
    expect(answer.text).not.toMatch(/secret/i)
  })

  it.each([
    '/pay/api/payment-processor-info/',
    '/pay/api/commercehub-credentials/',
    '/pay/api/generate-token/',
    '/pay/api/generate-iframe-values/',
  ])('PAY-6 answers %s to our own pages only, although it is a GET', async (path) => {
    for (const from of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
      expect((await pay.call(clara.as, `GET ${path}`, { headers: from, ip: newIp() })).status).toBe(403)
  })

  it('PAY-6 returns no token of 3-D Secure and no provider page where the processor has none', async () => {
    for (const path of ['generate-token', 'generate-iframe-values']) {
      const set = await pay.prepared(clara.as, [await pay.invoice(clara)])
      const { CCGTransactionID } = set.json<{ CCGTransactionID: string }>()
      const given = { headers: sameOrigin, query: path === 'generate-token' ? { CCGTransactionID } : {} }
      expect((await pay.call(clara.as, `GET /pay/api/${path}/`, given)).status).toBe(404)
    }
  })

  it('PAY-6 lists test cards only in the demonstration', async () => {
    const demo = await pay.call('nobody', 'GET /pay/api/test-cards/')
    expect(demo.json<unknown[]>().length).toBeGreaterThan(10)
    const real = await startPayApp({}, (payments) => ({ ...payments, isDemo: false }))
    expect((await real.call('nobody', 'GET /pay/api/test-cards/')).status).toBe(404)
    await real.stop()
  })
})

describe('checking a number', () => {
  const check = (as: Parameters<PayApp['call']>[0], body: object, ip = newIp()) =>
    pay.call(as, 'POST /pay/api/validate-invoice/', { body, ip })

  it('PAY-4 PAY-C11 checks a number for anybody, and returns its balance only to the owner', async () => {
    const number = await pay.invoice(clara, 5000)
    const other = await pay.person()
    expect((await check('nobody', { invoiceNumber: '123' })).json()).toMatchObject({ Success: false, Balance: null })
    const seen = await Promise.all([
      check('nobody', { invoiceNumber: number }),
      check('nobody', { invoiceNumber: '1499999998' }),
      check(other.as, { invoiceNumber: number }),
    ])
    expect(new Set(seen.map((one) => one.text)).size).toBe(1)
    expect((await check(clara.as, { invoiceNumber: number })).json()).toMatchObject({
      Success: true,
      Balance: { Minor: 5000, Currency: 'USD' },
    })
    const order = { invoiceNumber: 'AB-1', paymentReferenceType: 'Online Order Number' }
    expect((await check('nobody', order)).json()).toMatchObject({ Success: true, Balance: null })
  })

  it('PAY-4 allows ten checks a minute', async () => {
    const ip = newIp()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await check('nobody', { invoiceNumber: '1' }, ip)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the browser’s log', () => {
  it('PAY-6 PAY-C13 writes the log without card numbers, and changes no payment', async () => {
    const { id } = await pay.pay(clara.as, [await pay.invoice(clara)])
    const before = await pay.stateOf(id)
    const Detail = 'typed 4012 0019 2870 6700 and 4012001928706700 for 1400000001\nPAID'
    const body = { Event: 'challenge-failed', CCGTransactionID: id, ErrorNumber: 1010, Detail }
    expect((await pay.call(clara.as, 'POST /pay/api/save-paymentlog/', { body })).status).toBe(204)
    const { rows } = await pay.ctx.db.execute<{ event: string; detail: string; payment_id: string | null }>(
      "select event, detail, payment_id from payment_log where event like 'browser:%'",
    )
    expect(rows).toEqual([
      {
        event: 'browser:challenge-failed',
        detail: '1010 typed [card number] and [card number] for 1400000001 PAID',
        payment_id: id,
      },
    ])
    expect(await pay.stateOf(id)).toEqual(before)
    const foreign = { Event: 'sdk-slow', CCGTransactionID: id }
    await pay.call('nobody', 'POST /pay/api/save-paymentlog/', { body: foreign, ip: newIp() })
    const last = await pay.ctx.db.execute("select payment_id from payment_log where event = 'browser:sdk-slow'")
    expect(last.rows).toEqual([{ payment_id: null }])
    const unknown = { Event: 'paid', CCGTransactionID: id }
    expect((await pay.call('nobody', 'POST /pay/api/save-paymentlog/', { body: unknown })).status).toBe(422)
  })
})
