import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmployeeSubmissions } from '@obverse/contract/domains/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleRoles } from '../../db/tables'
import { ROWS_AT_ONCE } from '../../files/csv'
import { startTestApp, type TestApp } from '../../testing/harness'
import { invoiceItems, invoices, submissions } from '../submissions/tables'
import { BATCH, downloadEmployeeSubmissions } from './employee-submissions'

const FILE = 'GET /admin/employee/submissions/download/'
const PREVIEW = 'GET /admin/reports/api/employee-submissions/'
type Somebody = Awaited<ReturnType<TestApp['person']>>
const address = { Name: 'A', Address1: 'B', Address2: '', City: 'C', State: '', PostalCode: '1', Country: 'US' }

let app: TestApp
let staff: Somebody
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T12:00:00Z') })
  staff = await app.person(['Admin', 'Reports'])
})
afterAll(() => app.stop())

const siteID = (code: string) => app.backend.sites.byCode(code)?.SiteID ?? 0
const ask = (line: string, startDate: string, endDate: string, as: Somebody['as'] = staff.as, culture = 'en-US') =>
  app.call(as, line, { query: { startDate, endDate }, culture })
const preview = async (startDate: string, endDate: string) =>
  (await ask(PREVIEW, startDate, endDate)).json<EmployeeSubmissions>()
const linesIn = (text: string) => text.trim().split('\r\n')
/** Returns the lines of the file below its heading. */
const fileLines = async (startDate: string, endDate: string, culture?: string) =>
  linesIn((await ask(FILE, startDate, endDate, staff.as, culture)).text).slice(1)

type Bill = { Currency: 'USD' | 'GBP'; Minor: number; CreditMinor?: number; Items: (number | null)[] }
type Given = { PeopleID: number; at: string; bills?: Bill[]; site?: string; Service?: string }
let serial = 0
/** Writes a submission with its bills, and returns its number. */
async function send({ PeopleID, at, bills = [], site = 'NGC-com', Service = 'Standard' }: Given): Promise<string> {
  const SubmissionNumber = String(9_000_000 + ++serial)
  const owner = { PeopleID, SiteID: siteID(site) }
  const [made] = await app.ctx.db
    .insert(submissions)
    .values({ ...owner, SubmissionNumber, Service, SubmittedUTC: at, StatusCode: 'grading', Rung: 5 })
    .returning()
  for (const { Currency, Minor, CreditMinor = 0, Items } of bills) {
    const [bill] = await app.ctx.db
      .insert(invoices)
      .values({
        ...owner,
        SubmissionID: made?.SubmissionID ?? 0,
        InvoiceNumber: String(9_500_000 + ++serial),
        EnteredUTC: at,
        Currency,
        TotalItems: Items.length,
        TotalMinor: Minor,
        CreditMinor,
        BillTo: address,
      })
      .returning()
    await app.ctx.db.insert(invoiceItems).values(
      Items.map((DeclaredMinor, index) => ({
        InvoiceID: bill?.InvoiceID ?? 0,
        LineNumber: index + 1,
        CertNumber: `${SubmissionNumber}-${index}`,
        Description: 'A dollar',
        FeeMinor: 100,
        DeclaredMinor,
      })),
    )
  }
  return SubmissionNumber
}

describe('who may ask for the submissions of employees', () => {
  it('REP-1 REP-C1 holders of the role Reports only', async () => {
    const others = await app.person(['Admin', 'Users'])
    for (const line of [FILE, PREVIEW]) {
      const query = { startDate: '2026-01-01', endDate: '2026-03-15' }
      expect((await app.call('nobody', line, { query })).status).toBe(401)
      expect((await app.call('customer', line, { query })).status).toBe(403)
      expect((await app.call(others.as, line, { query })).status).toBe(403)
      expect((await app.call(staff.as, line, { query })).status).toBe(200)
    }
  })
})

describe('the period of the submissions of employees', () => {
  it('REP-1 REP-C1 a missing or reversed one is refused with a sentence at its field', async () => {
    const cases = [
      [{ endDate: '2026-03-15' }, { startDate: 'Choose the first day.' }],
      [{ startDate: '2026-01-01' }, { endDate: 'Choose the last day.' }],
      [
        { startDate: '', endDate: '' },
        { startDate: 'Choose the first day.', endDate: 'Choose the last day.' },
      ],
      [{ startDate: '2026-02-30', endDate: '2026-03-15' }, { startDate: 'Choose the first day.' }],
      [{ startDate: '2026-03-15', endDate: '2026-03-14' }, { endDate: 'The last day is before the first day.' }],
      [{ startDate: '2024-01-01', endDate: '2025-01-01' }, { endDate: 'Choose 366 days or fewer.' }],
      [
        { startDate: '1999-12-31', endDate: '2000-01-01' },
        { startDate: 'Enter a day between January 1, 2000, and December 31, 2199.' },
      ],
    ] as const
    for (const line of [FILE, PREVIEW])
      for (const [query, errors] of cases) {
        const answer = await app.call(staff.as, line, { query: { ...query } })
        expect([answer.status, answer.error().errors], JSON.stringify(query)).toEqual([422, errors])
      }
    expect((await ask(FILE, '2024-01-01', '2024-12-31')).status).toBe(200)
  })

  it('REP-1 counts its first and its last day whole, in UTC', async () => {
    const employee = await app.person(['Admin'])
    const times = ['2021-05-03T23:59:59.999Z', '2021-05-04T00:00:00.000Z', '2021-05-06T23:59:59.999Z']
    for (const at of [...times, '2021-05-07T00:00:00.000Z']) await send({ PeopleID: employee.PeopleID, at })
    const { Total, Rows } = await preview('2021-05-04', '2021-05-06')
    expect([Total, Rows.map(({ SubmittedUTC }) => SubmittedUTC)]).toEqual([2, times.slice(1)])
    expect(await fileLines('2021-05-04', '2021-05-06')).toHaveLength(2)
  })
})

describe('the submissions of employees', () => {
  it('REP-1 are those of people with a staff role that is effective, suspended ones too, and of nobody else', async () => {
    const employee = await app.person(['Admin', 'Content', 'Events'])
    const suspended = await app.person(['Admin'])
    const formerly = await app.person(['Admin', 'Reports'])
    const broken = await app.person()
    await app.ctx.db.insert(peopleRoles).values({ PeopleID: broken.PeopleID, RoleCode: 'Reports' })
    await app.ctx.db.delete(peopleRoles).where(sql`people_id = ${formerly.PeopleID}`)
    await app.ctx.db.execute(sql`update people set is_suspended = true where people_id = ${suspended.PeopleID}`)
    for (const { PeopleID } of [employee, suspended, formerly, broken, { PeopleID: await app.peopleID('customer') }])
      await send({ PeopleID, at: '2021-06-01T10:00:00.000Z' })
    const { Total, Rows } = await preview('2021-06-01', '2021-06-01')
    expect([Total, Rows.map(({ PeopleID }) => PeopleID)]).toEqual([2, [employee.PeopleID, suspended.PeopleID]])
    expect(Rows[0]).toMatchObject({ Email: employee.Email, Roles: ['Admin', 'Content', 'Events'] })
  })

  it('REP-1 have the sums of their bills, one for each currency, without credits, and no value when none was declared', async () => {
    const { PeopleID } = await app.person(['Admin'])
    const several: Bill[] = [
      { Currency: 'USD', Minor: 5000, Items: [10_000, null] },
      { Currency: 'USD', Minor: 2500, CreditMinor: 500, Items: [2_550] },
      { Currency: 'GBP', Minor: 1200, Items: [null] },
    ]
    await send({ PeopleID, at: '2021-07-01T10:00:00.000Z', bills: several })
    await send({ PeopleID, at: '2021-07-02T10:00:00.000Z', site: 'PMG-uk' })
    const { Total, Rows } = await preview('2021-07-01', '2021-07-02')
    expect(Total).toBe(2)
    expect(Rows.map(({ Bills }) => Bills)).toEqual([
      [
        { Items: 1, Total: { Minor: 1200, Currency: 'GBP' }, Declared: null },
        { Items: 3, Total: { Minor: 7000, Currency: 'USD' }, Declared: { Minor: 12_550, Currency: 'USD' } },
      ],
      [],
    ])
    const ends = (lines: string[]) => lines.map((line) => line.split(/[,;]/).slice(-4).join(' '))
    expect(ends(await fileLines('2021-07-01', '2021-07-02'))).toEqual(['1  12.00 GBP', '3 125.50 70.00 USD', '0   '])
    expect((await fileLines('2021-07-01', '2021-07-02', 'de-DE'))[1]).toMatch(/;3;125,50;70,00;USD$/)
  })

  it('REP-1 of the demonstration are not empty this year', async () => {
    const demo = await startTestApp()
    const today = new Date().toISOString().slice(0, 10)
    const somebody = await demo.person(['Admin', 'Reports'])
    const query = { startDate: `${Number(today.slice(0, 4)) - 1}-12-31`, endDate: today }
    const found = (await demo.call(somebody.as, PREVIEW, { query })).json<EmployeeSubmissions>()
    expect(found.Total).toBeGreaterThan(0)
    await demo.stop()
  })
})

describe('the file of the submissions of employees', () => {
  it('REP-1 REP-C1 is a CSV with a mark of its encoding, named after its days, that no spreadsheet reads as formulas', async () => {
    const { PeopleID, Email } = await app.person(['Admin', 'Reports'])
    const number = await send({ PeopleID, at: '2021-08-01T10:00:00.000Z', Service: '=HYPERLINK("x")' })
    const answer = await ask(FILE, '2021-08-01', '2021-08-31')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="employee-submissions-2021-08-01-2021-08-31.csv"',
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const [head, line, ...rest] = linesIn(answer.text)
    expect(rest).toEqual([])
    expect(head?.replace('\uFEFF', '')).toBe(
      'Submission,Order number,Submitted (UTC),Site,Employee,E-mail address,Roles,Status,Service,Received (UTC),Shipped (UTC),Items,Declared value,Invoice total,Currency',
    )
    expect(line).toContain(`${number},,2021-08-01T10:00:00.000Z,NGC-com,`)
    expect(line).toContain(`,${Email},Admin; Reports,Grading,"'=HYPERLINK(""x"")",`)
  })

  it('REP-1 has its heading alone when nobody sent in anything', async () => {
    expect(await fileLines('2001-01-01', '2001-12-31')).toEqual([])
    expect((await preview('2001-01-01', '2001-12-31')).Total).toBe(0)
  })

  it('REP-1 is read while it is sent: what comes in meanwhile is in it, and it is written in small parts', async () => {
    const { PeopleID } = await app.person(['Admin'])
    const all = 3 * BATCH
    // Many at one instant: a batch ends between submissions that only their numbers tell apart.
    await app.ctx.db.execute(sql`insert into submissions
        (site_id, people_id, submission_number, service, submitted_utc, status_code, rung)
      select 1, ${PeopleID}, (8000000 + n)::text, 'Bulk', '2022-03-01T10:00:00Z', 'grading', 5
      from generate_series(1, ${all}::int) n`)
    const range = { startDate: '2022-03-01', endDate: '2022-03-31' }
    const reader = (await downloadEmployeeSubmissions(app.ctx, range)).body?.getReader()
    const decoder = new TextDecoder()
    const parts: string[][] = []
    for (;;) {
      const part = await reader?.read()
      if (!part?.value) break
      parts.push(linesIn(decoder.decode(part.value)))
      if (parts.length === 1) await send({ PeopleID, at: '2022-03-31T23:59:59.999Z' })
    }
    expect(Math.max(...parts.map((lines) => lines.length))).toBe(ROWS_AT_ONCE)
    const numbers = parts.flat().map((line) => line.split(',')[0])
    expect(new Set(numbers).size).toBe(all + 2)
  })
})

describe('the submissions of employees in another order system', () => {
  let server: Server
  let other: TestApp
  let answer: (body: { After: unknown; Most: number; People: number[] }) => unknown
  const facts = (PeopleID: number, SubmissionNumber: string) => ({
    PeopleID,
    Site: 'NGC-com',
    SubmissionNumber,
    OrderNumber: null,
    SubmittedUTC: '2026-02-01T10:00:00Z',
    StatusCode: 'grading',
    Service: 'Standard',
    ReceivedUTC: null,
    ShippedUTC: null,
    Bills: [{ Currency: 'USD', TotalItems: 2, TotalMinor: 4200 }],
  })
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer(JSON.parse(body))))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const baseUrl = `http://127.0.0.1:${port}/erp`
    other = await startTestApp({ orderSystem: { kind: 'http', baseUrl, key: 'key', timeoutMilliseconds: 2000 } })
  })
  afterAll(async () => {
    await other.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const query = { startDate: '2026-01-01', endDate: '2026-03-15' }

  it('REP-1 are asked for by the people, and read on after the last one', async () => {
    const { as, PeopleID } = await other.person(['Admin', 'Reports'])
    const asked: unknown[] = []
    answer = ({ After, Most, People }) => {
      asked.push([After, People.includes(PeopleID)])
      const first = Array.from({ length: Most }, (_, at) => facts(PeopleID, String(6_000_000 + at)))
      return After
        ? { Submissions: [facts(PeopleID, '7000000')], Total: null }
        : { Submissions: first, Total: Most + 1 }
    }
    expect((await other.call(as, PREVIEW, { query })).json<EmployeeSubmissions>().Total).toBe(11)
    const lines = linesIn((await other.call(as, FILE, { query })).text)
    expect(lines).toHaveLength(BATCH + 2)
    expect(lines.at(-1)).toMatch(/^7000000,.*,2,,42\.00,USD$/)
    const After = { SubmittedUTC: '2026-02-01T10:00:00Z', SubmissionNumber: String(6_000_000 + BATCH - 1) }
    expect(asked).toEqual([
      [null, true],
      [null, true],
      [After, true],
    ])
  })

  it('REP-1 are refused when it names people that nobody asked for', async () => {
    const { as } = await other.person(['Admin', 'Reports'])
    answer = () => ({ Submissions: [facts(999_999, '6000000')], Total: 1 })
    expect((await other.call(as, FILE, { query })).error().code).toBe('order_system_down')
  })
})
