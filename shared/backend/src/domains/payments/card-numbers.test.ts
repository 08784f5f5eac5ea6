import { cardSpellings } from '@obverse/contract/card-numbers.testing'
import type { Payment, Profile } from '@obverse/contract/domains/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { found } from '../../errors'
import { cards, newIp, type PayApp, type Somebody, startPayApp } from './testing/pay-app'

const DIGITS = '4012001928706700'
let pay: PayApp
let clara: Somebody
beforeAll(async () => {
  pay = await startPayApp()
  clara = await pay.person()
})
afterAll(() => pay.stop())

const ok = async (call: ReturnType<PayApp['call']>) => {
  const answer = await call
  expect([200, 204], answer.text).toContain(answer.status)
  return answer
}

/** Returns the rows of a table with a card number in any spelling. */
async function rowsWithCard(table: string): Promise<string[]> {
  const { rows } = await pay.ctx.db.execute<{ row: string }>(
    sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
  )
  const plain = (text: string) => text.replace(/\\+[a-z]/g, ' ').normalize('NFKC')
  const digitsOf = (text: string) => plain(text).replace(/[٠-٩]/g, (one) => String(one.charCodeAt(0) - 0x660))
  return rows.map(({ row }) => row).filter((row) => digitsOf(row).replace(/\D/g, '').includes(DIGITS))
}

describe('card numbers', () => {
  it('PAY-C13 never reach the database, however they are spelled and wherever they are typed', async () => {
    const number = await pay.invoice(clara, 100_000)
    const { id } = await pay.pay(clara.as, [number], cards.good, { SaveCard: true })
    const [card] = (await pay.call(clara.as, 'GET /pay/api/profiles/')).json<Profile[]>()
    const profile = `/pay/api/profiles/${found(card).PeoplePaymentProfileID}/`
    const doubtful = await pay.pay(clara.as, [await pay.invoice(clara)], cards.answerLost)
    for (const [at, spelling] of cardSpellings.entries()) {
      const typed = `Card ${spelling}`
      const body = { Event: 'challenge-failed', CCGTransactionID: id, ErrorNumber: 1010, Detail: typed }
      await ok(pay.call(clara.as, 'POST /pay/api/save-paymentlog/', { body, ip: newIp() }))
      const Key = `spelled-${at}-${id}`
      const refund = { Minor: 1, Reason: typed, Key }
      await ok(pay.call('billing', `POST /admin/api/payments/${id}/refund/`, { body: refund }))
      const saved = await pay.call(clara.as, `PUT ${profile}`, { body: { Nickname: spelling.slice(0, 40) } })
      // A nickname is one line: a number on several is refused.
      if (/[\r\n]/.test(spelling)) expect(saved.status).toBe(422)
      else expect(saved.json<Profile>().Nickname).toBe('[card number]')
      for (const Query of [typed, JSON.stringify({ filter: { q: typed, n: Number(DIGITS) } })]) {
        const view = {
          Resource: 'payments',
          Name: `View ${spelling.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')}`.slice(0, 60),
          Query,
          IsShared: false,
        }
        await ok(pay.call('billing', 'POST /admin/api/saved-views/', { body: view }))
      }
      const query = { keywords: typed }
      await ok(pay.call('nobody', 'GET /about/help-center-faqs/search/', { query, ip: newIp() }))
    }
    const reason = `Card ${cardSpellings[1]}`
    const resolve = `POST /admin/api/payments/${doubtful.id}/resolve/`
    const resolution = { WasCharged: true, ProviderReference: found(cardSpellings[2]), Reason: reason }
    expect((await pay.call('billing', resolve, { body: resolution })).error().errors).toHaveProperty(
      'ProviderReference',
    )
    await ok(pay.call('billing', resolve, { body: { ...resolution, ProviderReference: 'ch-17' } }))
    const large = { Minor: 60_000, Reason: reason, Key: `large-${id}` }
    const asked = await ok(pay.call('billing', `POST /admin/api/payments/${id}/refund/`, { body: large }))
    const refundID = asked.json<z.infer<typeof Payment>>().Refunds.at(-1)?.RefundID
    const path = `/admin/api/payments/${id}/refunds/${refundID}/decide/`
    await ok(pay.call('super', `POST ${path}`, { body: { IsApproved: false, Reason: reason } }))
    const { rows } = await pay.ctx.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const leaked: Record<string, string[]> = {}
    for (const { name } of rows) {
      const leaks = await rowsWithCard(name)
      if (leaks.length > 0) leaked[name] = leaks
    }
    expect(leaked).toEqual({})
  })

  it.each(cardSpellings)('PAY-C13 are refused as the name of a payer and of a card, spelled %j', async (spelling) => {
    const body = {
      ...pay.form({ PaymentReferenceNumbers: ['1400000001'], CCGTransactionID: '0'.repeat(32) }),
      FirstName: spelling,
      LastName: `Payer ${spelling}`,
    }
    const answer = await pay.call(clara.as, 'POST /pay/api/submit/', { body, ip: newIp() })
    expect(answer.status).toBe(422)
    const said = 'Don’t enter a card number here.'
    expect(answer.error().errors).toEqual({ FirstName: said, LastName: said })
  })
})

describe('cards that a browser reports as declined', () => {
  const report = (as: Parameters<PayApp['call']>[0], ip: string, CCGTransactionID = '') =>
    pay.call(as, 'POST /pay/api/save-paymentlog/', { body: { Event: 'tokenise-declined', CCGTransactionID }, ip })
  const cardForm = (as: Parameters<PayApp['call']>[0], ip: string) =>
    pay.call(as, 'GET /pay/api/commercehub-credentials/', { headers: { 'sec-fetch-site': 'same-origin' }, ip })

  it('PAY-7 do not lock the network of a stranger who reports them', async () => {
    const [ip, payer] = [newIp(), await pay.person()]
    const { id } = await pay.pay(payer.as, [await pay.invoice(payer)])
    for (let n = 0; n < 8; n++) expect((await report('nobody', ip, n % 2 ? id : '')).status).toBe(204)
    expect((await cardForm(payer.as, ip)).status).toBe(200)
  })

  it('PAY-7 count against no payment that is tied to nobody, as anybody who knows its number may report one', async () => {
    const opened = await pay.call('nobody', 'GET /pay/api/payment-processor-info/', {
      headers: { 'sec-fetch-site': 'same-origin' },
      ip: newIp(),
    })
    const { CCGTransactionID } = opened.json<{ CCGTransactionID: string }>()
    for (let n = 0; n < 8; n++) await report('nobody', newIp(), CCGTransactionID)
    const path = `GET /pay/api/commercehub-credentials/?CCGTransactionID=${CCGTransactionID}` as const
    const form = await pay.call('nobody', path, { headers: { 'sec-fetch-site': 'same-origin' }, ip: newIp() })
    expect(form.status).toBe(200)
  })

  it('PAY-7 count for the person who reports them', async () => {
    const payer = await pay.person()
    for (let n = 0; n < 5; n++) await report(payer.as, newIp())
    expect((await cardForm(payer.as, newIp())).status).toBe(429)
    const other = await pay.person()
    expect((await cardForm(other.as, newIp())).status).toBe(200)
  })
})
