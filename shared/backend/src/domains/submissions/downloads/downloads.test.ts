import { formatMoney } from '@obverse/browser'
import { Seller } from '@obverse/contract/domains/sites'
import type { Invoice } from '@obverse/contract/domains/submissions'
import { paymentStates } from '@obverse/contract/rules/payments'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fontOf } from '../../../documents/open-fonts'
import { Failure } from '../../../errors'
import { readSeller } from '../../../seller'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { translatorIn } from '../../../texts'
import { invoiceListCsv } from './invoice-list-csv'
import { makeInvoicePdf } from './invoice-pdf'
import { invoiceText } from './invoice-text'

const list = '/account/my-submissions/download/invoice/'
let now = standingClock()()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.stop())

const invoiceOf = async (number: string, site = 'NGC-com', as: 'customer' | 'other' = 'customer') =>
  (await app.call(as, `GET /account/my-submissions/api/invoice/${number}/`, { site })).json<Invoice>()

describe('the list of invoices as a file', () => {
  it('SUB-8 SUB-C7 contains every page under a header row, as an attachment', async () => {
    const answer = await app.call('customer', `GET ${list}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="invoices-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = answer.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines[0]).toContain('Invoice,Submission,Order number,Nickname,Status')
    expect(lines.length).toBeGreaterThan(51)
  })

  it('SUB-8 applies the filters of the list', async () => {
    const answer = await app.call('customer', `GET ${list}`, { query: { search: 'estate' } })
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^6712348,6712348,,Estate box,Grading,Express,5,/)
  })

  it('SUB-8 writes semicolons and decimal commas for German spreadsheets', async () => {
    const answer = await app.call('customer', `GET ${list}`, { site: 'NGC-de', query: { search: '6732346' } })
    const [head, line] = answer.text.replace(/^\uFEFF/, '').split('\r\n')
    expect(head).toMatch(/^Rechnung;Einsendung;Bestellnummer;/)
    expect(line).toMatch(/;Abgeschlossen;Express;4;.*;467,43;EUR;Offen;/)
  })

  it('SUB-8 begins with a byte order mark and makes no cell a formula', async () => {
    const { Invoices } = (await app.call('customer', 'GET /account/my-submissions/api/invoice/')).json<{
      Invoices: Parameters<typeof invoiceListCsv>[0]
    }>()
    const text = invoiceListCsv(
      Invoices.slice(0, 1).map((row) => ({ ...row, Nickname: '=HYPERLINK("x")' })),
      'en-US',
    )
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('SUB-8 names the card on file in the language of the reader', async () => {
    const { Invoices } = (await app.call('customer', 'GET /account/my-submissions/api/invoice/')).json<{
      Invoices: Parameters<typeof invoiceListCsv>[0]
    }>()
    const PaymentMethodFacts = { Brand: 'visa', Last4: '6700' } as const
    const one = Invoices.slice(0, 1).map((row) => ({
      ...row,
      PaymentMethod: 'Visa ending in 6700',
      PaymentMethodFacts,
    }))
    expect(invoiceListCsv(one, 'en-US')).toContain(',Visa ending in 6700,')
    expect(invoiceListCsv(one, 'de-DE')).toContain(';Visa mit den Endziffern 6700;')
    expect(invoiceListCsv(one, 'zh-CN')).toContain(',Visa（尾号 6700）,')
  })

  it('SUB-8 needs a signed-in customer', async () => {
    expect((await app.call('nobody', `GET ${list}`)).status).toBe(401)
    expect((await app.call('nobody', `GET ${list}6712345/`)).status).toBe(401)
  })

  it('SUB-8 limits downloads per person', async () => {
    const { as } = await app.person()
    const answers = []
    for (let count = 0; count < 61; count++) answers.push((await app.call(as, `GET ${list}`)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('an invoice as PDF', () => {
  it('SUB-8 SUB-C8 returns a PDF to its owner only', async () => {
    const answer = await app.call('customer', `GET ${list}6712345/`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="invoice-6712345.pdf"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text.startsWith('%PDF-1.')).toBe(true)
    expect((await app.call('other', `GET ${list}6712345/`)).status).toBe(404)
    expect((await app.call('customer', `GET ${list}nonsense/`)).status).toBe(404)
  })

  it('SUB-8 is made once for simultaneous requests, and again after a failure', async () => {
    const run = vi.spyOn(app.ctx.workers, 'run')
    const get = () => app.call('customer', `GET ${list}6712348/`)
    run.mockRejectedValueOnce(new Failure('unavailable'))
    expect((await get()).status).toBe(503)
    const made = await Promise.all([get(), get(), get()])
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    expect(run).toHaveBeenCalledTimes(2)
    run.mockRestore()
  })
  it('SUB-8 keeps a finished PDF until something printed on it changes', async () => {
    const download = async () => (await app.call('customer', `GET ${list}6712346/`)).text
    const first = await download()
    expect(first.startsWith('%PDF-1.')).toBe(true)
    // A PDF made now would carry another time.
    now = new Date(now.getTime() + 60_000)
    expect((await download()) === first).toBe(true)
    await app.ctx.db.execute(`update invoice_items set description = description || ' (corrected)'
      where invoice_id = (select invoice_id from invoices where invoice_number = '6712346')`)
    expect((await download()) === first).toBe(false)
  })

  it('SUB-8 gives the reason for VAT or none, in the language of the page', async () => {
    const uk = invoiceText(await invoiceOf('6722345', 'NGC-uk'), 'NGC UK', 'en-GB')
    const vat = uk.sums.find((one) => one.name.startsWith('VAT'))
    expect(vat?.name).toMatch(/^VAT 20% on £\d/)
    expect(vat?.note).toMatch(/^Gross: £[\d.,]+\. VAT at the standard rate of the country we serve you from\.$/)
    const de = invoiceText(await invoiceOf('6733001', 'NGC-de', 'other'), 'NGC Deutschland', 'de-DE')
    expect(de.sums.find((one) => one.name.includes('USt.'))?.note).toEqual(
      expect.stringMatching(/Steuerschuldnerschaft des Leistungsempfängers\. Ihre USt-IdNr\.: SE556012345601$/),
    )
    const us = invoiceText(await invoiceOf('6712345'), 'NGC', 'en-US')
    expect(JSON.stringify(us.sums)).not.toMatch(/VAT|Gross/)
  })

  it('SUB-8 has what a German invoice must have: seller, tax numbers, supply, due day, reference, sums per rate', async () => {
    const invoice = await invoiceOf('6732346', 'NGC-de')
    const seller = await readSeller(app.ctx, app.backend.sites.byCode('NGC-de')?.SiteID ?? 0)
    const dated = { ...invoice, InvoiceDate: '2026-11-02', ShippedDate: '2026-11-05', CardChargeDay: null }
    const text = invoiceText(dated, 'NGC Deutschland', 'de-DE', translatorIn('de-DE'), seller)
    expect(text.title).toBe('Rechnung 6732346')
    expect(text.from).toBe('Obverse Grading Deutschland GmbH · Musterstraße 12 · 80333 München · Deutschland')
    const legal = text.legal.join('\n')
    for (const part of ['USt-IdNr.: DE000000000', 'Steuernummer: 143/000/00000', 'HRB 000000', 'IBAN DE00'])
      expect(legal).toContain(part)
    expect(Object.fromEntries(text.facts)).toMatchObject({
      Rechnungsdatum: '02.11.2026',
      Leistungsdatum: '05.11.2026',
      'Fällig am': '16.11.2026',
      Verwendungszweck: '6732346',
    })
    const [vat] = invoice.VAT
    const rate = text.sums.find((one) => one.name.includes('USt.'))
    const gross = { Minor: (vat?.Net.Minor ?? 0) + (vat?.Amount.Minor ?? 0), Currency: 'EUR' } as const
    expect(rate?.note).toContain(`Brutto: ${formatMoney(gross, 'de-DE')}.`)
    expect(text.billTo.lines.length).toBeGreaterThan(3)
  })

  it('SUB-8 SITE-10 has no space between two Chinese sentences', async () => {
    const invoice = await invoiceOf('6732346', 'NGC-de')
    const text = JSON.stringify(invoiceText(invoice, 'NGC', 'zh-CN', translatorIn('zh-CN')).sums)
    expect(text).toMatch(/。\p{Script=Han}/u)
    expect(text).not.toMatch(/。 /)
  })

  it('SUB-8 names the day of a planned charge as due, and no due day on a paid invoice', async () => {
    const factsOf = (invoice: Invoice) => Object.fromEntries(invoiceText(invoice, 'NGC', 'en-US').facts)
    const open = await invoiceOf('6712346')
    const planned = factsOf({ ...open, CardChargeDay: '2026-12-01' })
    expect(planned['Due date']).toBe('Dec 1, 2026')
    expect(factsOf(await invoiceOf('6712345'))['Due date']).toBeUndefined()
  })

  it('SUB-8 leaves out the lines of a seller that staff have not filled in', async () => {
    const text = invoiceText(await invoiceOf('6712345'), 'NGC', 'en-US')
    expect([text.company, text.from, text.legal]).toEqual(['NGC', '', []])
  })

  it('SUB-8 SITE-9 names our charges and the country in the language of the paper', async () => {
    const invoice = await invoiceOf('6732346', 'NGC-de')
    const names = (culture: string) => invoiceText(invoice, 'NGC', culture).sums.map((one) => one.name)
    expect(names('de-DE')).toEqual(expect.arrayContaining(['Bearbeitung', 'Rückversand, versichert']))
    expect(names('en-DE')).toEqual(expect.arrayContaining(['Handling', 'Return postage, insured']))
    const countryOn = (culture: string) =>
      invoiceText({ ...invoice, BillTo: { ...invoice.BillTo, Country: 'Germany' } }, 'NGC', culture).billTo.lines.at(-1)
    expect([countryOn('de-DE'), countryOn('en-DE'), countryOn('zh-CN')]).toEqual(['Deutschland', 'Germany', '德国'])
  })

  it('SUB-8 leaves the words of another order system unchanged', async () => {
    const invoice = await invoiceOf('6732346', 'NGC-de')
    const Charges = [{ Text: 'Handling', Kind: null, Amount: invoice.Subtotal }]
    const [first] = invoiceText({ ...invoice, Charges }, 'NGC', 'de-DE').sums
    expect(first?.name).toBe('Handling')
  })

  it('SUB-8 names the day and the card of a payment, the day as the calendar of the region has it', async () => {
    const invoice = await invoiceOf('6712345')
    const received = { ...invoice.Payment, SinceUTC: '2026-11-02T23:30:00Z' }
    const CardFacts = { Brand: 'visa', Last4: '6700' } as const
    const closing = (Payment: Invoice['Payment'], culture: string, region: 'com' | 'de') =>
      invoiceText({ ...invoice, Payment }, 'NGC', culture, translatorIn(culture), undefined, region).closing
    expect(closing({ ...received, CardFacts }, 'en-US', 'com')).toEqual([
      'Paid in full on Nov 2, 2026 with Visa ending in 6700. Thank you.',
    ])
    expect(closing({ ...received, CardFacts: null }, 'de-DE', 'de')).toEqual([
      'Vollständig bezahlt am 03.11.2026. Vielen Dank.',
    ])
    expect(closing({ ...received, CardFacts: null }, 'zh-CN', 'com')).toEqual(['已于 2026年11月2日全额付清，谢谢您。'])
  })

  it('SUB-8 shows paid or unpaid, and the day the card will be charged', async () => {
    expect(invoiceText(await invoiceOf('6712345'), 'NGC', 'en-US').closing).toEqual(['Paid in full. Thank you.'])
    const [unpaid, charge] = invoiceText(await invoiceOf('6712346'), 'NGC', 'en-US').closing
    expect(unpaid).toBe('Not paid yet.')
    expect(charge).toMatch(/^Please pay by \w+ \d+, \d{4}\.$/)
  })

  it('SUB-8 ends with what the page of the invoice says, in every state', async () => {
    const invoice = {
      ...(await invoiceOf('6712346')),
      InvoiceDate: '2026-11-02',
      CardChargeDay: null,
      ChargePlan: null,
    }
    const seller = Seller.parse({ PaymentDays: 14 })
    const textOf = (over: Partial<Invoice>, culture = 'en-US') =>
      invoiceText({ ...invoice, ...over }, 'NGC', culture, translatorIn(culture), seller)
    const closing = (PaymentState: Invoice['PaymentState'], over: Partial<Invoice> = {}) =>
      textOf({ ...(PaymentState === 'not-invoiced' && { InvoiceDate: null }), ...over, PaymentState }).closing.join(' ')
    const planned = { CardChargeDay: '2026-11-28', ChargePlan: 'planned' } as const
    const told: Record<Invoice['PaymentState'], string> = {
      'not-due': 'Nothing is due until we have opened the package.',
      'no-charge': 'There is nothing to pay for this invoice.',
      'not-invoiced':
        'This is a preview, not an invoice. The amount can change until grading is finished. You can pay now, but you don’t have to yet.',
      open: 'Not paid yet. Please pay by Nov 16, 2026.',
      failed: 'Not paid yet. Please pay by Nov 16, 2026.',
      'part-paid': '$100.00 of $392.80 is paid. Please pay by Nov 16, 2026.',
      'in-progress': 'A payment was started and not finished. Nothing has been charged so far.',
      'in-doubt': 'We are confirming a payment for this invoice. Please don’t pay again.',
      'charge-attempted': 'We couldn’t charge the card on file. Please pay, or change the card.',
      paid: 'Paid in full. Thank you.',
      refunded: 'Refunded. Nothing is due.',
    }
    const Paid = { ...invoice.Total, Minor: 10_000 }
    for (const state of paymentStates) expect([state, closing(state, { Paid })]).toEqual([state, told[state]])
    expect(closing('open', planned)).toBe('Not paid yet. We’ll charge the card on file on Nov 28, 2026.')
    expect(closing('open', { ...planned, ChargePlan: 'soon' })).toContain('We’ll charge the card on file within a day.')
    const withoutCard = { CardChargeDay: '2026-11-28', ChargePlan: 'without-card' } as const
    expect(closing('open', withoutCard)).toBe('Not paid yet. Please pay by Nov 28, 2026.')
    expect(closing('not-invoiced', { ...planned, InvoiceDate: null })).toMatch(
      /yet\. We’ll charge the card on file on Nov 28, 2026\.$/,
    )
    const dueDay = (over: Partial<Invoice>) => textOf(over).facts.find(([name]) => name === 'Due date')?.[1]
    expect([dueDay({ PaymentState: 'open' }), dueDay({ PaymentState: 'in-doubt' })]).toEqual([
      'Nov 16, 2026',
      undefined,
    ])
    expect(textOf({ PaymentState: 'not-invoiced', InvoiceDate: null }).title).toBe('Invoice preview 6712346')
    const closings = ['de-DE', 'zh-CN', 'zh-TW'].flatMap((culture) =>
      paymentStates.map((PaymentState) => textOf({ PaymentState }, culture).closing.join(' ')),
    )
    // An open and a failed payment ask for the same, in each language.
    expect(new Set(closings).size).toBe(3 * (paymentStates.length - 1))
  })

  it('SUB-8 shows the fee before an upcharge and no grade', async () => {
    const text = invoiceText(await invoiceOf('6712360'), 'NGC', 'en-US')
    expect(text.items[0]?.note).toBe('Fee adjusted after grading (previously $48.00).')
    const shown = await invoiceOf('6712345')
    const grade = shown.Items.find((item) => item.DisplayGrade)?.DisplayGrade ?? 'none'
    expect(JSON.stringify(invoiceText(shown, 'NGC', 'en-US'))).not.toContain(grade)
  })

  it('SUB-8 SITE-8 formats money by its own currency and never through a fraction', () => {
    expect(formatMoney({ Minor: 123_456, Currency: 'USD' }, 'en-US')).toBe('$1,234.56')
    expect(formatMoney({ Minor: 123_456, Currency: 'GBP' }, 'en-GB')).toBe('£1,234.56')
    expect(formatMoney({ Minor: 123_456, Currency: 'EUR' }, 'de-DE').replace(/\s/g, ' ')).toBe('1.234,56 €')
    expect(formatMoney({ Minor: -5, Currency: 'USD' }, 'en-US')).toBe('-$0.05')
  })

  it('SUB-8 SITE-10 sets Chinese in a typeface that has its letters, a Chinese name on English paper too', async () => {
    const invoice = await invoiceOf('6732346', 'NGC-de')
    const at = Date.parse('2026-01-02T03:04:05Z')
    const fontsOf = async (given: Invoice, culture: string) => {
      const pdf = await makeInvoicePdf({ text: invoiceText(given, 'NGC', culture), size: 'A4', language: culture, at })
      return [
        ...new Set(
          Buffer.from(pdf)
            .toString('latin1')
            .match(/(?<=\+)(Inter|NotoSansHans)\b/g),
        ),
      ].sort()
    }
    expect(await fontsOf(invoice, 'en-US')).toEqual(['Inter'])
    expect(await fontsOf(invoice, 'zh-CN')).toEqual(['Inter', 'NotoSansHans'])
    expect(await fontsOf(invoice, 'zh-TW')).toEqual(['Inter', 'NotoSansHans'])
    const named = { ...invoice, BillTo: { ...invoice.BillTo, Name: '張小姐' } }
    expect(await fontsOf(named, 'en-DE')).toEqual(['Inter', 'NotoSansHans'])
  })

  it('SUB-8 shapes no more texts for hundreds of different numbers than for equal ones', async () => {
    const invoice = await invoiceOf('6712362')
    const [first] = invoice.Items
    if (!first) throw new Error('an invoice without items')
    const shapers = (['regular', 'strong'] as const).map((typeface) => vi.spyOn(fontOf(typeface), 'layout'))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const shapedFor = async (certOf: (at: number) => string) => {
      const Items = Array.from({ length: 300 }, (_, at) => ({ ...first, LineNumber: 1, CertNumber: certOf(at) }))
      const text = invoiceText({ ...invoice, Items }, 'NGC', 'en-US')
      for (const shaper of shapers) shaper.mockClear()
      await makeInvoicePdf({ text, size: 'A4', language: 'en-US', at: 0 })
      return shapers.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    }
    const equal = await shapedFor(() => '7000000-0000')
    expect(equal).toBeGreaterThan(0)
    expect(await shapedFor((at) => `${7_000_000 + at * 7919}-${String(at).padStart(4, '0')}`)).toBe(equal)
    for (const use of ['figures', 'amounts'] as const)
      for (const weight of ['regular', 'strong'] as const)
        expect(fontOf(`${use}-${weight}`).availableFeatures, use).toEqual([])
    expect(fontOf('regular').availableFeatures).toContain('kern')
  })

  it('SUB-8 adds as many pages as the items need', async () => {
    const invoice = await invoiceOf('6712362')
    const [first] = invoice.Items
    if (!first) throw new Error('an invoice without items')
    const many = { ...invoice, Items: Array.from({ length: 120 }, (_, at) => ({ ...first, LineNumber: at + 1 })) }
    const at = Date.parse('2026-01-02T03:04:05Z')
    const pagesOf = async (given: Invoice) => {
      const pdf = await makeInvoicePdf({ text: invoiceText(given, 'NGC', 'en-US'), size: 'A4', language: 'en-US', at })
      return Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length
    }
    expect(await pagesOf({ ...invoice, Items: invoice.Items.slice(0, 3) })).toBe(1)
    expect(await pagesOf(many)).toBe(4)
  })
})
