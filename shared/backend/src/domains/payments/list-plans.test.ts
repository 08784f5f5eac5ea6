/** Plans of the list of payments over many payments: which of its orders and filters an index serves. */
import { type PaymentFilters, type PaymentRow, paymentList, paymentSorts } from '@obverse/contract/domains/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { fetchedOf, filtersOf, MOST_FETCHED, MOST_ROWS, mostRowsOf, namesIn, readsOf } from '../../testing/plans'
import { openRecordedDatabase } from '../../testing/recorded-database'
import { failedChargesStatement, listPayments, paymentsStatements } from './staff'

const MANY = 20_000
const FAILED_CHARGES = 100
/** More than those and the few of the demo; the other declined payments are 300. */
const MOST_BESIDE = 2 * FAILED_CHARGES
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.ctx.db.execute(sql`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose, amount_minor,
      currency, fingerprint, email, first_name, last_name, origin, culture, created_utc, dues)
    select md5(n::text), 'P-' || n, 1 + n % 3, 'commercehub', case when n % 50 = 0 then 'DECLINED' else 'PAID' end, case when n % (${MANY}::int / ${FAILED_CHARGES}::int) < 10 then 'planned' else 'pay' end, 5000 + n % 3001,
      'USD', md5('f' || n), 'payer' || n || '@many.example', 'Ada' || n % 97, 'Miller' || n % 1009, '', 'en-US', '2026-01-01Z'::timestamptz - n * interval '7 minutes',
      jsonb_build_array(jsonb_build_object('Given', (6900000 + n)::text))
    from generate_series(1, ${MANY}::int) n`)
  await app.ctx.db.execute(sql`insert into payment_attempts (attempt_id, payment_id, state, created_utc)
    select payment_id, payment_id, case when state = 'DECLINED' then state when payment_number like '%777' then 'MANUAL' else 'CAPTURED' end, created_utc
    from payment_intents where email like 'payer%'`)
  await app.ctx.db.execute(sql`insert into payment_refunds (refund_id, payment_id, key, state, minor, reason, requested_by, created_utc)
    select payment_id, payment_id, payment_id, case when payment_number like '%888' then 'WAITING_FOR_APPROVAL' else 'DONE' end, 1, '',
      (select min(people_id) from people), created_utc
    from payment_intents where email like 'payer%'`)
  await app.ctx.db.execute(sql`insert into payment_intent_refs (payment_id, scope, reference, generation, minor, is_live, is_paid)
    select payment_id, 'invoices', payment_number, 0, amount_minor, state = 'PAID', state = 'PAID'
    from payment_intents where email like 'payer%'`)
  for (const table of ['payment_intents', 'payment_intent_refs', 'payment_attempts', 'payment_refunds'])
    await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

describe('very many payments', () => {
  const defaults: PaymentFilters = { search: '', sort: 'CreatedUTC', order: 'DESC', page: 1, perPage: 25 }
  const rowsRead = (asked: Partial<PaymentFilters>) =>
    mostRowsOf(app.ctx, paymentsStatements(app.ctx, { ...defaults, ...asked }))

  it('are not all read or sorted for a page, in any order', async () => {
    for (const sort of paymentSorts)
      for (const order of ['ASC', 'DESC'] as const)
        for (const page of [1, 7])
          expect(await rowsRead({ sort, order, page }), `${sort} ${order} ${page}`).toBeLessThanOrEqual(MOST_ROWS)
  })

  it('are not fetched for the pages before a far one, in any order', async () => {
    for (const sort of paymentSorts)
      for (const order of ['ASC', 'DESC'] as const)
        for (const beside of [{}, { state: 'PAID' }, { siteID: 1 }] as const) {
          // The others of a site lie between those of other sites in all orders but two.
          if ('siteID' in beside && sort !== 'CreatedUTC' && sort !== 'SiteCode') continue
          const asked: PaymentFilters = { ...defaults, ...beside, sort, order, page: 200 }
          const name = `${sort} ${order} ${JSON.stringify(beside)}`
          expect((await listPayments(app.ctx, asked)).Payments, name).toHaveLength(25)
          const fetched = await fetchedOf(app.ctx, paymentsStatements(app.ctx, asked))
          expect(fetched, name).toBeLessThanOrEqual(MOST_FETCHED)
        }
  })

  it('are not sorted for a page by site: its index has the order of their rows', async () => {
    for (const order of ['ASC', 'DESC'] as const)
      expect(await rowsRead({ sort: 'SiteCode', order, page: 200 }), order).toBeLessThanOrEqual(MOST_FETCHED)
  })

  it('ask three times for a page: for its rows, its total, and what else is known of its payments', async () => {
    const told: string[] = []
    const { db, pool } = await openRecordedDatabase(app.databaseUrl, (statement) => void told.push(statement))
    expect((await listPayments({ ...app.ctx, db }, defaults)).Payments).toHaveLength(25)
    await pool.end()
    expect(told).toHaveLength(3)
  })

  const placeOf = (row: PaymentRow) => `${row.SiteCode} ${row.CreatedUTC} ${row.PaymentID}`
  it('have the same rows by site on every page as when all are read', async () => {
    for (const order of ['ASC', 'DESC'] as const)
      for (const beside of [
        {},
        { state: 'DECLINED' },
        { siteID: 2 },
        { search: '6900' },
        { search: 'miller' },
      ] as const) {
        const asked = { ...defaults, sort: 'SiteCode', order, ...beside } as const
        const whole = await listPayments(app.ctx, { ...asked, perPage: MANY })
        expect(whole.Payments.length).toBeGreaterThan(200)
        const sorted = [...whole.Payments].sort((a, b) => {
          const isLess = placeOf(a) < placeOf(b)
          return (order === 'ASC') === isLess ? -1 : 1
        })
        expect(whole.Payments.map((row) => row.PaymentID)).toEqual(sorted.map((row) => row.PaymentID))
        for (const page of [1, 2, 7])
          expect((await listPayments(app.ctx, { ...asked, page })).Payments, `${order} ${page}`).toEqual(
            whole.Payments.slice((page - 1) * 25, page * 25),
          )
      }
  })

  const filters: Partial<PaymentFilters>[] = [
    { state: 'DECLINED' },
    { state: 'PAID' },
    { refundWaiting: true },
    { failed: true },
    { failed: true, siteID: 1 },
    { inDoubt: true },
    { peopleID: 1 },
    { invoiceNumber: 'P-12345' },
    { siteID: 1 },
    { createdFrom: '2025-12-30' },
    { createdTo: '2025-10-01' },
    { search: '6912345' },
    { search: '6900' },
    { search: 'payer12345@' },
    { search: 'ada7 miller77' },
    { search: 'miller' },
    { search: 'none "of them' },
    { search: 'nothing like it', state: 'PAID', siteID: 1 },
  ]
  for (const filter of filters)
    it(`are not all read or sorted for the filter ${JSON.stringify(filter)}, in any order`, async () => {
      for (const sort of paymentSorts)
        for (const order of ['ASC', 'DESC'] as const)
          expect(await rowsRead({ ...filter, sort, order }), `${sort} ${order}`).toBeLessThanOrEqual(MOST_ROWS)
    })

  it('are found by an address, and by a whole name, but not by the end of the one and the beginning of the other', async () => {
    const found = async (search: string) => (await listPayments(app.ctx, { ...defaults, search })).Total
    expect(await found('PAYER12345@many.example')).toBe(1)
    expect(await found('Ada26 Miller237')).toBe(1)
    expect(await found('many.example ada26')).toBe(0)
    expect(await found('payer1234_@')).toBe(0)
  })

  it('have every filter of the list tried here', () => {
    expect(namesIn(filters)).toEqual(filtersOf(paymentList))
  })

  it('are not read beside the planned charges that failed', async () => {
    for (const order of ['ASC', 'DESC'] as const)
      expect(await rowsRead({ failed: true, order, perPage: 100 }), order).toBeLessThanOrEqual(MOST_BESIDE)
    expect(Math.max(...(await readsOf(app.ctx, failedChargesStatement())))).toBeLessThanOrEqual(MOST_BESIDE)
  })
})
