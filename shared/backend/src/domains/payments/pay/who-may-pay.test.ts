import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, mailsTo } from '../../accounts/testing'
import { countCardFailure, limitCardCalls } from '../limits'
import { cards, newIp, outcomeOf, type PayApp, type Somebody, startPayApp } from '../testing/pay-app'

let pay: PayApp
let clara: Somebody
let oscar: Somebody
beforeAll(async () => {
  pay = await startPayApp()
})
beforeEach(async () => {
  clara = await pay.person()
  oscar = await pay.person()
})
afterAll(() => pay.stop())

const linkFor = async (numbers: string[], SendMail = false) => {
  const body = { References: numbers, PaymentReferenceType: 'Invoice Number', SendMail }
  const made = await pay.call('billing', 'POST /admin/api/payments/links/', { body })
  return {
    made,
    token: made.status === 200 ? (new URL(made.json<{ Url: string }>().Url).searchParams.get('token') ?? '') : '',
  }
}
const idIn = (answer: { json<T>(): T }) => answer.json<{ CCGTransactionID: string }>().CCGTransactionID

describe('the right to pay', () => {
  it('PAY-3 accepts the owner of every number, and answers a foreign, absent or half foreign set with the same 404', async () => {
    const [mine, his] = [await pay.invoice(clara), await pay.invoice(oscar)]
    expect((await pay.prepared(clara.as, [mine])).status).toBe(200)
    const refused = await Promise.all([
      pay.prepared(clara.as, [his]),
      pay.prepared(clara.as, ['1499999999']),
      pay.prepared(clara.as, [mine, his]),
      pay.prepared('nobody', [mine]),
    ])
    const bodies = refused.map((one) => JSON.stringify({ ...one.error(), requestId: '' }))
    expect(refused.map((one) => one.status)).toEqual([404, 404, 404, 404])
    expect(new Set(bodies).size).toBe(1)
  })

  it('PAY-3 refuses an invoice of another site', async () => {
    const elsewhere = await pay.invoice(clara, 1204, { site: 'NGC-uk' })
    expect((await pay.prepared(clara.as, [elsewhere])).status).toBe(404)
  })

  it('PAY-3 lets the holder of a pay link pay, and shows the result to nobody else', async () => {
    const number = await pay.invoice(clara)
    const { token } = await linkFor([number])
    const read = await pay.call('nobody', 'GET /pay/api/link/', { query: { token } })
    expect(read.json()).toMatchObject({ IsExpired: false, Email: clara.Email, Total: { Minor: 1204, Currency: 'USD' } })
    const set = await pay.prepared('nobody', [number], token)
    const holder = { cookie: cookiesOf(set) }
    expect(holder.cookie).toMatch(/^__Host-payer=/)
    expect(set.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    const CCGTransactionID = idIn(set)
    const CommercehubSession = await pay.card(holder, cards.good, { CCGTransactionID })
    const body = pay.form({ PaymentReferenceNumbers: [number], CCGTransactionID, CommercehubSession, Token: token })
    const stranger = await pay.call('nobody', 'POST /pay/api/submit/', { body, ip: newIp() })
    expect(stranger.status).toBe(404)
    const answer = await pay.call(holder, 'POST /pay/api/submit/', { body, ip: newIp() })
    expect(outcomeOf(answer).Success).toBe(true)
    expect(await pay.result(holder, CCGTransactionID)).toMatchObject({ Success: true })
    for (const as of ['nobody', oscar.as, clara.as] as const)
      expect((await pay.call(as, `GET /pay/api/result/${CCGTransactionID}/`, { ip: newIp() })).status).toBe(404)
  })

  it('PAY-5 B10 gives the receipt as a PDF to the person who paid alone, and the invoice to its owner', async () => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.good)
    const receipt = (as: Parameters<typeof pay.call>[0], of = id) =>
      pay.call(as, `GET /pay/api/receipt/${of}/`, { ip: newIp() })
    const own = await receipt(clara.as)
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
    expect(own.text.startsWith('%PDF-')).toBe(true)
    expect((await pay.result(clara.as, id)).Invoices).toEqual([number])
    for (const as of ['nobody', 'billing', oscar.as] as const) expect((await receipt(as)).status).toBe(404)
    for (const of of ['x', '0'.repeat(32)]) expect((await receipt(clara.as, of)).status).toBe(404)
    expect((await pay.call(clara.as, `GET /pay/api/receipt/${id}/`, { site: 'NGC-uk', ip: newIp() })).status).toBe(404)
  })

  it('PAY-5 B10 gives no receipt for a card that was declined or a payment in doubt', async () => {
    for (const card of [cards.declined, cards.answerLost]) {
      const { id } = await pay.pay(clara.as, [await pay.invoice(clara)], card)
      expect((await pay.call(clara.as, `GET /pay/api/receipt/${id}/`, { ip: newIp() })).status).toBe(404)
    }
  })

  it('PAY-5 B10 gives no receipt for a payment that was voided, and says no day on which it was paid', async () => {
    const { id } = await pay.pay(clara.as, [await pay.invoice(clara)], cards.good)
    expect((await pay.result(clara.as, id)).PaidUTC).not.toBeNull()
    const body = { Reason: 'Wrong invoice' }
    expect((await pay.call('billing', `POST /admin/api/payments/${id}/void/`, { body })).status).toBe(200)
    expect((await pay.call(clara.as, `GET /pay/api/receipt/${id}/`, { ip: newIp() })).status).toBe(404)
    expect((await pay.result(clara.as, id)).PaidUTC).toBeNull()
  })

  it('PAY-5 B10 gives the receipt to the browser that paid with a link, which learns no invoice to open', async () => {
    const number = await pay.invoice(clara)
    const { token } = await linkFor([number])
    const set = await pay.prepared('nobody', [number], token)
    const holder = { cookie: cookiesOf(set) }
    const CCGTransactionID = idIn(set)
    const CommercehubSession = await pay.card(holder, cards.good, { CCGTransactionID })
    const body = pay.form({ PaymentReferenceNumbers: [number], CCGTransactionID, CommercehubSession, Token: token })
    expect(outcomeOf(await pay.call(holder, 'POST /pay/api/submit/', { body, ip: newIp() })).Success).toBe(true)
    const receipt = (as: Parameters<typeof pay.call>[0]) =>
      pay.call(as, `GET /pay/api/receipt/${CCGTransactionID}/`, { ip: newIp() })
    expect((await receipt(holder)).status).toBe(200)
    expect((await receipt('nobody')).status).toBe(404)
    expect((await pay.result(holder, CCGTransactionID)).Invoices).toEqual([])
  })

  it('PAY-5 PAY-C6 shows, completes and continues a payment only for the person who made it', async () => {
    const { id } = await pay.pay(clara.as, [await pay.invoice(clara)])
    const paths = [
      () => pay.call(oscar.as, `GET /pay/api/result/${id}/`),
      () => pay.call(oscar.as, 'POST /pay/api/complete/', { body: { RequestID: id } }),
      () =>
        pay.call(oscar.as, 'POST /pay/api/handle-cca-response/', {
          body: { jwt: 'x', form: { CCGTransactionID: id } },
        }),
      () => pay.call(clara.as, `GET /pay/api/result/${'0'.repeat(32)}/`),
      () => pay.call(clara.as, 'GET /pay/api/result/nothing/'),
      () => pay.call(clara.as, `GET /pay/api/result/${id}/`, { site: 'NGC-uk' }),
    ]
    for (const path of paths) expect((await path()).status).toBe(404)
    expect((await pay.call(clara.as, 'POST /pay/api/complete/', { body: { RequestID: id } })).status).toBe(200)
  })
})

describe('pay links', () => {
  it('PAY-3 are made for the invoices of any site of the company, and lead to that site', async () => {
    const german = await pay.invoice(clara, 2500, { site: 'NGC-de' })
    const ask = (numbers: string, as: Parameters<PayApp['call']>[0] = 'billing') =>
      pay.call(as, 'GET /admin/api/payments/links/due/', { query: { numbers } })
    expect((await ask(german)).json()).toEqual({
      SiteCode: 'NGC-de',
      PeopleID: clara.PeopleID,
      CustomerName: 'Test Person',
      Email: clara.Email,
      Total: { Minor: 2500, Currency: 'EUR' },
    })
    const { made, token } = await linkFor([german], true)
    expect(made.json<{ SentTo: string; Url: string }>()).toMatchObject({
      SentTo: clara.Email,
      Url: expect.stringMatching(/^https?:\/\/ngc-de\./),
    })
    const link = await pay.call('nobody', 'GET /pay/api/link/', { query: { token }, site: 'NGC-de' })
    expect(link.json()).toMatchObject({ References: [{ Reference: german }], Total: { Minor: 2500, Currency: 'EUR' } })
    expect((await mailsTo(pay, clara.Email)).at(-1)).toContain('NGC Deutschland')
    const [here, other] = [await pay.invoice(clara), await pay.invoice(clara, 900, { site: 'CGC-com' })]
    for (const numbers of [`${german},${here}`, other, `${here},${await pay.invoice(oscar)}`, 'nonsense'])
      expect([404, 422]).toContain((await ask(numbers)).status)
    expect((await ask(await pay.invoice(clara, 0))).error().errors?.References).toMatch(/is already paid\.$/)
    expect((await ask(here, clara.as)).status).toBe(403)
    expect((await ask(here, 'nobody')).status).toBe(401)
  })

  it('PAY-3 makes none for an invoice on which nothing is due, and says so', async () => {
    const [paid, open] = [await pay.invoice(clara), await pay.invoice(clara)]
    await pay.pay(clara.as, [paid])
    const { made } = await linkFor([open, paid])
    expect([made.status, made.error().errors]).toEqual([422, { References: `Invoice ${paid} is already paid.` }])
  })

  it('PAY-3 lets staff make them for one customer, mails them, audits them without the token, and ends them after two weeks', async () => {
    const [mine, his] = [await pay.invoice(clara), await pay.invoice(oscar)]
    expect((await linkFor([mine, his])).made.status).toBe(404)
    const { made, token } = await linkFor([mine], true)
    expect(made.json()).toMatchObject({ SentTo: clara.Email })
    const [mail = ''] = await mailsTo(pay, clara.Email)
    expect(mail).toContain(`token=${token}`)
    const { rows } = await pay.ctx.db.execute(sql`select after::text from audit_log where entity = 'pay-link'`)
    expect(JSON.stringify(rows)).not.toContain(token)
    pay.clock.pass(15 * 86_400)
    const old = await pay.call('nobody', 'GET /pay/api/link/', { query: { token } })
    const none = { References: [], Total: null, Email: '' }
    expect(old.json()).toEqual({ IsExpired: true, ReferenceType: 'Invoice Number', ...none })
    expect((await pay.prepared('nobody', [mine], token)).status).toBe(404)
    const renew = (Token: string) => pay.call('nobody', 'POST /pay/api/link/renew/', { body: { Token }, ip: newIp() })
    expect((await renew(token)).status).toBe(204)
    expect((await renew('A'.repeat(32))).status).toBe(204)
    const mails = await mailsTo(pay, clara.Email)
    expect(mails).toHaveLength(2)
    for (const one of mails) expect(one).toContain(`Pay invoice ${mine} ($12.04) by card`)
    const fresh = mails[1]?.match(/token=([\w-]{32})/)?.[1] ?? ''
    expect((await pay.prepared('nobody', [mine], fresh)).status).toBe(200)
  })

  it('PAY-3 allows only the named numbers: another number, kind or site is not found', async () => {
    const [a, b] = [await pay.invoice(clara), await pay.invoice(clara)]
    const { token } = await linkFor([a])
    expect((await pay.prepared('nobody', [b], token)).status).toBe(404)
    expect((await pay.prepared('nobody', [a, b], token)).status).toBe(404)
    const body = { PaymentReferenceNumbers: [a], PaymentReferenceType: 'Submission Number', Token: token }
    expect((await pay.call('nobody', 'POST /pay/api/prepare/', { body })).status).toBe(404)
    expect((await pay.call('nobody', 'GET /pay/api/link/', { query: { token }, site: 'NGC-uk' })).status).toBe(404)
    expect((await pay.call('nobody', 'GET /pay/api/link/', { query: { token: 'nothing' } })).status).toBe(404)
  })

  it('PAY-3 lets no customer make them', async () => {
    const body = { References: [await pay.invoice(clara)], PaymentReferenceType: 'Invoice Number' }
    expect((await pay.call(clara.as, 'POST /admin/api/payments/links/', { body })).status).toBe(403)
    expect((await pay.call('nobody', 'POST /admin/api/payments/links/', { body })).status).toBe(401)
  })
})

describe('the form', () => {
  const attempt = async (numbers: string[], over: object = {}) => {
    const set = await pay.prepared(clara.as, numbers)
    const CCGTransactionID = idIn(set)
    const CommercehubSession = await pay.card(clara.as, cards.good, { CCGTransactionID })
    const body = pay.form({ PaymentReferenceNumbers: numbers, CCGTransactionID, CommercehubSession, ...over })
    return pay.call(clara.as, 'POST /pay/api/submit/', { body, ip: newIp() })
  }

  it('PAY-3 charges the amount due only, and answers another amount with the fresh one', async () => {
    const number = await pay.invoice(clara, 1204)
    for (const PaymentAmount of ['12.03', '1204', '0.01']) {
      const answer = await attempt([number], { PaymentAmount })
      expect(answer.status).toBe(422)
      expect(answer.error()).toMatchObject({
        errors: { PaymentAmount: expect.stringContaining('$12.04') },
        current: { Minor: 1204, Currency: 'USD' },
      })
    }
    expect(pay.charges().filter((one) => one.invoice === number)).toEqual([])
  })

  it.each(['0', '0.00', '-1', '12,04', '12.045', '1e3', 'NaN', ' ', '99999999999'])(
    'PAY-3 refuses an amount like %j',
    async (PaymentAmount) => {
      const answer = await attempt([await pay.invoice(clara)], { PaymentAmount })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.error().errors ?? {})).toEqual(['PaymentAmount'])
    },
  )

  it('PAY-3 pays no more at once than the setting allows, and nothing where nothing is due', async () => {
    const dear = await pay.invoice(clara, pay.ctx.payments.maximumMinor + 1)
    expect((await pay.prepared(clara.as, [dear])).error().errors).toHaveProperty('PaymentAmount')
    expect((await pay.prepared(clara.as, [await pay.invoice(clara, 0)])).status).toBe(422)
  })

  it('PAY-3 names the invoice that is already paid or listed twice, the wrong number and the most one payment may be', async () => {
    const wrongWith = async (numbers: string[]) => (await pay.prepared(clara.as, numbers)).error().errors
    const [open, paid] = [await pay.invoice(clara), await pay.invoice(clara, 0)]
    const dear = await pay.invoice(clara, pay.ctx.payments.maximumMinor + 1)
    expect(await wrongWith([open, paid])).toEqual({ PaymentReferenceNumbers: `Invoice ${paid} is already paid.` })
    expect((await wrongWith([open, open]))?.PaymentReferenceNumbers).toBe(`${open} is in the list twice. Remove one.`)
    expect((await wrongWith([open, '123']))?.PaymentReferenceNumbers).toContain('123 is not a valid number.')
    expect((await wrongWith([dear]))?.PaymentAmount).toMatch(/^One payment can be at most \$[\d,.]+\. /)
  })

  it('PAY-4 refuses repeated and impossible numbers', async () => {
    const number = await pay.invoice(clara)
    for (const numbers of [[number, number], ['123'], ['15000000001'], ['60000001'], ['1400000001x']])
      expect((await pay.prepared(clara.as, numbers)).status).toBe(422)
    const body = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Online Order Number' }
    expect((await pay.call(clara.as, 'POST /pay/api/prepare/', { body })).status).toBe(200)
  })

  it('PAY-3 requires the same e-mail address twice', async () => {
    const answer = await attempt([await pay.invoice(clara)], { ConfirmEmail: 'other@people.example' })
    expect(answer.error().errors).toHaveProperty('ConfirmEmail')
  })

  it('PAY-6 accepts a handle of the card form once, in its own session, for its own payment kind, for 25 minutes', async () => {
    const [a, b] = [await pay.invoice(clara), await pay.invoice(clara)]
    const good = await pay.card(clara.as)
    expect((await attempt([a], { CommercehubSession: good })).status).toBe(200)
    expect((await attempt([b], { CommercehubSession: good })).error().errors).toHaveProperty('CommercehubSession')
    const foreign = await pay.card(oscar.as)
    expect((await attempt([b], { CommercehubSession: foreign })).status).toBe(422)
    const forUpdate = await pay.card(clara.as, cards.good, { purpose: 'update-card' })
    expect((await attempt([b], { CommercehubSession: forUpdate })).status).toBe(422)
    expect((await attempt([b], { CommercehubSession: 'chs_nothing' })).status).toBe(422)
    const old = await pay.card(clara.as)
    pay.clock.pass(26 * 60)
    expect((await attempt([b], { CommercehubSession: old })).status).toBe(422)
    expect((await attempt([b])).status).toBe(200)
  })

  it('PAY-7 stops card testing: five refusals in a quarter of an hour, by person and by network', async () => {
    pay.clock.toNextWindow(900)
    const number = await pay.invoice(clara)
    const ip = newIp()
    for (let n = 0; n < 5; n++) {
      const { answer } = await pay.pay(clara.as, [number], cards.declined)
      expect(outcomeOf(answer).IsChargeFailed).toBe(true)
      pay.clock.pass(20)
    }
    const form = await pay.call(clara.as, 'GET /pay/api/commercehub-credentials/', {
      headers: { 'sec-fetch-site': 'same-origin' },
      ip,
    })
    expect(form.status).toBe(429)
    pay.clock.pass(900)
    expect(outcomeOf((await pay.pay(clara.as, [number])).answer).Success).toBe(true)
  })

  it('PAY-7 stops card testing from the /64 networks of one /48 after forty refusals', async () => {
    pay.clock.toNextWindow(900)
    const from = (ip: string) => ({ ...pay.ctx, ip })
    for (let n = 1; n <= 39; n++) await countCardFailure(from(`2001:db8:7:${n}::1`))
    await expect(limitCardCalls(from('2001:db8:7:ffff::1'), 'setup')).resolves.toBeUndefined()
    await countCardFailure(from('2001:db8:7:40::1'))
    await expect(limitCardCalls(from('2001:db8:7:ffff::1'), 'setup')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(limitCardCalls(from('2001:db8:8:1::1'), 'setup')).resolves.toBeUndefined()
  })

  it('PAY-5 allows five submissions a minute', async () => {
    const body = pay.form({ PaymentReferenceNumbers: ['1400000001'], CCGTransactionID: '0'.repeat(32) })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await pay.call(oscar.as, 'POST /pay/api/submit/', { body })).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })
})
