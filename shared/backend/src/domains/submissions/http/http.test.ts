import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Invoice, InvoiceList, Submission } from '@obverse/contract/domains/submissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueJob } from '../../../jobs'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { invoicePayables } from '../payables'
import { DELIVER_JOB } from './bookings'

const api = '/account/my-submissions/api'
let app: TestApp
let server: Server
let customer = 0
type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: string }
let asked: Asked[] = []
let answer: (request: Asked) => { status?: number; body?: unknown; type?: string; wait?: number }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://x')
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      }
      asked.push(one)
      const { status = 200, body: given = null, type = 'application/json', wait = 0 } = answer(one)
      setTimeout(() => {
        response.writeHead(status, { 'content-type': type })
        response.end(typeof given === 'string' ? given : JSON.stringify(given))
      }, wait)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  app = await startTestApp({
    orderSystem: {
      kind: 'http',
      baseUrl: `http://127.0.0.1:${port}/erp`,
      key: 'key-of-the-order-system',
      timeoutMilliseconds: 2000,
    },
  })
  customer = await app.peopleID('customer')
})
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
  answer = () => ({ status: 404 })
})

const facts = () => ({
  PeopleID: customer,
  Site: 'NGC-com',
  SubmissionNumber: '6700001',
  StatusCode: 'finalized',
  IsFinalized: true,
  ReceivedUTC: '2026-01-05T15:00:00Z',
  ShippedUTC: null,
  Service: 'Standard',
  WorkingDaysMin: 15,
  WorkingDaysMax: 25,
  TotalItems: 1,
  InvoiceNumber: '6700001',
  OrderNumber: null,
  InvoiceDate: '2026-02-01',
  Currency: 'USD',
  TotalMinor: 5000,
  PaidMinor: 0,
  ChargeDay: null,
  HasTerms: false,
})
const address = {
  Name: 'A',
  Address1: 'B',
  Address2: '',
  City: 'C',
  State: '',
  PostalCode: '1',
  Country: 'United States',
}
const item = {
  LineNumber: 1,
  CertNumber: '6700001-001',
  Description: 'A dollar',
  Grade: 'MS 65',
  NoGradeReason: '',
  HasImages: false,
  FeeMinor: 5000,
  OriginalFeeMinor: null,
}
const whole = () => ({
  ...facts(),
  Items: [item],
  Charges: [],
  VAT: [],
  BillTo: address,
  ShipTo: null,
  Packages: [],
})
const page = (Invoices: unknown[]) => ({ Invoices, Page: 1, TotalPages: 1, TotalResults: Invoices.length })
const get = (path: string) => app.call('customer', `GET ${api}/${path}`)

describe('another order system over HTTP', () => {
  it('SUB-2 keeps its charge names: none becomes one of our kinds, even with the same name or a claimed kind', async () => {
    const Charges = [
      { Text: 'Handling', AmountMinor: 100 },
      { Text: 'Zuschlag', AmountMinor: 200, Kind: 'handling' },
    ]
    answer = () => ({ body: { ...whole(), Charges } })
    const invoice = (await get('invoice/6700001/')).json<Invoice>()
    expect(invoice.Charges.map(({ Text, Kind }) => [Text, Kind])).toEqual([
      ['Handling', null],
      ['Zuschlag', null],
    ])
  })

  it('SUB-1 asks for the invoices of the person on the site, with its key', async () => {
    answer = () => ({ body: page([facts()]) })
    const list = (
      await app.call('customer', `GET ${api}/invoice/`, { query: { page: '3', search: 'qq' } })
    ).json<InvoiceList>()
    expect(list.Invoices.map((one) => one.InvoiceNumber)).toEqual(['6700001'])
    const [request] = asked
    expect(request?.path).toBe('/erp/invoices')
    expect(request?.headers.authorization).toBe('Bearer key-of-the-order-system')
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      site: 'NGC-com',
      person: String(customer),
      page: '3',
      perPage: '50',
      orderNumber: '',
      search: 'qq',
    })
  })

  it('SUB-5 SUB-7 serves an invoice by the same rules', async () => {
    answer = () => ({ body: whole() })
    const invoice = (await get('invoice/6700001/')).json<Invoice>()
    expect(invoice).toMatchObject({ AllowGradeView: false, GradeViewReason: 'unpaid', UnpaidTotal: { Minor: 5000 } })
    expect(invoice.Items[0]?.DisplayGrade).toBeNull()
    answer = () => ({ status: 404 })
    expect((await get('invoice/6700001/')).status).toBe(404)
    asked = []
    expect((await get('invoice/nonsense/')).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('SUB-5 treats a record of another person as absent, and an unknown site as belonging to nobody', async () => {
    answer = () => ({ body: { ...whole(), PeopleID: customer + 1 } })
    expect((await get('invoice/6700001/')).status).toBe(404)
    answer = () => ({ body: { ...whole(), Site: 'NGC-uk' } })
    expect((await get('invoice/6700001/')).status).toBe(404)
    answer = () => ({ body: { ...whole(), Site: 'XYZ' } })
    expect((await get('invoice/6700001/')).status).toBe(400)
    answer = () => ({ body: page([{ ...facts(), PeopleID: customer + 1 }]) })
    expect((await get('invoice/')).json<InvoiceList>().Invoices).toEqual([])
  })

  it('SUB-3 serves submissions, and keeps nicknames here', async () => {
    const { InvoiceNumber, OrderNumber, InvoiceDate, Currency, TotalMinor, PaidMinor, ChargeDay, HasTerms, ...own } =
      facts()
    const submission = {
      ...own,
      SubmittedUTC: '2026-01-01T10:00:00Z',
      DeliveredToUsUTC: null,
      IsPacked: true,
      Events: [{ EventID: 1, DateUTC: '2026-01-05T15:00:00Z', StatusCode: 'received', Note: '' }],
      Packages: [],
      DeliveryNotes: [],
      Version: 1,
    }
    answer = ({ path }) => ({ body: path.endsWith('/invoices') ? page([facts()]) : submission })
    const saved = await app.call('customer', `PUT ${api}/submission/6700001/nickname/`, { body: { Nickname: 'Mine' } })
    expect(saved.status).toBe(200)
    const read = (await get('submission/6700001/')).json<Submission>()
    expect(read).toMatchObject({ Nickname: 'Mine', ReceivedDate: '2026-01-05' })
    expect(read.Invoices[0]?.Nickname).toBe('Mine')
    expect(read.ReturnAddress).toBeUndefined()
    const ShipTo = {
      ...whole().BillTo,
      Name: 'Erika Muster',
      City: 'Köln',
      State: '',
      PostalCode: '50667',
      Country: 'Germany',
    }
    answer = ({ path }) => ({ body: path.endsWith('/invoices') ? page([facts()]) : { ...submission, ShipTo } })
    const packed = (await get('submission/6700001/')).json<Submission>()
    expect(packed.ReturnAddress).toMatch(/^Erika Muster, .*, 50667 Köln, Germany$/)
    expect([InvoiceNumber, OrderNumber, InvoiceDate, Currency, TotalMinor, PaidMinor, ChargeDay, HasTerms]).toBeTruthy()
  })

  it('SUB-3 records no steps for a system that records its own', async () => {
    const answered = await app.call('billing', 'POST /admin/api/submissions/6712345/events/', {
      body: { StatusCode: 'grading', Version: 1 },
    })
    expect(answered.status).toBe(422)
  })

  it('SUB-2 never loses booked money: it counts at once and is delivered until the system knows it', async () => {
    answer = ({ method }) => (method === 'PUT' ? { status: 503 } : { body: whole() })
    const book = () =>
      invoicePayables.book(app.ctx, {
        PaymentID: 'pay-1',
        Reference: '6700001',
        Given: '6700001',
        Minor: 5000,
        CreditMinor: 0,
        Currency: 'USD',
      })
    await Promise.all([book(), book(), book()])
    await expect.poll(() => asked.filter((one) => one.method === 'PUT').length).toBeGreaterThan(0)
    expect((await get('invoice/6700001/')).json<Invoice>()).toMatchObject({
      AllowGradeView: true,
      UnpaidTotal: { Minor: 0 },
    })
    answer = ({ method }) => (method === 'PUT' ? {} : { body: { ...whole(), PaidMinor: 5000 } })
    await queueJob(app.ctx, DELIVER_JOB, {})
    await expect
      .poll(async () => {
        const { rows } = await app.ctx.db.execute(
          sql`select 1 from invoice_payments where payment_id = 'pay-1' and delivered_utc is not null`,
        )
        return rows.length
      })
      .toBe(1)
    const delivered = asked.filter((one) => one.method === 'PUT').at(-1)
    expect(delivered?.path).toBe('/erp/payments/pay-1/6700001')
    expect(JSON.parse(delivered?.body ?? '')).toEqual({
      Reference: '6700001',
      Minor: 5000,
      CreditMinor: 0,
      Currency: 'USD',
    })
    expect((await get('invoice/6700001/')).json<Invoice>().UnpaidTotal.Minor).toBe(0)
  })

  it('SUB-2 asks for nothing again after a credited refund, before and after the system knows it', async () => {
    const invoice = { ...whole(), PaidMinor: 5000 }
    answer = ({ method }) => (method === 'PUT' ? { status: 503 } : { body: invoice })
    await invoicePayables.book(app.ctx, {
      PaymentID: 'refund-1',
      Reference: '6700001',
      Given: '6700001',
      Minor: -1000,
      CreditMinor: 1000,
      Currency: 'USD',
    })
    const credited = { Paid: { Minor: 4000 }, Credited: { Minor: 1000 }, UnpaidTotal: { Minor: 0 } }
    expect((await get('invoice/6700001/')).json<Invoice>()).toMatchObject(credited)
    const known = { ...invoice, PaidMinor: 4000, CreditMinor: 1000 }
    answer = ({ method }) => (method === 'PUT' ? {} : { body: known })
    await queueJob(app.ctx, DELIVER_JOB, {})
    await expect.poll(async () => (await get('invoice/6700001/')).json<Invoice>().Paid.Minor).toBe(4000)
    expect((await get('invoice/6700001/')).json<Invoice>()).toMatchObject(credited)
  })

  it('SUB-1 SUB-5 answers 400 for every failure there, and stops asking after five failures', async () => {
    const wrong: ReturnType<typeof answer>[] = [
      { status: 500 },
      { body: { Invoices: 'none' } },
      { body: 'no json' },
      { wait: 60_000, body: page([]) },
    ]
    for (const one of wrong) {
      answer = () => one
      const answered = await get('invoice/')
      expect(answered.status).toBe(400)
      expect(answered.error().code).toBe('order_system_down')
    }
    answer = () => ({ status: 502 })
    for (const path of ['invoice/', 'submission/6700001/', 'packed/', 'package-delivery-notes/', 'package-tracking/1/'])
      expect((await get(path)).status, path).toBe(400)
    asked = []
    expect((await get('invoice/')).status).toBe(400)
    expect((await app.call('customer', 'GET /account/my-submissions/download/invoice/')).status).toBe(400)
    await expect(invoicePayables.listOpen(app.ctx, customer)).rejects.toMatchObject({ code: 'order_system_down' })
    expect(asked).toEqual([])
  })
})
