/** Pages through every list of staff over the real app, with many rows that are alike. */
import { contract } from '@obverse/contract'
import type { Endpoint } from '@obverse/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestApp, type TestApp } from './testing/harness'

/** More rows than the largest page offered, so that every list has a second one. */
const MANY = 130

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const other = await app.peopleID('other')
  const rows = sql`generate_series(1, ${sql.raw(String(MANY))}) n`
  // All rows of a table are alike in whatever they are sorted by, so that only the key tells them apart.
  for (const statement of [
    sql`insert into people (email, first_name, last_name, public_name, created_utc)
      select 'alike' || n || '@many.example', 'Same', 'Name', 'same', '2026-01-01Z' from ${rows}`,
    sql`insert into submissions (site_id, people_id, submission_number, service, submitted_utc, received_utc, status_code, rung)
      select 1, ${other}, (6900000 + n)::text, 'Standard', '2026-01-01Z', '2026-01-02Z', 'received', 1 from ${rows}`,
    sql`insert into invoices (submission_id, site_id, people_id, invoice_number, entered_utc, invoice_date, currency, total_items, total_minor, bill_to)
      select submission_id, 1, people_id, submission_number, '2026-01-02Z', '2026-01-02', 'USD', 1, 5000,
        (select bill_to from invoices limit 1) from submissions where submission_number between '6900000' and '6999999'`,
    sql`insert into payment_intents (payment_id, site_id, processor, state, purpose, amount_minor, currency, fingerprint, first_name, last_name, origin, culture, created_utc)
      select md5(n::text), 1, 'commercehub', 'DECLINED', 'pay', 5000, 'USD', md5('f' || n), 'Same', 'Name', '', 'en-US', '2026-01-01Z' from ${rows}`,
    sql`insert into settlement_differences (processor, movement, reference, currency, kind, our_minor, provider_minor, booked_utc, since_utc)
      select 'commercehub', 'charge', 'alike' || n, 'USD', 'ONLY_OURS', 5000, 0, '2026-01-01Z', '2026-01-01Z' from ${rows}`,
    sql`insert into trash (entity, entity_key, name, row, parts, deleted_utc)
      select 'tags', (900000 + n)::text, 'Same', '{}', '{}', now() from ${rows}`,
    sql`insert into events (name, start_date, end_date, time_zone, country_id, visibility)
      select 'Same', '2099-01-01', '2099-01-02', 'UTC', (select min(country_id) from countries), 'Public' from ${rows}`,
    sql`insert into event_sites select event_id, 1 from events where start_date = '2099-01-01'`,
    sql`insert into event_tags (name, seo_name) select 'Same ' || n, 'same-' || n from ${rows}`,
    sql`insert into states (country_id, name, abbreviation)
      select (select min(country_id) from countries), 'Same', 'S' || n from ${rows}`,
    sql`insert into countries (name, display_name, country_code)
      select 'Same ' || n, 'Same', 'S' || n from ${rows}`,
  ])
    await app.ctx.db.execute(statement)
})
afterAll(() => app.stop())

type Row = Record<string, unknown>
/** The key of a row, and its parameters, of each list call with pages. */
const lists: Record<
  string,
  { key: (row: Row) => unknown; path?: Record<string, string>; query?: Record<string, string> }
> = {
  'events.list': { key: (row) => row.EventID, path: { siteCompanyID: '1' } },
  'events.listAll': { key: (row) => row.EventID },
  'payments.list': { key: (row) => row.PaymentID },
  'payments.settlementDifferences': { key: (row) => row.DifferenceID },
  'submissions.queue': { key: (row) => row.InvoiceNumber },
  'translations.items': { key: (row) => `${row.EntityType}/${row.EntityKey}`, query: { entityType: 'event-tag' } },
  'users.list': { key: (row) => row.PeopleID },
  'workbench.trash': { key: (row) => `${row.Entity}/${row.EntityKey}` },
}
/** Documented calls with pages of 50; the back office shows them inside of a record. */
const fixed = ['submissions.customerInvoices', 'submissions.customerSubmission', 'users.agreementHistory']

const calls = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Endpoint>(group).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
const isPaged = ({ call }: { call: Endpoint }) =>
  call.line.startsWith('GET ') && String(call.who).startsWith('staff') && 'page' in (call.query ?? {})
const sortsOf = (call: Endpoint): string[] => {
  const { sort } = call.query ?? {}
  const options = sort instanceof z.ZodDefault && sort.unwrap()
  return options instanceof z.ZodEnum ? options.options.map(String) : []
}
const pageOf = (body: Row) => {
  const rows = Object.values(body).find((value): value is Row[] => Array.isArray(value)) ?? []
  const { Total, Pagination } = body as { Total?: number; Pagination?: { TotalResults: number } }
  return { rows, total: Total ?? Pagination?.TotalResults ?? -1 }
}

describe('every list of staff', () => {
  const paged = calls.filter(isPaged)

  it('has rows per page', () => {
    const names = paged.map(({ name }) => name).filter((name) => !fixed.includes(name))
    expect(names.sort()).toEqual(Object.keys(lists).sort())
    expect(paged.filter(({ name, call }) => !fixed.includes(name) && !('perPage' in (call.query ?? {})))).toEqual([])
  })

  for (const [name, { key, path = {}, query: filter = {} }] of Object.entries(lists))
    it(`shows each record exactly once: ${name}`, { timeout: 120_000 }, async () => {
      const { call } = calls.find((one) => one.name === name) ?? {}
      expect(call).toBeDefined()
      if (!call) return
      const line = Object.entries(path).reduce<string>(
        (text, [part, value]) => text.replace(`{${part}}`, value),
        call.line,
      )
      const orders = sortsOf(call).flatMap((sort) => ['ASC', 'DESC'].map((order) => ({ sort, order })))
      for (const sorted of [{}, ...orders])
        for (const perPage of [25, 50, 100]) {
          const about = `${JSON.stringify(sorted)} ${perPage} a page`
          const read = async (page: number) => {
            const query = { ...filter, ...sorted, page: String(page), perPage: String(perPage) }
            const answer = await app.call('super', line, { query })
            expect(answer.status, `${about}: ${answer.text.slice(0, 300)}`).toBe(200)
            return pageOf(answer.json())
          }
          const first = await read(1)
          expect(first.total, about).toBeGreaterThan(MANY - 1)
          expect(first.rows.length, about).toBe(perPage)
          const keys = first.rows.map(key)
          for (let page = 2; page <= Math.ceil(first.total / perPage); page++)
            keys.push(...(await read(page)).rows.map(key))
          expect(new Set(keys).size, about).toBe(first.total)
          expect(keys.length, about).toBe(first.total)
        }
    })

  for (const table of ['countries', 'states', 'tags'])
    it(`shows each record exactly once: reference table ${table}`, async () => {
      for (const sort of [
        ['id', 'ASC'],
        ['Name', 'ASC'],
        ['Name', 'DESC'],
      ])
        for (const perPage of [25, 50, 100]) {
          const read = async (first: number) => {
            const query = { sort: JSON.stringify(sort), range: JSON.stringify([first, first + perPage - 1]) }
            const answer = await app.call('super', `GET /admin/rest/${table}`, { query })
            expect(answer.status, answer.text).toBe(200)
            return { rows: answer.json<Row[]>(), total: Number(answer.headers.get('content-range')?.split('/')[1]) }
          }
          const { rows, total } = await read(0)
          const keys = rows.map((row) => row.id)
          for (let from = perPage; from < total; from += perPage)
            keys.push(...(await read(from)).rows.map((row) => row.id))
          expect(total).toBeGreaterThan(MANY - 1)
          expect([new Set(keys).size, keys.length], `${sort} ${perPage}`).toEqual([total, total])
        }
    })
})
