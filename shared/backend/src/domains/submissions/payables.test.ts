import type { OpenInvoice } from '@obverse/contract/domains/payments'
import type { Invoice, InvoiceList, InvoiceQueue, Submission } from '@obverse/contract/domains/submissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, transact } from '../../context'
import type { Booking, PaidNumber } from '../../domain'
import { startTestApp, type TestApp } from '../../testing/harness'
import { invoicePayables as source } from './payables'

let app: TestApp
let ctx: Context
beforeAll(async () => {
  app = await startTestApp()
  ctx = app.ctx
})
afterAll(() => app.stop())

const own = async (number: string) =>
  (await app.call('customer', `GET /account/my-submissions/api/invoice/${number}/`)).json<Invoice>()
const unpaid = async (number: string) => (await own(number)).UnpaidTotal.Minor
const booking = (over: Partial<Booking>): Booking & PaidNumber => ({
  PaymentID: 'p-1',
  Reference: '6712346',
  Given: '6712346',
  Minor: 100,
  CreditMinor: 0,
  Currency: 'USD',
  ...over,
})
const mailsAbout = async (words: string) => (await app.mails()).filter((mail) => mail.includes(words))

describe('amounts due', () => {
  it('PAY-1 finds them by invoice, submission and order number, on this site only', async () => {
    const [invoice] = await source.due(ctx, 'Invoice Number', ['6712346'])
    expect(invoice).toMatchObject({
      Reference: '6712346',
      Given: '6712346',
      PeopleID: await app.peopleID('customer'),
      SiteID: ctx.site.SiteID,
      Amount: { Minor: 39_280, Currency: 'USD' },
    })
    expect(invoice?.ChargeDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    const two = await source.due(ctx, 'Submission Number', ['6712360'])
    expect(two.map((one) => [one.Given, one.Reference])).toEqual([
      ['6712360', '6712360'],
      ['6712360', '6712361'],
    ])
    // A number that the row shows already is not repeated behind the service.
    expect(two.map((one) => one.Description)).toEqual(['Standard', 'Standard (6712360)'])
    const order = await source.due(ctx, 'Online Order Number', ['w-20417160'])
    expect(order.map((one) => [one.Given, one.Reference])).toEqual([
      ['w-20417160', '6712360'],
      ['w-20417160', '6712361'],
    ])
    expect(await source.due(ctx, 'Invoice Number', ['6719999', '6722346', 'nonsense'])).toEqual([])
  })

  it('PAY-1 returns zero where everything is paid, instead of nothing', async () => {
    expect((await source.due(ctx, 'Invoice Number', ['6712345']))[0]?.Amount.Minor).toBe(0)
  })

  it('B10 lists the items of an invoice without their grades, on this site only', async () => {
    const { Items } = await own('6712345')
    const listed = await source.items(ctx, { Reference: '6712345', Given: '6712345' })
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.map((one) => one.Number).sort()).toEqual(Items.map((one) => one.CertNumber).sort())
    expect(Object.keys(listed[0] ?? {})).toEqual(['Number', 'Description'])
    expect(await source.items(ctx, { Reference: '6722346', Given: '6722346' })).toEqual([])
  })

  it('PAY-1 fails while the order system does not answer', async () => {
    await expect(source.due(ctx, 'Invoice Number', ['6712346', '6712356'])).rejects.toMatchObject({
      code: 'order_system_down',
    })
  })

  it('PAY-1 of a person is listed oldest first, and planned charges of every site by their day', async () => {
    const open = await source.listOpen(ctx, await app.peopleID('customer'))
    expect(open.map((one) => one.Reference)).toEqual(expect.arrayContaining(['6712346', '6712361']))
    expect(open.map((one) => one.Reference)).not.toContain('6712345')
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const soon = await source.dueBy(ctx, day(3))
    expect(new Set(soon.map((one) => one.SiteID)).size).toBe(15)
    expect(soon.every((one) => one.ChargeDay !== null && one.ChargeDay <= day(3) && one.Amount.Minor > 0)).toBe(true)
    expect(await source.dueBy(ctx, day(-1))).toEqual([])
  })
})

describe('an invoice whose package is not opened', () => {
  const rowOf = async (number: string) =>
    (
      await app.call('customer', 'GET /account/my-submissions/api/invoice/', { query: { search: number } })
    ).json<InvoiceList>().Invoices[0]
  const prepare = async (number: string, PaymentReferenceType: string) => {
    const body = { PaymentReferenceType, PaymentReferenceNumbers: [number] }
    return app.call('customer', 'POST /pay/api/prepare/', { body })
  }
  const planned = async () => (await source.dueBy(ctx, '2100-01-01')).map((one) => one.Reference)
  const cardPage = async () =>
    (await app.call('customer', 'GET /account/my-submissions/update-payment/api/open-invoices/')).json<{
      Invoices: OpenInvoice[]
    }>().Invoices

  it.each([
    ['6712353', 'Awaiting package'],
    ['6712347', 'Received'],
  ])('SUB-5 PAY-1 has nothing due anywhere: %s, %s', async (number) => {
    await ctx.db.execute(sql`update invoices set charge_day = '2099-12-31' where invoice_number = ${number}`)
    const nothing = { PaymentState: 'not-due', UnpaidTotal: { Minor: 0 } }
    expect(await rowOf(number)).toMatchObject(nothing)
    expect(await own(number)).toMatchObject({ ...nothing, CardChargeDay: null })
    for (const type of ['Invoice Number', 'Submission Number']) {
      const answer = await prepare(number, type)
      expect([answer.status, answer.error().errors]).toEqual([
        422,
        { PaymentReferenceNumbers: expect.stringContaining(`Invoice ${number} is not due yet.`) },
      ])
    }
    const body = { References: [number], PaymentReferenceType: 'Invoice Number' }
    const link = await app.call('billing', 'POST /admin/api/payments/links/', { body })
    expect([link.status, link.error().errors]).toEqual([
      422,
      { References: expect.stringContaining(`Invoice ${number} is not due yet.`) },
    ])
    expect((await cardPage()).map((one) => one.InvoiceNumber)).not.toContain(number)
    expect(await planned()).not.toContain(number)
  })

  it('SUB-5 PAY-1 is due everywhere from the step that opens it', async () => {
    const path = `customers/${await app.peopleID('customer')}/submissions/6712347/`
    const { Version } = (await app.call('billing', `GET /admin/api/${path}`)).json<Submission>()
    const body = { StatusCode: 'verification', Version }
    expect((await app.call('billing', 'POST /admin/api/submissions/6712347/events/', { body })).status).toBe(200)
    const { UnpaidTotal, Total } = await own('6712347')
    expect([UnpaidTotal, Total.Minor > 0]).toEqual([Total, true])
    expect(await rowOf('6712347')).toMatchObject({ PaymentState: 'not-invoiced', UnpaidTotal })
    expect((await prepare('6712347', 'Invoice Number')).json()).toMatchObject({ Amount: UnpaidTotal })
    expect((await cardPage()).find((one) => one.InvoiceNumber === '6712347')?.Amount).toEqual(UnpaidTotal)
    expect(await planned()).toContain('6712347')
  })
})

describe('money booked on an invoice', () => {
  it('SUB-2 counts once, however often and at once it is booked', async () => {
    const before = await unpaid('6712346')
    await Promise.all(Array.from({ length: 8 }, () => source.book(ctx, booking({}))))
    await source.book(ctx, booking({}))
    expect(await unpaid('6712346')).toBe(before - 100)
  })

  it('SUB-2 adds up several concurrent payments', async () => {
    const before = await unpaid('6712346')
    await Promise.all([1, 2, 3, 4].map((at) => source.book(ctx, booking({ PaymentID: `q-${at}`, Minor: 50 }))))
    expect(await unpaid('6712346')).toBe(before - 200)
  })

  it('SUB-7 unlocks the grades and sends one mail about them', async () => {
    expect((await own('6712346')).AllowGradeView).toBe(false)
    const rest = await unpaid('6712346')
    await Promise.all([1, 2].map(() => source.book(ctx, booking({ PaymentID: 'rest', Minor: rest }))))
    const paid = await own('6712346')
    expect(paid).toMatchObject({ AllowGradeView: true, PaymentState: 'paid', CardChargeDay: null })
    await source.book(ctx, booking({ PaymentID: 'more', Minor: 1 }))
    expect(await mailsAbout('Grades for invoice 6712346 are ready')).toHaveLength(1)
  })

  it('SUB-2 opens the balance again after a refund that is still owed, and plans no charge by itself', async () => {
    await source.book(ctx, booking({ PaymentID: 'back', Minor: -500 }))
    expect(await own('6712346')).toMatchObject({ UnpaidTotal: { Minor: 499 }, CardChargeDay: null })
  })

  const queued = async (filter: object) =>
    (
      await app.call('billing', 'GET /admin/api/submissions/', { query: { search: '6712346', ...filter } })
    ).json<InvoiceQueue>()

  it('SUB-2 leaves nothing due after a refund that is credited, and keeps the grades', async () => {
    await source.book(ctx, booking({ PaymentID: 'rest-of-it', Minor: 499 }))
    await source.book(ctx, booking({ PaymentID: 'goodwill', Minor: -4580, CreditMinor: 4580 }))
    const after = await own('6712346')
    expect(after).toMatchObject({ PaymentState: 'paid', UnpaidTotal: { Minor: 0 }, Credited: { Minor: 4580 } })
    expect([after.AllowGradeView, after.Paid.Minor]).toEqual([true, 39_280 - 4580])
    expect((await queued({ payment: 'unpaid' })).Invoices).toEqual([])
  })

  it('SUB-2 says refunded, and counts as unpaid nowhere, when all of it was credited', async () => {
    const { Paid } = await own('6712346')
    await source.book(ctx, booking({ PaymentID: 'all-of-it', Minor: -Paid.Minor, CreditMinor: Paid.Minor }))
    const nothing = { PaymentState: 'refunded', UnpaidTotal: { Minor: 0 } }
    expect(await own('6712346')).toMatchObject({ ...nothing, Paid: { Minor: 0 }, CardChargeDay: null })
    expect(await queued({})).toMatchObject({ Invoices: [nothing], Unpaid: [] })
    expect((await queued({ payment: 'unpaid' })).Invoices).toEqual([])
    const [due] = await source.due(ctx, 'Invoice Number', ['6712346'])
    expect(due).toMatchObject({ Books: 'refunded', Amount: { Minor: 0 } })
  })

  it('SUB-3 ends a payment problem when the card was changed or everything is paid', async () => {
    const submission = async () =>
      (await app.call('customer', 'GET /account/my-submissions/api/submission/6712352/')).json<Submission>()
    const before = await submission()
    expect(before.StatusCode).toBe('payment-problem')
    await Promise.all([1, 2, 3].map(() => transact(ctx, (tx) => source.cardChanged(tx, '6712352'))))
    const after = await submission()
    expect([after.StatusCode, after.Timeline.length]).toEqual(['finalized', before.Timeline.length + 1])
    await transact(ctx, (tx) => source.cardChanged(tx, '6712345'))

    const path = 'POST /admin/api/submissions/6712352/events/'
    const { Version } = (
      await app.call('billing', `GET /admin/api/customers/${await app.peopleID('customer')}/submissions/6712352/`)
    ).json<Submission>()
    expect((await app.call('billing', path, { body: { StatusCode: 'payment-problem', Version } })).status).toBe(200)
    const rest = await unpaid('6712352')
    await source.book(ctx, booking({ PaymentID: 'half', Reference: '6712352', Minor: 100 }))
    expect((await submission()).StatusCode).toBe('payment-problem')
    await source.book(ctx, booking({ PaymentID: 'other-half', Reference: '6712352', Minor: rest - 100 }))
    expect((await submission()).StatusCode).toBe('finalized')
  })

  it('SUB-2 commits with the caller’s transaction', async () => {
    const before = await unpaid('1471238818')
    await transact(ctx, async (tx) => {
      await source.book(tx, booking({ PaymentID: 'gone', Reference: '1471238818' }))
      throw new Error('changed my mind')
    }).catch(() => undefined)
    expect(await unpaid('1471238818')).toBe(before)
  })

  it('SUB-2 refuses an unknown number and another currency', async () => {
    await expect(source.book(ctx, booking({ PaymentID: 'x', Reference: '6719999' }))).rejects.toThrow()
    await expect(source.book(ctx, booking({ PaymentID: 'y', Currency: 'EUR' }))).rejects.toThrow()
    const { rows } = await ctx.db.execute(sql`select 1 from invoice_payments where payment_id in ('x', 'y')`)
    expect(rows).toEqual([])
  })

  it('SUB-2 tells the customer of a failed charge with a link to change the card, on any site', async () => {
    await source.chargeFailed(ctx, '6722346')
    const [mail] = await mailsAbout('Payment for invoice 6722346 failed')
    expect(mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain(
      'http://ngc-uk.localhost/account/my-submissions/update-payment/?invoice=6722346',
    )
  })
})
