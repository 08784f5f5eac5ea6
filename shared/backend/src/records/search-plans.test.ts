/** Plans of searches in lists of staff over many rows, each served by an index of its words. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../context'
import { listSigned } from '../domains/consent/read'
import { listMessages } from '../domains/contact/read'
import { listDealers } from '../domains/dealers/dealer'
import { listDifferences } from '../domains/payments/settlement/staff'
import { readNicknamed, selectNicknamed } from '../domains/submissions/list'
import { startTestApp, type TestApp } from '../testing/harness'
import { MOST_ROWS, mostRowsOf } from '../testing/plans'

const MANY = 20_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const many = sql`generate_series(1, ${MANY}::int) n`
  for (const statement of [
    sql`insert into contact_messages (key, case_number, site_id, culture, sender_name, email, topic, typed_reference, message, sent_utc)
      select gen_random_uuid(), 'MANY-' || n, 1, 'en-US', 'Sender' || n, 'sender' || n || '@many.example', 1, 'Reference ' || n, '', '2026-01-01Z'::timestamptz - n * interval '7 minutes' from ${many}`,
    sql`insert into signed_waivers (key, waiver_number, waiver_version_id, site_id, signer_name, email, is_minor, signature_kind, signature_name, signed_utc, received_utc)
      select gen_random_uuid(), 'MANY-' || n, (select min(waiver_version_id) from waiver_versions where number is not null), 1, 'Signer' || n, 'signer' || n || '@many.example', false, 1, '', '2026-01-01Z'::timestamptz - n * interval '7 minutes', '2026-01-01Z' from ${many}`,
    sql`insert into dealers (dealer_number, name, companies, updated_utc)
      select (500000 + n)::text, 'Müller & Sons ' || n, '{NGC}', '2026-01-01Z'::timestamptz - n * interval '7 minutes' from ${many}`,
    sql`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose, amount_minor, currency, fingerprint, first_name, last_name, origin, culture, created_utc, dues)
      select md5('differs' || n), case when n = 777 then 'P-7K4Q-2M9X' else 'D-' || n end, 1, 'commercehub', 'PAID', 'pay', 5000, 'USD', md5('f' || n), 'Ada', 'Stone', '', 'en-US', '2026-01-01Z', jsonb_build_array(jsonb_build_object('Given', (6900000 + n)::text)) from ${many}`,
    sql`insert into settlement_differences (processor, movement, reference, provider_reference, currency, payment_id, kind, our_minor, provider_minor, booked_utc, since_utc)
      select 'commercehub', 'charge', 'ours' || n, 'theirs' || n, 'USD', md5('differs' || n), 'ONLY_OURS', 5000, 0, '2026-01-01Z', '2026-01-01Z'::timestamptz - n * interval '7 minutes' from ${many}`,
    sql`insert into submission_nicknames (people_id, submission_number, nickname)
      select (select min(people_id) from people), (7000000 + n)::text, 'Großvaters Münzen ' || n from ${many}`,
  ])
    await app.ctx.db.execute(statement)
  for (const table of [
    'contact_messages',
    'signed_waivers',
    'dealers',
    'payment_intents',
    'settlement_differences',
    'submission_nicknames',
  ])
    await app.ctx.db.execute(sql.raw(`vacuum analyze ${table}`))
}, 60_000)
afterAll(() => app.stop())

const page = { page: 1, perPage: 25 }
/** Reads a page of a list, and the most rows that a statement of it reads in vain or sorts. */
const readOf = <Asked>(list: { (ctx: Context, asked: Asked): Promise<object>; statements: Statements<Asked> }) =>
  async function read(asked: Asked): Promise<{ found: number; mostRows: number }> {
    const [rows] = Object.values(await list(app.ctx, asked)).filter(Array.isArray)
    return { found: rows?.length ?? 0, mostRows: await mostRowsOf(app.ctx, list.statements(app.ctx, asked)) }
  }
type Statements<Asked> = (ctx: Context, asked: Asked) => Promise<SQL[]>

const searches = {
  'PUB-3 contact messages by name, address or reference': {
    words: { Sender777: 11, 'sender777@': 1, 'reference 777': 11 },
    read: (search: string) => readOf(listMessages)({ ...page, search, state: 'all', sort: 'SentUTC', order: 'DESC' }),
  },
  'PUB-2 signed waivers by name or address': {
    words: { Signer777: 11, 'signer777@': 1 },
    read: (search: string) => readOf(listSigned)({ ...page, search, sort: 'Name', order: 'ASC' }),
  },
  'DLR-1 dealers by number or name, with and without accents': {
    words: { '500777': 1, 'Müller & Sons 777': 11, 'muller & sons 777': 11 },
    read: (search: string) => readOf(listDealers)({ ...page, search, sort: 'Name', order: 'ASC' }),
  },
  'PAY-9 differences by their references, and by the numbers and invoices of their payments': {
    words: { ours777: 11, theirs777: 11, '6900777': 1, 'p-7k4q-2m9x': 1 },
    read: (search: string) =>
      readOf(listDifferences)({ ...page, search, state: 'OPEN', sort: 'SinceUTC', order: 'DESC' }),
  },
  'SUB-1 nicknames of all customers, with and without accents': {
    words: { 'münzen 777': 11, 'Grossvaters Munzen 777': 11 },
    read: async (search: string) => ({
      found: (await readNicknamed(app.ctx, null, search)).length,
      mostRows: await mostRowsOf(app.ctx, Promise.resolve([sql`${selectNicknamed(app.ctx, null, search)}`])),
    }),
  },
}

for (const [title, { words, read }] of Object.entries(searches))
  it(`${title} are found without reading all of them`, async () => {
    for (const [search, count] of Object.entries({ ...words, 'nobody of this name': 0 })) {
      const { found, mostRows } = await read(search)
      expect([search, found]).toEqual([search, count])
      expect(mostRows, search).toBeLessThanOrEqual(MOST_ROWS)
    }
  })
