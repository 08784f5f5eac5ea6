/** Tests installations of earlier versions: every migration since keeps the rows of their databases. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readPaymentNumber } from '@obverse/contract/rules/payments'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listApplied, listTables } from '../backup/rows'
import { comparable, dumpDatabase, migrationsOf, restoreRows, sumOf } from '../testing/database-dump'
import { migrateAsThen, migrationNames } from '../testing/earlier-migrations'
import { type CallGiven, createTestDatabase, dropTestDatabase, startTestApp } from '../testing/harness'
import { writeSampleRow } from '../testing/sample-row'
import { migrations } from '../testing/setting'
import { migrateDatabase } from './migrate'

/** Columns that a migration rewrites on purpose, by table; a test of that migration checks the new values. */
const rewritten: Record<string, readonly string[]> = {}

/** Tables that a migration removed on purpose, because something else does their work. */
const removed: readonly string[] = ['events_clock']

/** Rows that no migration rewrites, as a condition (SQL), by table; a test checks the others. */
const untouched: Record<string, string> = {
  translations:
    "entity_type not in ('interface-admin', 'agreement') and entity_key not like '%.Sentences.%' and (entity_type, field) <> ('legal-agreement', 'Title')",
  jobs: "kind not in ('events-day', 'sliders-schedule')",
}

const names = migrationNames()
const folder = join(import.meta.dirname, '../testing/upgrade')
const dumps = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'))
const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.reverse()) await close()
})

const readDump = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString('utf8')
const dumped = dumps.map((name) => ({ name, count: migrationsOf(readDump(name)).length }))
/** Each version between a dump and the newest, by its last migration. */
const between = dumped.flatMap(({ name, count }) =>
  names.slice(count, -1).map((tag, at) => ({ name, tag, from: count, count: count + at + 1 })),
)
/** The first, the last and two of those between, others with every migration; `npm run torture` takes all of them. */
const inner = Math.max(between.length - 2, 1)
const samples = [0, 1 + (names.length % inner), 1 + ((names.length + 1 + (inner >> 1)) % inner), between.length - 1]
const sampled = process.env.UPGRADE_ALL ? between : between.filter((_, at) => samples.includes(at))

/** The dumps with texts in the notation of before the migration that rewrote it. */
const oldTexts = dumped.filter(({ count }) => count <= names.indexOf('0002_texts_notation'))

type Columns = ReadonlyMap<string, readonly string[]>
const columnsOf = async (client: pg.ClientBase): Promise<Columns> =>
  new Map((await listTables(client)).map(({ table, columns }) => [table, columns]))

/** Returns the columns of an earlier version that no migration since removed or rewrote, by table. */
function keptColumns(then: Columns, now: Columns): Columns {
  const there = [...then].filter(([table]) => !removed.includes(table))
  const kept = there.map(([table, columns]) => {
    const left = columns.filter((column) => now.get(table)?.includes(column) && !rewritten[table]?.includes(column))
    expect(left.length, `no column of ${table} is left`).toBeGreaterThan(0)
    return [table, left] as const
  })
  return new Map(kept)
}

/** Returns the number and the sum of the rows of every table. */
async function sumsOf(client: pg.ClientBase, columns: Columns) {
  const sums: Record<string, Awaited<ReturnType<typeof sumOf>>> = {}
  for (const [table, kept] of columns) sums[table] = await sumOf(client, table, kept, untouched[table])
  return sums
}

async function freshDatabase(): Promise<pg.Client> {
  const url = await createTestDatabase({ empty: true })
  closings.push(() => dropTestDatabase(url))
  await migrateDatabase(url, migrations)
  return connected(url)
}

/** Writes a row into each table made since that has none: by a file for the migration, else one with any values. */
async function fillEmptyTables(client: pg.Client, since: Columns, tag: string): Promise<void> {
  const own = join(folder, `${tag}.sql`)
  if (existsSync(own)) await client.query(readFileSync(own, 'utf8'))
  for (const { table } of await listTables(client)) {
    if (since.has(table) || (await sumOf(client, table, ['tableoid']))?.rows) continue
    await writeSampleRow(client, table).catch((error: unknown) => {
      throw new Error(`${table}: no row can be made up for it (${error}). Write one (SQL) into ${own}`)
    })
  }
}

type Text = [face: string, key: string, culture: string, value: string, source: string]
const plural = '%{smart_count} payment |||| %{smart_count} payments'

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closings.push(() => client.end())
  return client
}

async function restored(dump: string): Promise<string> {
  const url = await createTestDatabase({ empty: true })
  closings.push(() => dropTestDatabase(url))
  await migrateAsThen(url, migrationsOf(dump).length)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await restoreRows(client, dump)
  await client.end()
  return url
}

describe.each(dumps)('an installation of %s', (name) => {
  const dump = readDump(name)
  let old: pg.Client
  let upgraded: pg.Client
  let url: string
  beforeAll(async () => {
    old = await connected(await restored(dump))
    url = await restored(dump)
    await migrateDatabase(url, migrations)
    upgraded = await connected(url)
  })

  it('has unchanged migrations, so that none of them runs again', async () => {
    expect(await listApplied(old)).toEqual(migrationsOf(dump))
    expect((await listApplied(upgraded)).slice(0, migrationsOf(dump).length)).toEqual(migrationsOf(dump))
  })

  it('is restored completely before the upgrade', async () => {
    expect(comparable(await dumpDatabase(old))).toEqual(comparable(dump))
  })

  it('keeps every row of every table, with the values of the columns that still exist', async () => {
    const then = await columnsOf(old)
    expect(then.size).toBeGreaterThan(50)
    const kept = keptColumns(then, await columnsOf(upgraded))
    expect(await sumsOf(upgraded, kept)).toEqual(await sumsOf(old, kept))
  })

  it('has exactly the tables and columns of a new installation', async () => {
    const sorted = (columns: Columns) => new Map([...columns].map(([table, all]) => [table, [...all].sort()]))
    expect(sorted(await columnsOf(upgraded))).toEqual(sorted(await columnsOf(await freshDatabase())))
  })

  it('serves the data of its visitors, customers and staff', async () => {
    const app = await startTestApp({ databaseUrl: url })
    closings.push(() => upgraded.end().then(() => app.stop()))
    const read = async <T>(as: Parameters<typeof app.call>[0], line: string, given: CallGiven = {}): Promise<T> => {
      const answer = await app.call(as, line, given)
      expect(answer.status, `${line}: ${answer.text.slice(0, 200)}`).toBe(200)
      return answer.json<T>()
    }
    expect(await read<unknown[]>('nobody', 'GET /api/sites/')).toHaveLength(15)
    expect((await read<unknown[]>('nobody', 'GET /api/help-center/categories/')).length).toBeGreaterThan(2)
    expect((await read<{ Total: number }>('billing', 'GET /admin/api/payments/')).Total).toBeGreaterThan(0)
    await read('customer', 'GET /account/my-submissions/api/invoice/')
    const german = { site: 'NGC-de', culture: 'de-DE' }
    const texts = await read<Record<string, string>>('nobody', 'GET /api/translations/interface/storefront/', german)
    expect(Object.values(texts)).toContain('Auswahl')
    const terms = await read<{ Name: string }[]>('customer', 'GET /api/account/terms/')
    expect(terms.map(({ Name }) => Name)).toContain('Terms and Conditions')
    const count = async () => (await sumOf(upgraded, 'help_center_categories', ['category_id']))?.rows ?? 0
    const before = await count()
    const made = await app.call('editor', 'POST /admin/help-center/data/sites/1/categories/', { body: { Name: 'New' } })
    expect([made.status, await count()]).toEqual([200, before + 1])
  })
})

describe.each(dumps)('an installation of %s with refunds from before the choice', (name) => {
  it('SUB-2 asks for refunded money no longer, and leaves other invoices as they are', async () => {
    const url = await restored(readDump(name))
    const client = await connected(url)
    const readDue = async () => {
      const { rows } = await client.query<{ number: string; due: number }>(
        `select invoice_number as number, total_minor - paid_minor - coalesce((to_jsonb(invoices)->>'credit_minor')::int, 0) as due
         from invoices order by invoice_number`,
      )
      return Object.fromEntries(rows.map(({ number, due }) => [number, due]))
    }
    const numbers = (condition: string) =>
      client.query<{ n: string }>(`select invoice_number as n from invoices where ${condition} order by 1 limit 2`)
    const [first, second] = (await numbers('paid_minor = total_minor and total_minor > 1000')).rows.map(({ n }) => n)
    const refund = async (number: string | undefined, minor: string) => {
      await client.query(
        `insert into invoice_payments (payment_id, invoice_number, minor, currency, booked_utc)
         select 'refund-' || $1, $1, -(${minor}), currency, now() from invoices where invoice_number = $1`,
        [number],
      )
      await client.query(`update invoices set paid_minor = paid_minor - (${minor}) where invoice_number = $1`, [number])
    }
    const before = await readDue()
    await refund(first, '500')
    await refund(second, 'total_minor')
    await migrateDatabase(url, migrations)
    expect(await readDue()).toEqual(before)
  })
})

describe.each(dumps)('an installation of %s with agreements that have one name for all versions', (name) => {
  it('ACC-7 gives each version the name as its title, in every language', async () => {
    const url = await restored(readDump(name))
    const client = await connected(url)
    await client.query(
      `insert into translations values ('agreement', '1', 'Name', 'de-DE', 'Bedingungen', md5('Terms and Conditions'), 'Terms and Conditions', 6, now(), 3)`,
    )
    await migrateDatabase(url, migrations)
    const { rows } = await client.query<{ title: string; value: string; major: boolean }>(
      `select title, value, (minor_version = 0) = asks_again as major from legal_agreements
       left join translations on entity_type = 'legal-agreement' and field = 'Title' and entity_key = legal_agreement_id::text
       where agreement_id = 1`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) expect(row).toEqual({ title: 'Terms and Conditions', value: 'Bedingungen', major: true })
  })
})

describe.each(dumps)('an installation of %s with cards as sentences and without payment numbers', (name) => {
  it('PAY-5 keeps brand and digits of every card, and gives every payment another number', async () => {
    const url = await restored(readDump(name))
    const client = await connected(url)
    const sentences = ['American Express ending in 0005', 'Mastercard ending in 0060', 'Visa 6700', '']
    for (const [at, card] of sentences.entries())
      await client.query(
        `insert into payment_intents (payment_id, site_id, processor, purpose, currency, origin, culture, created_utc, card)
         values ('upgraded-' || $1, 1, 'commercehub', 'pay', 'USD', '', 'en-US', now(), $2)`,
        [at, card],
      )
    await migrateDatabase(url, migrations)
    const { rows } = await client.query<{ id: string; number: string; card: string | null }>(
      `select payment_id as id, payment_number as number, card_type || ' ' || card_last4 as card from payment_intents order by 1`,
    )
    const known = rows.filter(({ id }) => id.startsWith('upgraded-')).map(({ card }) => card)
    expect(known).toEqual(['american-express 0005', 'mastercard 0060', null, null])
    expect(rows.map(({ card }) => card)).toContain('visa 6700')
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    for (const { number } of rows) expect(readPaymentNumber(number)).toBe(number)
  })
})

describe.each(oldTexts)('an installation of $name with texts in the earlier notation', ({ name }) => {
  it('TR-3 keeps the overrides of staff, in the current notation and under the current keys', async () => {
    const before = await restored(readDump(name))
    const client = await connected(before)
    const { rows: overrides } = await client.query<{ n: number }>('select count(*)::int as n from translations')
    const texts: Text[] = [
      ['admin', 'frame.site.choose', 'de-DE', 'Seite: %{name}', 'Site: %{name}'],
      ['admin', 'dashboard.payments-in-doubt', 'de-DE', '%{smart_count} Zahlung |||| %{smart_count} Zahlungen', plural],
      ['admin', 'dashboard.payments-in-doubt', 'zh-CN', '%{smart_count} 笔付款', plural],
      ['admin', 'dashboard.payments-in-doubt', 'en-GB', '', plural],
      ['admin', 'resources.help-center.add_question', 'de-DE', 'Neue Frage', 'Add question'],
      ['storefront', 'Accounts.Sentences.EnterACity', 'de-DE', 'Welcher Ort?', 'Enter a city.'],
      ['storefront', 'Accounts.Sentences.EnterAnEMailAddress', 'de-DE', 'Ihre Adresse?', 'Enter an e-mail address.'],
      ['storefront', 'Payments.Sentences.EnterAnEMailAddress', 'de-DE', 'Welche Adresse?', 'Enter an e-mail address.'],
      ['storefront', 'Submissions.Detail.Nickname.Save', 'de-DE', 'So nennen', 'Save name'],
      ['storefront', 'Accounts.SignIn.TooOften', 'de-DE', 'Noch {minutes} Minuten', 'Wait {minutes} minutes'],
      ['admin', 'resources.events.focus.top-left', 'de-DE', 'Links oben', 'Top left'],
      ['admin', 'resources.help-center.draft', 'de-DE', 'In Arbeit', 'Draft'],
    ]
    for (const [at, [face, key, culture, value, source]] of texts.entries())
      await client.query(
        `insert into translations values ('interface-' || $1, $2, 'Text', $3, $4, md5($5), $5, 6, $6, 3)`,
        [face, key, culture, value, source, new Date(Date.UTC(2026, 10, at + 1))],
      )
    const readTexts = async () => {
      const { rows } = await client.query<Record<string, string | number>>(
        `select entity_type, entity_key, language_code, value, source_text, source_hash = md5(source_text) as hashed,
         people_id, version, extract(day from updated_utc at time zone 'UTC')::int as day
         from translations where updated_utc < '2026-11-20' and version = 3 order by updated_utc, entity_key desc`,
      )
      return rows.map((row) => Object.values(row).join(' | '))
    }
    expect(await readTexts()).toHaveLength(texts.length)
    await migrateDatabase(before, migrations)
    expect(await readTexts()).toEqual([
      'interface-admin | frame.site.choose | de-DE | Seite: {name} | Site: {name} | true | 6 | 3 | 1',
      'interface-admin | dashboard.payments-in-doubt.other | de-DE | {count} Zahlungen | {count} payments | true | 6 | 3 | 2',
      'interface-admin | dashboard.payments-in-doubt.one | de-DE | {count} Zahlung | {count} payment | true | 6 | 3 | 2',
      'interface-admin | dashboard.payments-in-doubt.other | zh-CN | {count} 笔付款 | {count} payments | true | 6 | 3 | 3',
      'interface-admin | dashboard.payments-in-doubt.other | en-GB |  | {count} payments | true | 6 | 3 | 4',
      'interface-admin | dashboard.payments-in-doubt.one | en-GB |  | {count} payment | true | 6 | 3 | 4',
      'interface-admin | resources.help-center-questions.add | de-DE | Neue Frage | Add question | true | 6 | 3 | 5',
      'interface-server | Accounts.Fields.City | de-DE | Welcher Ort? | Enter a city. | true | 6 | 3 | 6',
      'interface-storefront | Accounts.Sentences.EnterAnEMailAddress | de-DE | Ihre Adresse? | Enter an e-mail address. | true | 6 | 3 | 7',
      'interface-server | Fields.Email | de-DE | Welche Adresse? | Enter an e-mail address. | true | 6 | 3 | 8',
      'interface-storefront | Submissions.Detail.Nickname.Submit | de-DE | So nennen | Save name | true | 6 | 3 | 9',
      'interface-storefront | Accounts.SignIn.TooOften.other | de-DE | Noch {count} Minuten | Wait {count} minutes | true | 6 | 3 | 10',
      'interface-storefront | Accounts.SignIn.TooOften.one | de-DE | Noch {count} Minuten | Wait {count} minutes | true | 6 | 3 | 10',
      'interface-admin | frame.image.focus.top-left | de-DE | Links oben | Top left | true | 6 | 3 | 11',
      'interface-admin | frame.publishing.draft | de-DE | In Arbeit | Draft | true | 6 | 3 | 12',
    ])
    // Four plurals became two texts each: three of these, and one from before; Chinese has one form.
    const { rows: after } = await client.query<{ n: number }>('select count(*)::int as n from translations')
    expect(after[0]?.n).toBe((overrides[0]?.n ?? 0) + texts.length + 4)
  })
})

describe.each(sampled)('an installation of $name upgraded as far as $tag', ({ name, from, count }) => {
  it('keeps every row, also of the tables made since', async () => {
    const dump = readDump(name)
    const url = await restored(dump)
    const client = await connected(url)
    const first = await columnsOf(client)
    for (const [at, tag] of names.slice(from, count).entries()) {
      await migrateAsThen(url, from + at + 1)
      await fillEmptyTables(client, first, tag)
    }
    const then = await columnsOf(client)
    const kept = keptColumns(then, await columnsOf(await freshDatabase()))
    const before = await sumsOf(client, kept)
    for (const table of then.keys())
      if (!first.has(table)) expect(before[table]?.rows, `${table} has no row to keep`).toBeGreaterThan(0)
    await migrateDatabase(url, migrations)
    expect(await sumsOf(client, kept)).toEqual(before)
    // One migration after the other: each new one makes it longer.
  }, 90_000)
})
