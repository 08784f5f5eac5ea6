/** Plans of the list of payments over many payments: which of its orders and filters an index serves. */
import { type PaymentFilters, paymentSorts } from '@obverse/contract/domains/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { MOST_ROWS, readsOf } from '../../testing/plans'
import { failedChargesStatement, paymentsStatement } from './staff'

const MANY = 20_000
const FAILED_CHARGES = 100
/** More than those and the few of the demo; the other declined payments are 300. */
const MOST_BESIDE = 2 * FAILED_CHARGES
/** Sorts that still read all payments, each with its reason. */
const notServed: Partial<Record<PaymentFilters['sort'], string>> = {
  SiteCode: 'by the code of the site, which another table holds',
}

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
  const rowsRead = async (asked: Partial<PaymentFilters>) =>
    Math.max(...(await readsOf(app.ctx, paymentsStatement(app.ctx, { ...defaults, ...asked }))))

  for (const sort of paymentSorts)
    it(`are ${notServed[sort] ? 'still all read' : 'not all read or sorted'} for a page by ${sort}`, async () => {
      for (const order of ['ASC', 'DESC'] as const) {
        const rows = await rowsRead({ sort, order })
        if (notServed[sort]) expect(rows, `${order}: served now, take it off the list`).toBeGreaterThan(MOST_ROWS)
        else expect(rows, order).toBeLessThanOrEqual(MOST_ROWS)
      }
    })

  for (const filter of [
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
    { search: 'none "of them' },
    { search: 'nothing like it', state: 'PAID', siteID: 1 },
  ] as const)
    it(`are not all read or sorted for the filter ${JSON.stringify(filter)}`, async () => {
      expect(await rowsRead(filter)).toBeLessThanOrEqual(MOST_ROWS)
    })

  it('are not read beside the planned charges that failed', async () => {
    for (const order of ['ASC', 'DESC'] as const)
      expect(await rowsRead({ failed: true, order, perPage: 100 }), order).toBeLessThanOrEqual(MOST_BESIDE)
    expect(Math.max(...(await readsOf(app.ctx, failedChargesStatement())))).toBeLessThanOrEqual(MOST_BESIDE)
  })
})
