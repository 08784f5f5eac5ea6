/** Tests installations of earlier versions: every migration since keeps the rows of their databases. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listApplied, listTables } from './backup/rows'
import { migrateDatabase } from './migrate'
import { dumpDatabase, migrationsOf, restoreRows, sumOf } from './testing/database-dump'
import { type CallGiven, createTestDatabase, dropTestDatabase, startTestApp } from './testing/harness'
import { migrations } from './testing/setting'

/** Columns that a migration rewrites on purpose, by table; a test of that migration checks the new values. */
const rewritten: Record<string, readonly string[]> = {}

/** Rows that no migration rewrites, as a condition (SQL), by table; a test checks the others. */
const untouched: Record<string, string> = {
  translations: "entity_type <> 'interface-admin' and entity_key not like '%.Sentences.%'",
}

const folder = join(import.meta.dirname, 'testing/upgrade')
const dumps = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'))
const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.reverse()) await close()
})

type Text = [face: string, key: string, culture: string, value: string, source: string]
const plural = '%{smart_count} payment |||| %{smart_count} payments'

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closings.push(() => client.end())
  return client
}

/** Runs only the first migrations, like an earlier version that had no more. */
async function migrateAsThen(url: string, count: number): Promise<void> {
  const then = mkdtempSync(join(tmpdir(), 'obverse-migrations-'))
  cpSync(migrations, then, { recursive: true })
  const journal = join(then, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  await migrateDatabase(url, then)
  rmSync(then, { recursive: true, force: true })
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
  const dump = gunzipSync(readFileSync(join(folder, name))).toString('utf8')
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
    expect(await dumpDatabase(old)).toBe(dump)
  })

  it('keeps every row of every table, with the values of the columns that still exist', async () => {
    const now = new Map((await listTables(upgraded)).map(({ table, columns }) => [table, columns]))
    const tables = await listTables(old)
    expect(tables.length).toBeGreaterThan(50)
    for (const { table, columns } of tables) {
      const kept = columns.filter((column) => now.get(table)?.includes(column) && !rewritten[table]?.includes(column))
      expect(kept.length, `no column of ${table} is left`).toBeGreaterThan(0)
      const rows = untouched[table]
      expect(await sumOf(upgraded, table, kept, rows), table).toEqual(await sumOf(old, table, kept, rows))
    }
  })

  it('TR-3 keeps the overrides of staff, in the current notation and under the current keys', async () => {
    const before = await restored(dump)
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
    ])
    // Four plurals became two texts each: three of these, and one from before; Chinese has one form.
    const { rows: after } = await client.query<{ n: number }>('select count(*)::int as n from translations')
    expect(after[0]?.n).toBe((overrides[0]?.n ?? 0) + texts.length + 4)
  })

  it('has exactly the tables and columns of a new installation', async () => {
    const fresh = await createTestDatabase({ empty: true })
    closings.push(() => dropTestDatabase(fresh))
    await migrateDatabase(fresh, migrations)
    const byName = (tables: Awaited<ReturnType<typeof listTables>>) =>
      new Map(tables.map(({ table, columns }) => [table, [...columns].sort()]))
    expect(byName(await listTables(upgraded))).toEqual(byName(await listTables(await connected(fresh))))
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
    const count = async () => (await sumOf(upgraded, 'help_center_categories', ['category_id']))?.rows ?? 0
    const before = await count()
    const made = await app.call('editor', 'POST /admin/help-center/data/sites/1/categories/', { body: { Name: 'New' } })
    expect([made.status, await count()]).toEqual([200, before + 1])
  })
})
