/** Plans of the queue of staff over many invoices: which of its orders an index serves. */
import { queueSorts } from '@obverse/contract/rules/submissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { MOST_ROWS, readsOf } from '../../testing/plans'
import { queueStatement } from './embedded/queue'
import type { QueueFilter } from './order-system'

const MANY = 20_000
/** Sorts that still read all invoices, each with its reason. */
const notServed: Partial<Record<QueueFilter['sort'], string>> = {
  SubmissionNumber: 'of submissions, and the tie-breaker is of invoices: its index would need a copy of the number',
  Status: 'a place on the ladder, of submissions',
  ReceivedDate: 'of submissions, with nulls last in both directions',
  InvoiceDate: 'nulls last in both directions would need two indexes',
  UnpaidTotal: 'from the status of the submission and the balance of the invoice',
  TotalItems: 'few different values; an index of its own would be written with every invoice',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.ctx.db.execute(sql`insert into people (email, first_name, last_name)
    select 'owner' || n || '@many.example', 'First' || n % 97, 'Last' || n from generate_series(1, 500) n`)
  await app.ctx.db.execute(sql`insert into submissions
      (site_id, people_id, submission_number, service, submitted_utc, received_utc, status_code, rung)
    select 1, owners.ids[1 + n % 500], (6900000 + n)::text, 'Standard', '2026-01-01Z'::timestamptz - n * interval '7 minutes', '2026-01-02Z', 'delivered', 11
    from generate_series(1, ${MANY}::int) n,
      (select array_agg(people_id) as ids from people where email like 'owner%@many.example') owners`)
  await app.ctx.db.execute(sql`insert into invoices
      (submission_id, site_id, people_id, invoice_number, entered_utc, currency, total_items, total_minor, paid_minor, bill_to)
    select submission_id, site_id, people_id, submission_number, submitted_utc, 'USD', 5, 5000, 5000, '{}'
    from submissions where submission_number between '6900000' and '6999999' and submitted_utc < '2026-01-01Z'`)
  for (const table of ['people', 'submissions', 'invoices'])
    await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

describe('very many invoices', () => {
  const defaults: QueueFilter = {
    search: '',
    orSubmissions: [],
    status: null,
    isUnpaid: null,
    receivedFrom: null,
    receivedTo: null,
    sort: 'EnteredUTC',
    order: 'DESC',
    page: 1,
    perPage: 25,
  }
  const isRead = async (asked: Partial<QueueFilter>) =>
    Math.max(
      ...(await readsOf(
        app.ctx,
        queueStatement(app.ctx, { PeopleID: null, SiteIDs: [1, 2, 3] }, { ...defaults, ...asked }),
      )),
    )

  for (const sort of queueSorts)
    it(`are ${notServed[sort] ? 'still all read' : 'not all read or sorted'} for a page by ${sort}`, async () => {
      for (const order of ['ASC', 'DESC'] as const) {
        const rows = await isRead({ sort, order })
        if (notServed[sort]) expect(rows, `${order}: served now, take it off the list`).toBeGreaterThan(MOST_ROWS)
        else expect(rows, order).toBeLessThanOrEqual(MOST_ROWS)
      }
    })

  it('are not all read for a page of the unpaid ones, of which there are few', async () => {
    expect(await isRead({ isUnpaid: true })).toBeLessThanOrEqual(MOST_ROWS)
  })
})
