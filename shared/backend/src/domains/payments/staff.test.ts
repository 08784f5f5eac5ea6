import type { NumberStanding, Payment, PaymentPage } from '@obverse/contract/domains/payments'
import type { DashboardCard } from '@obverse/contract/domains/workbench'
import { spokenLetters } from '@obverse/contract/spoken-number'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { people } from '../../db/tables'
import { mailsTo } from '../accounts/testing'
import { readCardFacts } from './card-facts'
import { insertIntent } from './machine'
import { cards, newIp, type PayApp, type Somebody, startPayApp } from './testing/pay-app'

let pay: PayApp
let clara: Somebody
let second: Somebody
beforeAll(async () => {
  pay = await startPayApp({}, (payments) => ({ ...payments, refundLimitMinor: 5000 }))
  second = await pay.person(['Admin', 'Customer', 'InvoicePayments'])
})
beforeEach(async () => {
  clara = await pay.person()
  // A new day for everybody who refunds.
  await pay.ctx.db.execute(sql`update payment_refunds set created_utc = created_utc - interval '1 day'`)
})
afterAll(() => pay.stop())

const at = (id: string, verb = '') => `/admin/api/payments/${id}/${verb}`
const detail = async (id: string) => (await pay.call('billing', `GET ${at(id)}`)).json<z.infer<typeof Payment>>()
const refund = (id: string, Minor: number, Key: string, as: Parameters<PayApp['call']>[0] = 'billing') =>
  pay.call(as, `POST ${at(id, 'refund/')}`, { body: { Minor, Reason: 'Paid twice', Key } })
const paid = async (minor: number) => {
  const number = await pay.invoice(clara, minor)
  return { number, id: (await pay.pay(clara.as, [number])).id }
}
const refundsOf = (id: string) =>
  pay.sandbox
    .ledger()
    .filter(
      (one) => one.kind === 'refund' && one.of === pay.charges().find((c) => c.id === one.of)?.id && one.invoice === id,
    )

describe('the list of payments', () => {
  it('PAY-5 lists submitted payments for staff, by number, name, state and doubt', async () => {
    const { number, id } = await paid(1204)
    const lost = await pay.invoice(clara)
    const { id: doubtful } = await pay.pay(clara.as, [lost], cards.answerLost)
    await pay.prepared(clara.as, [await pay.invoice(clara)])
    const list = async (query: Record<string, string>) =>
      (await pay.call('billing', 'GET /admin/api/payments/', { query })).json<PaymentPage>()
    const mine = { peopleID: String(clara.PeopleID) }
    expect((await list(mine)).Payments.map((one) => one.PaymentID).sort()).toEqual([id, doubtful].sort())
    expect((await list({ search: number })).Payments).toMatchObject([
      {
        PaymentID: id,
        State: 'PAID',
        Card: 'Visa ending in 6700',
        CardFacts: { Brand: 'visa', Last4: '6700' },
        SiteCode: 'NGC-com',
        References: [number],
      },
    ])
    expect((await list({ ...mine, search: 'paula pay' })).Total).toBe(2)
    expect((await list({ ...mine, search: "%' or 1=1" })).Total).toBe(0)
    expect((await list({ ...mine, inDoubt: 'true' })).Payments.map((one) => one.PaymentID)).toEqual([doubtful])
    expect((await list({ ...mine, state: 'PAID' })).Total).toBe(1)
    for (const as of ['nobody', 'customer', 'editor'] as const)
      expect([401, 403]).toContain((await pay.call(as, 'GET /admin/api/payments/')).status)
  })

  it('PAY-5 lists the payments for exactly one invoice, under whatever number they were made, and names the invoices', async () => {
    const { number, id } = await paid(1204)
    const ordered = await paid(1204)
    await pay.ctx.db.execute(sql`update payment_intents set dues = jsonb_set(dues, '{0,Given}', '"WEB-77"')
      where payment_id = ${ordered.id}`)
    const both = [await pay.invoice(clara), await pay.invoice(clara)]
    const together = (await pay.pay(clara.as, both)).id
    const list = async (invoiceNumber: string, as: Parameters<PayApp['call']>[0] = 'billing') =>
      pay.call(as, 'GET /admin/api/payments/', { query: { invoiceNumber } })
    const idsOf = async (invoiceNumber: string) =>
      (await list(invoiceNumber)).json<PaymentPage>().Payments.map((one) => one.PaymentID)
    expect(await idsOf(number)).toEqual([id])
    expect(await idsOf(ordered.number)).toEqual([ordered.id])
    for (const one of both) expect(await idsOf(one)).toEqual([together])
    for (const other of ['WEB-77', number.slice(0, -1)]) expect(await idsOf(other)).toEqual([])
    expect(await detail(ordered.id)).toMatchObject({ References: ['WEB-77'], Invoices: [ordered.number] })
    expect((await detail(together)).Invoices).toEqual(both)
    expect((await list('x'.repeat(41))).status).toBe(422)
    for (const as of ['nobody', 'customer', 'editor'] as const)
      expect([401, 403]).toContain((await list(number, as)).status)
  })

  it('PAY-5 finds a payment by its payment number, whatever the case and the dashes; nobody else looks one up by it', async () => {
    const { id } = await paid(1204)
    const { PaymentNumber = '' } = await detail(id)
    expect(PaymentNumber).toMatch(new RegExp(`^P-[${spokenLetters}]{4}-[${spokenLetters}]{4}$`))
    const list = async (search: string) =>
      (await pay.call('billing', 'GET /admin/api/payments/', { query: { search } })).json<PaymentPage>().Payments
    const plain = PaymentNumber.replaceAll('-', '')
    for (const typed of [
      PaymentNumber,
      plain.toLowerCase(),
      `p ${plain.slice(1, 5)} ${plain.slice(5)}`,
      plain.slice(1),
    ])
      expect((await list(typed)).map((one) => [typed, one.PaymentID])).toEqual([[typed, id]])
    expect(await list(`${PaymentNumber.slice(0, -1)}${PaymentNumber.endsWith('2') ? '3' : '2'}`)).toEqual([])
    for (const name of [PaymentNumber, plain, PaymentNumber.toLowerCase()]) {
      expect((await pay.call('billing', `GET ${at(name)}`)).status).toBe(404)
      for (const as of [clara.as, 'nobody'] as const)
        for (const what of ['result', 'receipt'])
          expect((await pay.call(as, `GET /pay/api/${what}/${name}/`, { ip: newIp() })).status).toBe(404)
    }
  })

  it('PAY-5 draws another payment number when one is taken, and stops when all are', async () => {
    const { id } = await paid(1204)
    const { PaymentNumber = '' } = await detail(id)
    const values = {
      SiteID: 1,
      Processor: 'commercehub',
      Purpose: 'pay',
      Currency: 'USD',
      Origin: '',
      Culture: 'en-US',
      CreatedUTC: new Date(0).toISOString(),
    }
    const drawn = [PaymentNumber, PaymentNumber, 'P-FREE-2222']
    const intent = await insertIntent(pay.ctx, values, () => drawn.shift() ?? '')
    expect([intent?.PaymentNumber, drawn]).toEqual(['P-FREE-2222', []])
    await expect(insertIntent(pay.ctx, values, () => PaymentNumber)).rejects.toThrow('taken')
  })

  it('PAY-5 returns one payment with all its parts', async () => {
    const { id } = await paid(1204)
    const one = await detail(id)
    expect(one).toMatchObject({ State: 'PAID', CanRefund: true, CanVoid: true, Attempts: [{ State: 'CAPTURED' }] })
    expect(one.Log.map((line) => line.Event)).toEqual(['paid', 'sent', 'submitted', 'prepared'])
    expect((await pay.call('billing', `GET ${at('nothing')}`)).status).toBe(404)
    expect((await refund(id, 100, `history-${id}`)).status).toBe(200)
    const history = (as: 'billing' | 'users') =>
      pay.call(as, 'GET /admin/api/audit/', { query: { entity: 'payment', id } })
    expect((await history('billing')).json()).toMatchObject([{ Action: 'refund', After: { Minor: 100 } }])
    expect((await history('users')).status).toBe(404)
  })

  it('PAY-5 logs the person, the action and the reason, and never the number of a card', async () => {
    const { id } = await paid(9000)
    const Reason = 'Charged 4012001928706700 twice'
    const asked = await pay.call('billing', `POST ${at(id, 'refund/')}`, {
      body: { Minor: 6000, Reason, Key: `log-${id}` },
    })
    const [refundOf] = asked.json<z.infer<typeof Payment>>().Refunds
    const path = at(id, `refunds/${refundOf?.RefundID}/decide/`)
    const reject = (why: string) => pay.call(second.as, `POST ${path}`, { body: { IsApproved: false, Reason: why } })
    expect((await reject('')).json()).toMatchObject({ errors: { Reason: 'Enter a reason.' } })
    expect((await reject('Once only')).status).toBe(200)
    expect((await detail(id)).Log.slice(0, 2)).toMatchObject([
      { Event: 'refund-rejected', Detail: '$60.00: Once only', By: 'Test Person' },
      { Event: 'refund-requested', Detail: '$60.00: Charged [card number] twice', By: 'Bruno Castellan' },
    ])
    expect((await detail(id)).Refunds[0]?.IsOwn).toBe(true)
    const asSecond = (await pay.call(second.as, `GET ${at(id)}`)).json<z.infer<typeof Payment>>()
    expect(asSecond.Refunds[0]?.IsOwn).toBe(false)
  })
})

describe('refunds', () => {
  it('PAY-5 gives many concurrent requests for the same refund the same answer, without a deadlock', async () => {
    for (let round = 0; round < 6; round++) {
      clara = await pay.person()
      const { id } = await paid(1204)
      const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id, 500, `key-${id}`)))
      expect(answers.map((one) => one.status)).toEqual(Array(8).fill(200))
    }
  })

  it('PAY-5 refunds a part once for one key, books it, mails it and audits it', async () => {
    const { number, id } = await paid(1204)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 500, `key-${id}`)))
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200])
    expect(await detail(id)).toMatchObject({ State: 'PART_REFUNDED', Refunded: { Minor: 500 }, CanVoid: false })
    expect(refundsOf(number).map((one) => one.minor)).toEqual([500])
    expect(
      (await pay.settled())
        .filter((one) => one.reference === number)
        .map((one) => one.minor)
        .sort(),
    ).toEqual([-500, 1204])
    expect(await mailsTo(pay, 'payer@people.example')).toContainEqual(expect.stringContaining('$5.00'))
    const { rows } = await pay.ctx.db.execute(
      sql`select action from audit_log where entity = 'payment' and entity_key = ${id}`,
    )
    expect(rows).toEqual([{ action: 'refund' }])
    expect((await refund(id, 600, `key-${id}`)).status).toBe(422)
    expect((await refund(id, 704, `rest-${id}`)).json()).toMatchObject({ State: 'REFUNDED', CanRefund: false })
    expect((await readCardFacts(pay.ctx, [number])).get(number)?.Received?.State).toBe('REFUNDED')
  })

  const standing = async (number: string) => {
    const body = { PaymentReferenceNumbers: [number], PaymentReferenceType: 'Invoice Number' }
    return (await pay.call(clara.as, 'POST /pay/api/standings/', { body })).json<NumberStanding[]>()[0]
  }
  const mails = () => mailsTo(pay, 'payer@people.example')
  const giveBack = async (verb: 'refund' | 'void', StillOwed?: boolean) => {
    const { number, id } = await paid(1204)
    const Key = `due-${id}`
    const body =
      verb === 'void' ? { Reason: 'Wrong card', StillOwed } : { Reason: 'Goodwill', Key, Minor: 1204, StillOwed }
    const answer = await pay.call('billing', `POST ${at(id, `${verb}/`)}`, { body })
    return { number, id, refund: answer.json<z.infer<typeof Payment>>().Refunds[0] }
  }
  const mailAbout = async (id: string) => {
    const { PaymentNumber = '' } = await detail(id)
    return (await mails()).find((mail) => mail.includes('We refunded') && mail.includes(PaymentNumber))
  }

  it.each(['refund', 'void'] as const)(
    'PAY-5 asks for the money again after no %s, unless staff said so',
    async (verb) => {
      const credited = await giveBack(verb)
      expect(credited.refund).toMatchObject({ State: 'DONE', StillOwed: false })
      expect(await standing(credited.number)).toMatchObject({ Amount: { Minor: 0 }, Standing: { State: 'refunded' } })
      expect(await mailAbout(credited.id)).toContain('You don’t have to pay this amount again.')
      const again = await pay.call(clara.as, 'POST /pay/api/prepare/', {
        body: { PaymentReferenceNumbers: [credited.number], PaymentReferenceType: 'Invoice Number' },
      })
      const nothing = `There is nothing to pay for invoice ${credited.number}.`
      expect([again.status, again.error().errors?.PaymentReferenceNumbers]).toEqual([422, nothing])

      const owed = await giveBack(verb, true)
      expect(owed.refund).toMatchObject({ State: 'DONE', StillOwed: true })
      expect(await standing(owed.number)).toMatchObject({ Amount: { Minor: 1204 }, Standing: { State: 'open' } })
      expect(await mailAbout(owed.id)).toContain('This amount is still due.')
      await pay.pay(clara.as, [owed.number])
      expect(await standing(owed.number)).toMatchObject({ Amount: { Minor: 0 }, Standing: { State: 'paid' } })
    },
  )

  it('PAY-5 takes another choice under the same key for another refund', async () => {
    const { id } = await paid(1204)
    const ask = (StillOwed: boolean) =>
      pay.call('billing', `POST ${at(id, 'refund/')}`, {
        body: { Minor: 100, Reason: 'Goodwill', Key: `twice-${id}`, StillOwed },
      })
    expect([(await ask(true)).status, (await ask(true)).status, (await ask(false)).status]).toEqual([200, 200, 422])
  })

  it('PAY-5 never refunds more than was paid, however many requests come at once', async () => {
    const { number, id } = await paid(1000)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => refund(id, 300, `race-${n}-${id}`)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(refundsOf(number).reduce((sum, one) => sum + one.minor, 0)).toBe(900)
    expect((await detail(id)).Refunded.Minor).toBe(900)
  })

  it('PAY-5 tells how much of a payment can still be refunded, or that it cannot be', async () => {
    const { id } = await paid(1000)
    expect((await refund(id, 700, `most-${id}`)).status).toBe(200)
    expect((await refund(id, 301, `more-${id}`)).error().message).toBe(
      'Only $3.00 of this payment can still be refunded.',
    )
    expect((await refund(id, 300, `all-${id}`)).status).toBe(200)
    expect((await refund(id, 1, `none-${id}`)).error().message).toContain('This payment can’t be refunded')
  })

  it('PAY-5 waits above the limit for a second person, who is never the first', async () => {
    const { number, id } = await paid(9000)
    const asked = (await refund(id, 6000, `big-${id}`)).json<z.infer<typeof Payment>>()
    expect(asked).toMatchObject({ State: 'PAID', Refunds: [{ State: 'WAITING_FOR_APPROVAL', ApprovedBy: '' }] })
    expect(refundsOf(number)).toEqual([])
    const refundID = asked.Refunds[0]?.RefundID ?? ''
    const decide = (as: Parameters<PayApp['call']>[0], IsApproved: boolean) =>
      pay.call(as, `POST ${at(id, `refunds/${refundID}/decide/`)}`, { body: { IsApproved } })
    expect((await decide('billing', true)).status).toBe(403)
    const both = await Promise.all([decide(second.as, true), decide(second.as, true)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await detail(id)).toMatchObject({
      State: 'PART_REFUNDED',
      Refunds: [{ State: 'DONE', RequestedBy: 'Bruno Castellan', ApprovedBy: 'Test Person' }],
    })
    expect(refundsOf(number)).toHaveLength(1)
    await expect(
      pay.ctx.db.execute(sql`update payment_refunds set decided_by = requested_by where refund_id = ${refundID}`),
    ).rejects.toThrow()
  })

  it('PAY-5 shows a refund that waits in the list and on the dashboard, and asks by mail all who may approve', async () => {
    const { id } = await paid(9000)
    const reader = await pay.person(['Admin', 'Customer', 'InvoicePayments', 'ReadOnly'])
    const suspended = await pay.person(['Admin', 'Customer', 'InvoicePayments'])
    await pay.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, suspended.PeopleID))
    const listed = async (refundWaiting: string) => {
      const answer = await pay.call('billing', 'GET /admin/api/payments/', { query: { refundWaiting, perPage: '200' } })
      return answer.json<PaymentPage>().Payments.find(({ PaymentID }) => PaymentID === id)
    }
    const count = async () => {
      const cards = (await pay.call('billing', 'GET /admin/api/dashboard/')).json<DashboardCard[]>()
      const card = cards.find(({ Code }) => Code === 'refunds-waiting')
      expect(card).toMatchObject({ Resource: 'payments', Filter: { refundWaiting: true } })
      return card?.Count ?? 0
    }
    const before = await count()
    expect((await listed('false'))?.IsRefundWaiting).toBe(false)
    const body = { Minor: 6000, Reason: `Meant for ${cards.good}`, Key: `seen-${id}` }
    const asked = (await pay.call('billing', `POST ${at(id, 'refund/')}`, { body })).json<z.infer<typeof Payment>>()
    expect([asked.IsRefundWaiting, (await listed('true'))?.IsRefundWaiting]).toEqual([true, true])
    expect(await listed('false')).toBeUndefined()
    expect(await count()).toBe(before + 1)
    const mails = (await pay.mails()).filter((mail) => mail.includes(`/admin/payments/${id}`))
    const readers = mails.map((mail) => /^To: <?([^>\s]+)/m.exec(mail)?.[1])
    expect(readers).toEqual(expect.arrayContaining([second.Email, 'super@obverse.example']))
    for (const { Email } of [{ Email: 'billing@obverse.example' }, reader, suspended])
      expect(readers).not.toContain(Email)
    expect(mails[0]).toContain('$60.00 waits for your approval')
    expect(mails[0]).toContain('Bruno Castellan asked to refund $60.00')
    expect(mails[0]).toContain('Reason: Meant for')
    expect(mails.join('\n'), 'a card number that was typed').not.toContain(cards.good)
    const decision = { body: { IsApproved: false, Reason: 'Not agreed' } }
    await pay.call(second.as, `POST ${at(id, `refunds/${asked.Refunds[0]?.RefundID}/decide/`)}`, decision)
    expect([await count(), (await listed('true'))?.PaymentID]).toEqual([before, undefined])
  })

  it('PAY-5 refuses an amount no payment can have, and counts it with earlier refunds without an error', async () => {
    const { id } = await paid(1000)
    const tooMuch = await refund(id, 10 ** 12, `huge-${id}`)
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.json()).toMatchObject({ errors: { Minor: 'Enter a smaller amount.' } })
    expect((await refund(id, 100, `small-${id}`)).status).toBe(200)
    expect((await refund(id, 2 ** 31 - 1, `largest-${id}`)).status).toBe(409)
  })

  it('PAY-5 waits for a second person when the refunds of one payment exceed the limit together', async () => {
    const { number, id } = await paid(20_000)
    const other = await pay.person(['Admin', 'Customer', 'InvoicePayments'])
    expect((await refund(id, 3000, `first-${id}`)).json()).toMatchObject({ Refunds: [{ State: 'DONE' }] })
    pay.clock.pass(1)
    const next = (await refund(id, 2001, `second-${id}`, other.as)).json<z.infer<typeof Payment>>()
    expect(next.Refunds.map((one) => one.State)).toEqual(['DONE', 'WAITING_FOR_APPROVAL'])
    const third = (await refund(id, 1, `third-${id}`, other.as)).json<z.infer<typeof Payment>>()
    expect(third.Refunds.at(-1)?.State).toBe('WAITING_FOR_APPROVAL')
    expect(refundsOf(number).map((one) => one.minor)).toEqual([3000])
  })

  it('PAY-5 sends at most the limit without a second person, however many parts of a payment come at once', async () => {
    const { number, id } = await paid(20_000)
    const alone = await pay.person(['Admin', 'Customer', 'InvoicePayments'])
    await Promise.all(Array.from({ length: 8 }, (_, n) => refund(id, 1500, `part-${n}-${id}`, alone.as)))
    expect(refundsOf(number).reduce((sum, one) => sum + one.minor, 0)).toBe(4500)
  })

  it('PAY-5 waits for a second person when one person sends more than the limit in a day, voids included', async () => {
    const alone = await pay.person(['Admin', 'Customer', 'InvoicePayments'])
    const [first, last, voided] = [await paid(4000), await paid(4000), await paid(1100)]
    await refund(first.id, 4000, `day-${first.id}`, alone.as)
    const body = { Reason: 'Wrong invoice' }
    const asked = await pay.call(alone.as, `POST ${at(voided.id, 'void/')}`, { body })
    expect(asked.json()).toMatchObject({ State: 'PAID', Refunds: [{ State: 'WAITING_FOR_APPROVAL', IsVoid: true }] })
    expect((await refund(last.id, 1000, `rest-${last.id}`, alone.as)).json()).toMatchObject({
      Refunds: [{ State: 'DONE' }],
    })
    pay.clock.pass(1)
    expect(
      (await refund(last.id, 1, `more-${last.id}`, alone.as)).json<z.infer<typeof Payment>>().Refunds,
    ).toMatchObject([{ State: 'DONE' }, { State: 'WAITING_FOR_APPROVAL' }])
    expect(
      (await refund(last.id, 1, `other-${last.id}`, second.as)).json<z.infer<typeof Payment>>().Refunds,
    ).toHaveLength(3)
  })

  it('PAY-5 refuses every refund and void of a payment to a person whose refund of it was rejected', async () => {
    const { number, id } = await paid(9000)
    const alone = await pay.person(['Admin', 'Customer', 'InvoicePayments'])
    const asked = (await refund(id, 9000, `no-${id}`, alone.as)).json<z.infer<typeof Payment>>()
    const path = at(id, `refunds/${asked.Refunds[0]?.RefundID}/decide/`)
    await pay.call(second.as, `POST ${path}`, { body: { IsApproved: false, Reason: 'Not ours' } })
    const again = await refund(id, 100, `again-${id}`, alone.as)
    expect([again.status, again.error().message]).toEqual([
      409,
      'Your refund of this payment was rejected. Ask someone else to request it.',
    ])
    const body = { Reason: 'Then all of it' }
    expect((await pay.call(alone.as, `POST ${at(id, 'void/')}`, { body })).status).toBe(409)
    const seen = (await pay.call(alone.as, `GET ${at(id)}`)).json<z.infer<typeof Payment>>()
    expect([seen.CanRefund, seen.CanVoid]).toEqual([false, false])
    expect(refundsOf(number)).toEqual([])
    expect((await refund(id, 100, `theirs-${id}`, second.as)).status).toBe(200)
  })

  it('PAY-5 releases the money when a refund is rejected', async () => {
    const { id } = await paid(9000)
    const asked = (await refund(id, 9000, `no-${id}`)).json<z.infer<typeof Payment>>()
    expect(asked.CanRefund).toBe(false)
    const path = at(id, `refunds/${asked.Refunds[0]?.RefundID}/decide/`)
    const answer = await pay.call(second.as, `POST ${path}`, { body: { IsApproved: false, Reason: 'Not ours' } })
    expect(answer.json()).toMatchObject({ Refunded: { Minor: 0 }, CanRefund: true, Refunds: [{ State: 'REJECTED' }] })
  })

  it('PAY-5 resolves a refund without an answer', async () => {
    const { id } = await paid(1000)
    const hub = pay.ctx.payments.commercehub
    if (!hub) throw new Error('no hub')
    await pay.ctx.db.execute(sql`update payment_intents set refunded_minor = 400 where payment_id = ${id}`)
    const { PeopleID } = second
    const RefundID = crypto.randomUUID()
    await pay.ctx.db.execute(sql`insert into payment_refunds (refund_id, payment_id, key, state, minor, reason,
      requested_by, created_utc, sent_utc) values (${RefundID}, ${id}, ${RefundID}, 'SENDING', 400, 'x', ${PeopleID},
      ${new Date(pay.clock.at).toISOString()}, ${new Date(pay.clock.at).toISOString()})`)
    await pay.reconcileAfter(130)
    expect((await detail(id)).Refunds).toMatchObject([{ State: 'SENDING' }])
    await pay.reconcileAfter(400)
    expect(await detail(id)).toMatchObject({ State: 'PAID', Refunded: { Minor: 0 }, Refunds: [{ State: 'FAILED' }] })
  })
})

describe('voids', () => {
  it('PAY-5 voids a payment once, and books it', async () => {
    const { number, id } = await paid(1000)
    const body = { Reason: 'Wrong invoice' }
    const both = await Promise.all([1, 2].map(() => pay.call('billing', `POST ${at(id, 'void/')}`, { body })))
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await pay.stateOf(id)).toEqual({ intent: 'VOIDED', attempt: 'VOIDED' })
    expect(
      (await pay.settled())
        .filter((one) => one.reference === number)
        .map((one) => one.minor)
        .sort(),
    ).toEqual([-1000, 1000])
    expect((await refund(id, 100, `after-${id}`)).status).toBe(409)
  })
})

describe('a payment in doubt', () => {
  it.each([
    [true, 'PAID'],
    [false, 'FAILED'],
  ])('PAY-5 is resolved by hand with a reason (charged: %s)', async (WasCharged, state) => {
    const number = await pay.invoice(clara)
    const { id } = await pay.pay(clara.as, [number], cards.answerLost)
    const resolve = (as: Parameters<PayApp['call']>[0]) =>
      pay.call(as, `POST ${at(id, 'resolve/')}`, { body: { WasCharged, Reason: 'Asked the provider' } })
    expect((await resolve(clara.as)).status).toBe(403)
    const both = await Promise.all([resolve('billing'), resolve('billing')])
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect((await detail(id)).State).toBe(state)
    expect((await pay.settled()).filter((one) => one.reference === number)).toHaveLength(WasCharged ? 1 : 0)
    await pay.reconcileAfter(500)
    expect((await detail(id)).State).toBe(state)
  })
})
