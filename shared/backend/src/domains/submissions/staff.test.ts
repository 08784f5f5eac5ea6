import type {
  CustomerInvoice,
  CustomerSubmission,
  FoundInvoice,
  Invoice,
  InvoiceList,
  InvoiceQueue,
  Submission,
} from '@obverse/contract/domains/submissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../db/tables'
import { type As, startTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
let customer: number
beforeAll(async () => {
  app = await startTestApp()
  customer = await app.peopleID('customer')
})
afterAll(() => app.stop())

const own = async (number: string, as: As = 'customer') =>
  (await app.call(as, `GET /account/my-submissions/api/invoice/${number}/`)).json<Invoice>()
const submissionOf = async (number: string) =>
  (await app.call('billing', `GET /admin/api/customers/${customer}/submissions/${number}/`)).json<Submission>()
const record = (number: string, body: unknown, as: As = 'billing') =>
  app.call(as, `POST /admin/api/submissions/${number}/events/`, { body })
const recordNext = async (number: string, StatusCode: string) => {
  const { Version } = await submissionOf(number)
  const answer = await record(number, { StatusCode, Version })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Submission>()
}
const mailsAbout = async (words: string) => (await app.mails()).filter((mail) => mail.includes(words))

describe('a customer’s invoices for staff', () => {
  it('SUB-1 lists the invoices of every site of the company', async () => {
    const read = async (search: string, site = 'NGC-com') =>
      (
        await app.call('billing', `GET /admin/api/customers/${customer}/invoices/`, { query: { search }, site })
      ).json<InvoiceList>()
    expect((await read('2345')).Invoices.map((one) => one.InvoiceNumber).sort()).toEqual([
      '6712345',
      '6722345',
      '6732345',
    ])
    expect((await read('', 'CSG-com')).Pagination.TotalResults).toBe(18)
    expect((await app.call('billing', 'GET /admin/api/customers/999999/invoices/')).status).toBe(404)
  })

  it('SUB-7 shows the grades, and whether the customer sees them', async () => {
    const read = (number: string) => app.call('billing', `GET /admin/api/customers/${customer}/invoices/${number}/`)
    const invoice = (await read('6712346')).json<Invoice>()
    expect(invoice).toMatchObject({ AllowGradeView: false, GradeViewReason: 'unpaid' })
    expect(invoice.Items.some((item) => item.DisplayGrade)).toBe(true)
    expect((await read('6713001')).status).toBe(404)
    expect((await read('nonsense')).status).toBe(404)
  })

  it('SUB-3 names the site of an invoice and its submission, and has neither under another customer or company', async () => {
    const read = (path: string, site = 'NGC-com', owner = customer) =>
      app.call('billing', `GET /admin/api/customers/${owner}/${path}/`, { site })
    const invoice = (await read('invoices/6712346', 'NGC-de')).json<CustomerInvoice>()
    expect(invoice.SiteCode).toBe('NGC-com')
    const submission = `submissions/${invoice.SubmissionNumber}`
    expect((await read(submission, 'NGC-de')).json<CustomerSubmission>().SiteCode).toBe('NGC-com')
    const other = await app.peopleID('billing')
    for (const path of ['invoices/6712346', submission]) {
      expect((await read(path, 'NGC-com', other)).status, path).toBe(404)
      expect((await read(path, 'PMG-com')).status, path).toBe(404)
    }
  })

  it('SUB-8 names the customer, the due day and the card an invoice was paid with', async () => {
    const read = async (number: string) =>
      (await app.call('billing', `GET /admin/api/customers/${customer}/invoices/${number}/`)).json<CustomerInvoice>()
    const queued = async (search: string) =>
      (await app.call('billing', 'GET /admin/api/submissions/', { query: { search } })).json<InvoiceQueue>().Invoices[0]
    const invoiced = async (day: string | null, charge: string | null = null) =>
      app.ctx.db.execute(sql`update invoices set invoice_date = ${day}, charge_day = ${charge}
        where invoice_number = '6712346'`)
    await invoiced('2020-01-01')
    const due = { DueDay: '2020-01-15', IsOverdue: true }
    const { Email } = await read('6712346')
    expect(Email).toMatch(/@/)
    expect(await read('6712346')).toMatchObject({ CustomerName: 'Clara Whitfield', ...due })
    expect(await queued('6712346')).toMatchObject(due)
    await invoiced('2020-01-01', '2090-05-10')
    expect(await queued('6712346')).toMatchObject({ DueDay: '2090-05-10', IsOverdue: false })
    expect(await read('6712345')).toMatchObject({ PaymentState: 'paid', DueDay: null, IsOverdue: false })
    expect(await read('6712347')).toMatchObject({ PaidWith: '', PaidWithFacts: null })
    await app.ctx.db.execute(sql`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose, amount_minor,
      currency, fingerprint, origin, culture, card_type, card_last4, created_utc)
      values ('paid-with', 'P-7K4Q-2M9X', 1, 'commercehub', 'PAID', 'pay', 100, 'USD', 'f', '', 'en-US', 'visa', '6700', now())`)
    await app.ctx.db.execute(sql`insert into payment_intent_refs (payment_id, scope, reference, generation, minor, is_paid, is_live)
      values ('paid-with', 'test', '6712347', 1, 100, true, true)`)
    const paidWith = { PaidWith: 'Visa ending in 6700', PaidWithFacts: { Brand: 'visa', Last4: '6700' } }
    expect(await read('6712347')).toMatchObject(paidWith)
    await app.ctx.db.execute(sql`delete from payment_intent_refs where payment_id = 'paid-with'`)
    await invoiced(null)
    expect(await queued('6712346')).toMatchObject({ DueDay: null, IsOverdue: false })
  })

  it('SUB-8 SUB-C8 gives staff the PDF of an invoice in the language of its own site, and of no other customer', async () => {
    const read = (number: string, owner = customer, as: As = 'billing') =>
      app.call(as, `GET /admin/api/customers/${owner}/invoices/${number}/pdf/`)
    const answer = await read('6732346')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="invoice-6732346.pdf"')
    expect(answer.text.startsWith('%PDF-1.')).toBe(true)
    expect((await read('6732346', await app.peopleID('billing'))).status).toBe(404)
    expect((await read('nonsense')).status).toBe(404)
    expect((await read('6732346', customer, 'users')).status).toBe(403)
    expect((await read('6732346', customer, 'nobody')).status).toBe(401)
  })

  it('finds invoices with the days that their rows show', async () => {
    const shown = (await app.call('billing', `GET /admin/api/customers/${customer}/invoices/6712345/`)).json<Invoice>()
    const query = { number: '6712345' }
    const [found] = (await app.call('billing', 'GET /admin/api/invoices/', { query })).json<FoundInvoice[]>()
    expect(found?.InvoiceDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(found).toMatchObject({ InvoiceDate: shown.InvoiceDate, ReceivedDate: shown.ReceivedDate })
  })

  it('SUB-3 finds the customer of a number, on the sites of this company only', async () => {
    const find = (number: string, site = 'NGC-com') =>
      app.call('billing', 'GET /admin/api/invoices/', { query: { number }, site })
    const PeopleID = await app.peopleID('customer')
    const one = { PeopleID, CustomerName: 'Clara Whitfield', InvoiceNumber: '6712345', Status: 'Delivered' }
    expect((await find('6712345')).json()).toMatchObject([one])
    expect((await find('6712345', 'NGC-de')).json()).toMatchObject([one])
    expect((await find('w-20417160')).json<unknown[]>()).toHaveLength(2)
    for (const [number, site] of [
      ['6712345', 'PMG-com'],
      ['6719999', 'NGC-com'],
      ['', 'NGC-com'],
      ["' or 1=1", 'NGC-com'],
    ] as const)
      expect((await find(number, site)).json(), number).toEqual([])
    expect((await app.call('users', 'GET /admin/api/invoices/', { query: { number: '6712345' } })).status).toBe(403)
    expect((await app.call('nobody', 'GET /admin/api/invoices/', { query: { number: '6712345' } })).status).toBe(401)
  })

  it('SUB-1 finds invoices of all customers by number, name, nickname, status and day, with their unpaid sum', async () => {
    const read = async (query: Record<string, string>) =>
      (
        await app.call('billing', 'GET /admin/api/submissions/', { query: { perPage: '100', ...query } })
      ).json<InvoiceQueue>()
    const all = await read({})
    expect(all.Invoices).toHaveLength(all.Total)
    expect(new Set(all.Invoices.map((one) => one.PeopleID)).size).toBeGreaterThan(1)
    expect((await read({ search: '6712345' })).Invoices).toMatchObject([
      { InvoiceNumber: '6712345', CustomerName: 'Clara Whitfield', PeopleID: customer, SiteCode: 'NGC-com' },
    ])
    const claras = all.Invoices.filter((one) => one.PeopleID === customer).length
    expect((await read({ search: 'whitfield cla' })).Total).toBe(claras)
    expect((await read({ peopleID: String(customer) })).Total).toBe(claras)
    expect((await read({ search: 'Estate' })).Invoices.every((one) => one.Nickname.includes('Estate'))).toBe(true)
    expect((await read({ search: 'Estate' })).Total).toBeGreaterThan(0)
    const shipped = await read({ status: 'shipped' })
    expect([...new Set(shipped.Invoices.map((one) => one.StatusCode))]).toEqual(['shipped'])
    const unpaid = await read({ payment: 'unpaid' })
    expect((await read({ payment: 'nothing-due' })).Total).toBe(all.Total - unpaid.Total)
    expect(unpaid.Total).toBe(all.Invoices.filter((one) => one.UnpaidTotal.Minor > 0).length)
    expect(unpaid.Unpaid).toEqual(all.Unpaid)
    const dollars = all.Invoices.filter((one) => one.UnpaidTotal.Currency === 'USD')
    expect(all.Unpaid.find((sum) => sum.Currency === 'USD')?.Minor).toBe(
      dollars.reduce((sum, one) => sum + one.UnpaidTotal.Minor, 0),
    )
    const day = all.Invoices.find((one) => one.ReceivedDate !== null)?.ReceivedDate ?? ''
    const ofDay = await read({ receivedFrom: day, receivedTo: day })
    expect(ofDay.Total).toBe(all.Invoices.filter((one) => one.ReceivedDate === day).length)
    expect((await read({ siteID: '999' })).Total).toBe(0)
  })

  it('SUB-1 finds invoices by the state of their payment, exactly those whose rows show it', async () => {
    const read = async (query: Record<string, string>) =>
      (
        await app.call('billing', 'GET /admin/api/submissions/', { query: { perPage: '200', ...query } })
      ).json<InvoiceQueue>()
    await app.ctx.db.execute(sql`update invoices set invoice_date = '2020-01-01', charge_day = null
      where invoice_number = '6712346'`)
    await app.ctx.db.execute(sql`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose, amount_minor,
      currency, fingerprint, origin, culture, created_utc) values
      ('declined', 'P-DECL-NED2', 1, 'commercehub', 'DECLINED', 'pay', 100, 'USD', 'f1', '', 'en-US', now()),
      ('unknown', 'P-NKNW-N222', 1, 'commercehub', 'PENDING', 'pay', 100, 'USD', 'f2', '', 'en-US', now())`)
    await app.ctx.db.execute(sql`insert into payment_attempts (attempt_id, payment_id, state, created_utc)
      values ('unknown', 'unknown', 'IN_DOUBT', now())`)
    const { Invoices: unpaid } = await read({ payment: 'unpaid' })
    const [declined, unknown] = unpaid.filter((one) => one.PaymentState === 'open')
    await app.ctx.db.execute(sql`insert into payment_intent_refs (payment_id, scope, reference, generation, minor, is_live)
      values ('declined', 'test', ${declined?.InvoiceNumber}, 91, 100, false), ('unknown', 'test', ${unknown?.InvoiceNumber}, 92, 100, true)`)
    const { Invoices: all } = await read({})
    const numbers = (rows: InvoiceQueue['Invoices']) => rows.map((one) => one.InvoiceNumber).sort()
    const shown: Record<string, (one: InvoiceQueue['Invoices'][number]) => boolean> = {
      overdue: (one) => one.IsOverdue,
      failed: (one) => one.PaymentState === 'failed' || one.PaymentState === 'charge-attempted',
      'in-doubt': (one) => one.PaymentState === 'in-doubt',
      refunded: (one) => one.PaymentState === 'refunded',
    }
    await app.ctx.db.execute(
      sql`update invoices set paid_minor = 0, credit_minor = total_minor where invoice_number = '6712345'`,
    )
    for (const [payment, isShown] of Object.entries(shown)) {
      const found = await read({ payment })
      const rows = payment === 'refunded' ? (await read({})).Invoices : all
      expect(numbers(found.Invoices), payment).toEqual(numbers(rows.filter(isShown)))
      expect(found.Total, payment).toBe(found.Invoices.length)
      expect(found.Total, payment).toBeGreaterThan(0)
      expect((await read({ payment, siteID: '999' })).Total, payment).toBe(0)
    }
    await app.ctx.db.execute(
      sql`update invoices set paid_minor = total_minor, credit_minor = 0 where invoice_number = '6712345'`,
    )
    await app.ctx.db.execute(sql`update invoices set invoice_date = null where invoice_number = '6712346'`)
    for (const table of ['payment_intent_refs', 'payment_attempts', 'payment_intents'])
      await app.ctx.db.execute(sql`delete from ${sql.identifier(table)} where payment_id in ('declined', 'unknown')`)
    const refused = await app.call('billing', 'GET /admin/api/submissions/', { query: { payment: 'nope' } })
    expect(refused.status).toBe(422)
  })

  it('SUB-1 sorts amounts within their currency, and those with nothing due come last', async () => {
    for (const order of ['ASC', 'DESC']) {
      const { Invoices } = (
        await app.call('billing', 'GET /admin/api/submissions/', {
          query: { perPage: '200', sort: 'UnpaidTotal', order },
        })
      ).json<InvoiceQueue>()
      const due = Invoices.map((one) => one.UnpaidTotal)
      const asked = due.filter(({ Minor }) => Minor > 0)
      expect(new Set(asked.map(({ Currency }) => Currency)).size, order).toBeGreaterThan(1)
      expect(due.slice(0, asked.length), order).toEqual(asked)
      const sign = order === 'ASC' ? 1 : -1
      const sorted = asked.toSorted((a, b) => a.Currency.localeCompare(b.Currency) || sign * (a.Minor - b.Minor))
      expect(asked, order).toEqual(sorted)
      const paged = await Promise.all(
        [1, 2, 3].map((page) =>
          app.call('billing', 'GET /admin/api/submissions/', {
            query: { perPage: '10', page: String(page), sort: 'UnpaidTotal', order },
          }),
        ),
      )
      const rows = paged.flatMap((answer) => answer.json<InvoiceQueue>().Invoices)
      expect(
        rows.map((one) => one.InvoiceNumber),
        order,
      ).toEqual(Invoices.slice(0, 30).map((one) => one.InvoiceNumber))
    }
  })

  it('SUB-1 offers customers by words of their name to staff of Submissions', async () => {
    const read = (query: Record<string, string>, as: As = 'billing') =>
      app.call(as, 'GET /admin/api/customers/', { query })
    expect((await read({ search: 'whitf' })).json()).toMatchObject([{ PeopleID: customer }])
    expect((await read({ peopleID: String(customer) })).json()).toMatchObject([{ CustomerName: 'Clara Whitfield' }])
  })

  it('SUB-3 allows only staff of Submissions', async () => {
    const lines = [
      'GET /admin/api/submissions/',
      'GET /admin/api/customers/',
      `GET /admin/api/customers/${customer}/invoices/`,
      `GET /admin/api/customers/${customer}/invoices/6712346/`,
      `GET /admin/api/customers/${customer}/submissions/6712346/`,
      'POST /admin/api/submissions/6712346/events/',
      'POST /admin/api/invoices/6712346/grade-view/',
    ]
    for (const line of lines) {
      const given = line.startsWith('POST') ? { body: {} } : {}
      expect((await app.call('nobody', line, given)).status, line).toBe(401)
      expect((await app.call('customer', line, given)).status, line).toBe(403)
      expect((await app.call('users', line, given)).status, line).toBe(403)
    }
  })
})

describe('recording events', () => {
  it('SUB-3 adds to the log, leaves an audit row and changes what the customer reads', async () => {
    const before = await submissionOf('6712358')
    const answer = await record('6712358', {
      StatusCode: 'grading',
      Note: 'On the table today.',
      Version: before.Version,
    })
    const after = answer.json<Submission>()
    expect(after.Timeline).toHaveLength(before.Timeline.length + 1)
    expect(after.Timeline.at(-1)).toMatchObject({ StatusCode: 'grading', Note: 'On the table today.' })
    expect(after.Version).toBe(before.Version + 1)
    expect((await own('6712358')).Status).toBe('Grading')
    const rows = await app.ctx.db.select().from(auditLog).where(sql`entity_key = '6712358'`)
    expect(rows).toMatchObject([
      { Entity: 'submissions', Action: 'record-event', After: { StatusCode: 'grading', Note: 'On the table today.' } },
    ])
  })

  it('SUB-3 refuses a stale version with the current state, and accepts one of two at once', async () => {
    const { Version } = await submissionOf('6712359')
    const answers = await Promise.all(
      ['imaging', 'quality-control'].map((StatusCode) => record('6712359', { StatusCode, Version })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    const refused = answers.find((one) => one.status === 409)
    expect(refused?.error().current).toMatchObject({ SubmissionNumber: '6712359', Version: Version + 1 })
    expect((await submissionOf('6712359')).Timeline.length).toBe(7)
  })

  it('SUB-3 refuses unknown steps, given dates, and submissions of other companies', async () => {
    expect((await record('6712359', { StatusCode: 'lost', Version: 1 })).status).toBe(422)
    expect((await record('6712359', { StatusCode: 'grading', Version: 1, DateUTC: '2099-01-01' })).status).toBe(422)
    expect((await record('6842346', { StatusCode: 'grading', Version: 1 })).status).toBe(404)
    expect((await record('6719999', { StatusCode: 'grading', Version: 1 })).status).toBe(404)
  })

  it('SUB-3 refuses every change of the log', async () => {
    await expect(app.ctx.db.execute(sql`update submission_events set note = 'x'`)).rejects.toThrow()
    await expect(app.ctx.db.execute(sql`delete from submission_events`)).rejects.toThrow()
  })

  it('SUB-8 fixes the address when it is packed and frees it when it goes back', async () => {
    const finalized = await recordNext('6712363', 'finalized')
    expect(finalized.IsPacked).toBe(true)
    expect(finalized.ReturnAddress).toMatch(/^[^,]+, .+, [A-Z]{2} \d{5}, United States$/)
    const back = await recordNext('6712363', 'grading')
    expect(back).toMatchObject({ IsPacked: false, StatusCode: 'grading' })
    expect(back.ReturnAddress).toBeUndefined()
    expect(back.Timeline.at(-1)?.IsStepBack).toBe(true)
  })

  it('SUB-8 sends one mail about images, after imaging', async () => {
    await app.ctx.db.execute(sql`update submissions set images_told_utc = null where submission_number = '6712363'`)
    await recordNext('6712363', 'imaging')
    expect(await mailsAbout('Images for submission 6712363')).toHaveLength(0)
    await recordNext('6712363', 'quality-control')
    await recordNext('6712363', 'imaging')
    await recordNext('6712363', 'quality-control')
    expect(await mailsAbout('Images for submission 6712363 are ready')).toHaveLength(1)
  })

  it('SUB-8 sends a mail about shipping, with a link to the submission', async () => {
    await recordNext('6712362', 'shipped')
    const [mail, ...more] = await mailsAbout('Submission 6712362 has shipped')
    expect(more).toEqual([])
    expect(mail).toContain('To: customer@obverse.example')
    expect(mail?.replace(/=\r?\n/g, '')).toContain('http://ngc.localhost/account/my-submissions/tracking/6712362/')
  })

  it('SUB-7 sends the mail about grades when they are visible, not when they are only final', async () => {
    const other = await app.peopleID('other')
    await app.ctx.db.execute(sql`insert into invoice_payments values ('t-1', '6713003', 1, 'USD', now(), now())`)
    const read = async () =>
      (await app.call('billing', `GET /admin/api/customers/${other}/submissions/6713003/`)).json<Submission>()
    const finalized = await record('6713003', { StatusCode: 'finalized', Version: (await read()).Version })
    expect(finalized.status).toBe(200)
    expect(await mailsAbout('Grades for invoice 6713003')).toHaveLength(0)
    await app.call('billing', 'POST /admin/api/invoices/6713003/grade-view/', {
      body: { AllowGradeView: true, Reason: 'Good customer' },
    })
    await record('6713003', { StatusCode: 'shipped', Version: (await read()).Version })
    expect(await mailsAbout('Grades for invoice 6713003 are ready')).toHaveLength(1)
  })

  const prefer = (LanguageID: number, isOut = false) =>
    app.ctx.db.execute(sql`insert into communication_preferences
      values (${customer}, '{}', ${LanguageID}, false, null, true, false, '', ${isOut}, '[]')
      on conflict (people_id) do update set master_opt_out = ${isOut}, language_id = ${LanguageID}`)
  const german = 'Einsendung 6732346 ist unterwegs'
  const english = 'Submission 6732346 has been dispatched'
  /** Ships the submission of the German site again, by staff who read in this language. */
  const shipGerman = async (culture: string) => {
    const line = `GET /admin/api/customers/${customer}/submissions/6732346/`
    const { Version } = (await app.call('billing', line)).json<Submission>()
    const body = { StatusCode: 'shipped', Version }
    const at = { body, site: 'NGC-de', culture }
    expect((await app.call('billing', 'POST /admin/api/submissions/6732346/events/', at)).status).toBe(200)
    return [(await mailsAbout(german)).length, (await mailsAbout(english)).length]
  }

  it('SUB-8 sends no mail to people who did not choose it', async () => {
    await prefer(1, true)
    await recordNext('6712355', 'shipped')
    expect(await mailsAbout('Submission 6712355 has shipped')).toEqual([])
  })

  it('SUB-8 ACC-4 writes in the customer’s chosen language, whatever staff read, else in the first of the site', async () => {
    await app.ctx.db.execute(sql`delete from communication_preferences where people_id = ${customer}`)
    expect(await shipGerman('en-DE')).toEqual([1, 0])
    await prefer(4)
    expect(await shipGerman('en-DE')).toEqual([2, 0])
    await prefer(6)
    expect(await shipGerman('de-DE')).toEqual([2, 1])
    const [mail] = await mailsAbout(german)
    expect(mail?.replace(/=\r?\n/g, '')).toContain('http://ngc-de.localhost/account/')
  })
})

describe('SITE-9 an invoice of the German site', () => {
  const number = '6732346'
  const customers = (culture: string) =>
    app.call('customer', `GET /account/my-submissions/api/invoice/${number}/`, { site: 'NGC-de', culture })
  const staffs = (culture: string) =>
    app.call('billing', `GET /admin/api/customers/${customer}/invoices/${number}/`, { site: 'NGC-de', culture })

  it('SITE-9 names countries in the language of the customer, and in English to staff', async () => {
    const countryFor = async (answer: ReturnType<typeof customers>) => (await answer).json<Invoice>().BillTo.Country
    expect(await countryFor(customers('de-DE'))).toBe('Deutschland')
    expect(await countryFor(customers('en-DE'))).toBe('Germany')
    expect(await countryFor(staffs('de-DE'))).toBe('Germany')
  })

  it('SITE-9 returns our kind of a charge, for the page to name it in its language', async () => {
    const { Charges } = (await customers('de-DE')).json<Invoice>()
    expect(Charges.map(({ Text, Kind }) => [Text, Kind])).toEqual([
      ['Handling', 'handling'],
      ['Return shipping, insured', 'return-shipping'],
    ])
  })
})

describe('grades by hand', () => {
  const set = (number: string, body: unknown) =>
    app.call('billing', `POST /admin/api/invoices/${number}/grade-view/`, { body })

  it('SUB-7 shows them, withholds them and returns them to the rule, each with a reason in the history', async () => {
    expect((await set('6712346', { AllowGradeView: true, Reason: 'Paid by cheque' })).json()).toMatchObject({
      AllowGradeView: true,
    })
    expect((await own('6712346')).Items.some((item) => item.DisplayGrade)).toBe(true)
    await set('6712345', { AllowGradeView: false, Reason: 'Under review' })
    const withheld = await own('6712345')
    expect(withheld).toMatchObject({ AllowGradeView: false, GradeViewReason: 'withheld-by-staff' })
    expect(withheld.Items.every((item) => item.DisplayGrade === null)).toBe(true)
    await set('6712345', { AllowGradeView: null, Reason: 'Review is over' })
    expect((await own('6712345')).AllowGradeView).toBe(true)
    const rows = await app.ctx.db.select().from(auditLog).where(sql`entity = 'invoices' and entity_key = '6712345'`)
    expect(rows.map((row) => row.After)).toEqual([
      { AllowGradeView: false, Reason: 'Under review' },
      { AllowGradeView: null, Reason: 'Review is over' },
    ])
  })

  it('SUB-7 requires a reason and an invoice of this company', async () => {
    const without = await set('6712346', { AllowGradeView: true, Reason: ' ' })
    expect(without.status).toBe(422)
    expect(without.error().errors).toEqual({ Reason: 'Enter a reason.' })
    expect((await set('6842346', { AllowGradeView: true, Reason: 'x' })).status).toBe(404)
    expect((await set('nonsense', { AllowGradeView: true, Reason: 'x' })).status).toBe(404)
    expect((await set('6712356', { AllowGradeView: true, Reason: 'x' })).status).toBe(400)
  })
})

describe('notes of staff on an invoice', () => {
  const path = (number: string) => `/admin/api/invoices/${number}/notes/`
  const list = (number: string, as: As = 'billing') => app.call(as, `GET ${path(number)}`)
  const add = (number: string, body: unknown, as: As = 'billing') => app.call(as, `POST ${path(number)}`, { body })

  it('SUB-8 are listed newest first with their author and day, kept in the history, and never shown to the customer', async () => {
    expect((await list('6712345')).json()).toEqual([])
    await add('6712345', { Text: ' Paid by check,\narrives Monday ' })
    const second = await add('6712345', { Text: 'Check arrived' })
    const notes = [
      { By: 'Bruno Castellan', Text: 'Check arrived', NotedUTC: expect.any(String) },
      { By: 'Bruno Castellan', Text: 'Paid by check,\narrives Monday', NotedUTC: expect.any(String) },
    ]
    expect(second.json()).toMatchObject(notes)
    expect((await list('6712345')).json()).toMatchObject(notes)
    expect((await list('6712346')).json()).toEqual([])
    const history = await app.call('billing', 'GET /admin/api/audit/', { query: { entity: 'invoices', id: '6712345' } })
    const kept = history
      .json<{ Action: string; After: object | null }[]>()
      .filter(({ Action }) => Action === 'add-note')
    expect(kept.map(({ After }) => After)).toEqual(notes.map(({ Text }) => ({ Note: Text })))
    expect(JSON.stringify(await own('6712345'))).not.toContain('Check arrived')
  })

  it('SUB-8 keeps every one of several notes that are written at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => add('6712349', { Text: `Note ${n}` })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect((await list('6712349')).json()).toHaveLength(4)
  })

  it('SUB-8 are refused without a text, too long, with a card number, on an invoice of another company, and by an order system that is down', async () => {
    expect((await add('6712346', { Text: ' ' })).error().errors).toEqual({ Text: 'Enter a note.' })
    for (const Text of ['x'.repeat(2001), 'Card 4012001928706700', null])
      expect((await add('6712346', { Text })).status).toBe(422)
    for (const number of ['6842346', '6999999', 'nonsense']) {
      expect((await add(number, { Text: 'x' })).status).toBe(404)
      expect((await list(number)).status).toBe(404)
    }
    expect((await add('6712356', { Text: 'x' })).status).toBe(400)
    expect((await list('6712346')).json()).toEqual([])
  })

  it('SUB-8 are for staff of Submissions only, and those who only read write none', async () => {
    const { as: reader } = await app.person(['Admin', 'Customer', 'Submissions', 'ReadOnly'])
    expect((await list('6712346', reader)).status).toBe(200)
    expect((await add('6712346', { Text: 'x' }, reader)).status).toBe(403)
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['editor', 403],
    ] as const) {
      expect((await list('6712346', as)).status).toBe(status)
      expect((await add('6712346', { Text: 'x' }, as)).status).toBe(status)
    }
  })
})
