import type { Invoice, InvoiceList } from '@obverse/contract/domains/submissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'

const api = '/account/my-submissions/api'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const list = async (query: Record<string, string> = {}, site = 'NGC-com', as: 'customer' | 'other' = 'customer') => {
  const answer = await app.call(as, `GET ${api}/invoice/`, { query, site })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<InvoiceList>()
}

describe('the list of invoices', () => {
  it('SUB-1 SUB-C1 returns 50 a page, newest first, and the last page for any page beyond it', async () => {
    const first = await list()
    expect(first.Invoices).toHaveLength(50)
    expect(first.Pagination.Page).toBe(1)
    expect(first.Pagination.TotalPages).toBe(2)
    const last = await list({ page: '99' })
    expect(last.Pagination.Page).toBe(2)
    expect(last.Invoices).toHaveLength(first.Pagination.TotalResults - 50)
    expect(await list({ page: '2' })).toEqual(last)
    const numbers = [...first.Invoices, ...last.Invoices].map((one) => one.InvoiceNumber)
    expect(new Set(numbers).size).toBe(first.Pagination.TotalResults)
    for (const page of ['0', '-3', 'x', '1.5', '']) expect((await list({ page })).Pagination.Page).toBe(1)
  })

  it('SUB-1 reads in the order of its index, without sorting thousands of invoices', async () => {
    const { rows } = await app.ctx.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`))
      return tx.execute(sql`explain select invoice_id from invoices where people_id = 1 and site_id = 1
        order by entered_utc desc, invoice_id desc limit 50`)
    })
    expect(JSON.stringify(rows)).toContain('invoices_list')
    expect(JSON.stringify(rows)).not.toContain('Sort')
  })

  it('SUB-2 returns the documented fields of an invoice', async () => {
    const { Invoices } = await list({ search: '6712346' })
    expect(Invoices).toHaveLength(1)
    expect(Invoices[0]).toMatchObject({
      InvoiceNumber: '6712346',
      SubmissionNumber: '6712346',
      StatusCode: 'finalized',
      Status: 'Finalized',
      Service: 'Express',
      TotalItems: 4,
      PaymentState: 'open',
      PaymentMethod: '',
      ChargeAttempted: false,
      AllowGradeView: false,
      GradeViewReason: 'unpaid',
      ShippedDate: null,
      Estimate: null,
    })
    expect(Invoices[0]?.UnpaidTotal).toEqual({ Minor: 4 * 9000 + 1000 + 1800 + 480, Currency: 'USD' })
    expect(Invoices[0]?.ReceivedDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('SUB-1 finds by order number, by a part of a number, by service and by nickname, whatever the accents', async () => {
    const { Invoices } = await list({ orderNumber: 'w-20417160' })
    expect(Invoices.map((one) => one.InvoiceNumber).sort()).toEqual(['6712360', '6712361'])
    expect((await list({ orderNumber: 'W-2041716' })).Invoices).toEqual([])
    expect((await list({ search: 'estate' })).Invoices.map((one) => one.Nickname)).toEqual(['Estate box'])
    expect((await list({ search: 'WALKTHR' })).Invoices.map((one) => one.InvoiceNumber)).toEqual(['1471238818'])
    expect((await list({ search: '%' })).Invoices).toEqual([])
    expect((await list({ search: '_' })).Invoices).toEqual([])
  })

  it('SUB-1 lists only the caller’s own invoices of this site', async () => {
    const uk = await list({}, 'NGC-uk')
    expect(uk.Invoices.map((one) => one.InvoiceNumber)).toContain('6722345')
    expect(uk.Invoices.every((one) => one.UnpaidTotal.Currency === 'GBP')).toBe(true)
    const others = await list({}, 'NGC-com', 'other')
    expect(others.Invoices.map((one) => one.InvoiceNumber).sort()).toEqual(['6713001', '6713002', '6713003'])
    const { as } = await app.person()
    const nobodys = await app.call(as, `GET ${api}/invoice/`)
    expect(nobodys.json<InvoiceList>()).toEqual({
      Invoices: [],
      Pagination: { Page: 1, TotalPages: 1, TotalResults: 0 },
    })
  })

  it('SUB-1 needs a signed-in customer', async () => {
    expect((await app.call('nobody', `GET ${api}/invoice/`)).status).toBe(401)
  })

  it('SUB-1 counts working days from logging in and marks overdue invoices', async () => {
    const { Invoices } = await list({ search: '6712348' })
    expect(Invoices[0]?.Estimate).toMatchObject({ WorkingDaysMin: 8, WorkingDaysMax: 10, IsOverdue: true })
    expect(Invoices[0]?.Estimate?.CountedFrom).toBe(Invoices[0]?.ReceivedDate)
    const research = await list({ search: '6712365' })
    expect(research.Invoices[0]?.Estimate).toBeNull()
  })
})

describe('one invoice', () => {
  const get = (number: string, site = 'NGC-com', as: 'customer' | 'other' | 'nobody' = 'customer') =>
    app.call(as, `GET ${api}/invoice/${number}/`, { site })

  it('SUB-2 SUB-C3 returns its items, charges, tax, addresses and parcels', async () => {
    const invoice = (await get('6722345', 'NGC-uk')).json<Invoice>()
    expect(invoice.Items).toHaveLength(12)
    expect(invoice.Packages.map((parcel) => parcel.Direction)).toEqual(['in', 'out'])
    expect(invoice.VAT).toHaveLength(1)
    const [vat] = invoice.VAT
    expect(vat).toMatchObject({ RateBasisPoints: 2000, ReasonCode: 'standard' })
    expect(vat?.Net).toEqual(invoice.Subtotal)
    expect(invoice.Total.Minor).toBe(invoice.Subtotal.Minor + (vat?.Amount.Minor ?? 0))
    expect(invoice.Paid).toEqual(invoice.Total)
    expect(invoice.UnpaidTotal.Minor).toBe(0)
    expect(invoice.BillTo.Country).toBe('United Kingdom')
    expect(invoice.CardChargeDay).toBeNull()
  })

  it('SUB-2 taxes by place: US outside the scope, traders of the EU by reverse charge', async () => {
    expect((await get('6712345')).json<Invoice>().VAT[0]).toMatchObject({ ReasonCode: 'outside-scope' })
    expect((await get('6733001', 'NGC-de', 'other')).json<Invoice>().VAT[0]).toMatchObject({
      ReasonCode: 'reverse-charge',
      VATNumber: 'SE556012345601',
    })
  })

  it('SUB-5 answers malformed, foreign and absent numbers with the same 404', async () => {
    const texts = new Set<string>()
    for (const number of ['6719999', '6713001', '6722345', 'abc', '671234', '67123456', '1400238817%00', "6712345'"]) {
      const answer = await get(number)
      expect(answer.status, number).toBe(404)
      const { requestId: _, ...body } = answer.error()
      texts.add(JSON.stringify(body))
    }
    expect(texts.size).toBe(1)
    expect((await get('6712345', 'NGC-com', 'other')).status).toBe(404)
    expect((await get('6712345', 'NGC-com', 'nobody')).status).toBe(401)
  })

  it('SUB-5 answers 400 only when the order system does not answer', async () => {
    const answer = await get('6712356')
    expect(answer.status).toBe(400)
    expect(answer.error().code).toBe('order_system_down')
    expect((await app.call('customer', `GET ${api}/invoice/6712356/images/`)).status).toBe(400)
    expect((await app.call('customer', `GET /account/my-submissions/download/invoice/6712356/`)).status).toBe(400)
  })

  it('SUB-5 returns Received and Received at CCS with their status', async () => {
    expect((await get('6712347')).json<Invoice>().Status).toBe('Received')
    expect((await get('6812364', 'CGC-com')).json<Invoice>().Status).toBe('Received at CCS')
  })

  it('SUB-7 hides every grade and its reason until the invoice is final and paid, and gives the reason for hiding', async () => {
    const hidden = async (number: string, reason: string) => {
      const invoice = (await get(number)).json<Invoice>()
      expect(invoice).toMatchObject({ AllowGradeView: false, GradeViewReason: reason })
      expect(invoice.Items.every((item) => item.DisplayGrade === null && item.NoGradeReason === '')).toBe(true)
    }
    await hidden('6712346', 'unpaid')
    await hidden('6712363', 'not-finalized')
    await hidden('6712349', 'not-finalized')
    await hidden('6712352', 'unpaid')
    const shown = (await get('6712345')).json<Invoice>()
    expect(shown).toMatchObject({ AllowGradeView: true, GradeViewReason: 'shown' })
    expect(shown.Items.some((item) => item.DisplayGrade === '' && item.NoGradeReason !== '')).toBe(true)
    expect((await get('6712362')).json<Invoice>()).toMatchObject({ AllowGradeView: true, PaymentState: 'open' })
  })

  it('SUB-6 sorts card grades best first, but only when they are visible', async () => {
    const shown = (await get('6842345', 'CSG-com')).json<Invoice>()
    const grades = shown.Items.map((item) => item.DisplayGrade)
    expect([...new Set(grades)].slice(0, 4)).toEqual(['Perfect 10', 'Pristine 10', 'Gem Mint 10', 'Mint+ 9.5'])
    expect(grades.at(-1)).toBe('')
    const hidden = (await get('6842346', 'CSG-com')).json<Invoice>()
    expect(hidden.Items.map((item) => item.LineNumber)).toEqual([1, 2, 3, 4])
    const coins = (await get('6712345')).json<Invoice>()
    expect(coins.Items.map((item) => item.LineNumber)).toEqual(coins.Items.map((_, at) => at + 1))
  })

  it('SUB-2 shows the fee before an upcharge beside the one after it', async () => {
    const invoice = (await get('6712360')).json<Invoice>()
    expect(invoice.Items[0]).toMatchObject({ Fee: { Minor: 9600 }, OriginalFee: { Minor: 4800 } })
    expect(invoice.Items[1]?.OriginalFee).toBeNull()
    expect(invoice.CardChargeDay).toMatch(/^\d{4}-/)
  })
})
