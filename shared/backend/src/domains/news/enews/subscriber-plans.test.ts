/** Plans of the list of subscribers over many addresses and members: which of its filters an index serves. */
import { enewsSubscriberList } from '@obverse/contract/domains/news'
import { MOST_COUNTED } from '@obverse/contract/list'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { filtersOf, MOST_ROWS, namesIn, readsOf } from '../../../testing/plans'
import type { Filter } from './subscribed'
import { listSubscribers, pageStatement } from './subscribers'

const MANY = 12_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.ctx
  await db.execute(sql`insert into people (email, first_name, last_name, public_name)
    select 'member' || n || '@many.example', 'Ada', 'Stone', 'ada' || n from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`insert into communication_preferences (people_id, selected_newsletters, language_id, accept_data_consent,
      accept_private_messages, accept_text_messages, text_message_phone, master_opt_out, topics)
    select p.people_id, '{1,2}', 1, true, false, false, '', false, (select topics from communication_preferences limit 1)
    from people p where email like 'member%@many.example'`)
  // Visitors in pairs of one instant, and every second member with the row of a sign-up.
  await db.execute(sql`insert into enews_subscriptions
      (newsletter_id, address_hash, email, people_id, state, site_id, culture, requested_utc, confirmed_utc)
    select 1, sha256(('visitor' || n)::bytea), 'visitor' || n || '@many.example', null::int, case when n > 100 then 'Subscribed' else 'Pending' end,
      1, 'en-US', '2026-01-01Z'::timestamptz - (n / 2) * interval '7 minutes', case when n > 100 then '2026-01-01Z'::timestamptz - (n / 2) * interval '7 minutes' end
    from generate_series(1, ${MANY}::int) n
    union all select 2, sha256(p.email::bytea), p.email, p.people_id, 'Subscribed', 1, 'en-US', '2025-06-01Z', '2025-06-01Z'::timestamptz - (p.people_id / 4) * interval '5 minutes'
    from people p where p.email like 'member%@many.example' and p.people_id % 2 = 0`)
  for (const table of ['people', 'communication_preferences', 'enews_subscriptions'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

const filters: Filter[] = [
  {},
  { newsletterID: 2 },
  { siteID: 1 },
  { culture: 'en-US' },
  { state: 'Pending' },
  { state: 'Subscribed' },
  { search: 'visitor77@' },
  { search: 'member77@' },
  { search: 'nobody of this name' },
  { search: 'many.example' },
]

it('NEWS-1 very many subscribers have every filter of the list tried here', () => {
  expect(namesIn(filters)).toEqual(filtersOf(enewsSubscriberList))
})

for (const filter of filters)
  it(`NEWS-1 very many subscribers are not all read or sorted for a page of ${JSON.stringify(filter)}`, async () => {
    for (const page of [0, 7])
      expect(Math.max(...(await readsOf(app.ctx, pageStatement(filter, 25, page * 25))))).toBeLessThanOrEqual(MOST_ROWS)
  })

it('NEWS-1 very many subscribers are each on exactly one page, the latest first, with totals up to 10,000', async () => {
  const read = (page: number, perPage = 25) => listSubscribers(app.ctx, { search: '', page, perPage })
  const all = (await read(1, MANY * 4)).Subscribers
  expect(all.length).toBeGreaterThanOrEqual(MANY * 3)
  expect(new Set(all.map(({ SubscriberID }) => SubscriberID)).size).toBe(all.length)
  const times = all.map(({ SinceUTC }) => SinceUTC ?? '')
  expect(times).toEqual([...times].sort().reverse())
  for (const page of [1, 2, 40, 480, 481, 960, 1301, 1440]) {
    const { Subscribers, Pagination, IsTotalExact } = await read(page)
    expect([Pagination.TotalResults, IsTotalExact]).toEqual([MOST_COUNTED, false])
    expect(Subscribers, String(page)).toEqual(all.slice((page - 1) * 25, page * 25))
  }
})
