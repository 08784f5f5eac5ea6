/** Installations of earlier versions: every migration since keeps what is in their databases. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from './migrate'
import { dumpDatabase, listApplied, listTables, migrationsOf, restoreRows, sumOf } from './testing/database-dump'
import { type CallGiven, createTestDatabase, dropTestDatabase, startTestApp } from './testing/harness'
import { migrations } from './testing/setting'

/** Columns a migration rewrites on purpose, by table; a test of that migration says what becomes of them. */
const rewritten: Record<string, readonly string[]> = {}

const folder = join(import.meta.dirname, 'testing/upgrade')
const dumps = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'))
const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.reverse()) await close()
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closings.push(() => client.end())
  return client
}

/** Migrates with the first migrations alone, as the version that had no more of them did. */
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

  it('finds its migrations unchanged, so that none of them runs again', async () => {
    expect(await listApplied(old)).toEqual(migrationsOf(dump))
    expect((await listApplied(upgraded)).slice(0, migrationsOf(dump).length)).toEqual(migrationsOf(dump))
  })

  it('is restored whole before it is upgraded', async () => {
    expect(await dumpDatabase(old)).toBe(dump)
  })

  it('keeps every row of every table, and what it says in the columns that are still there', async () => {
    const now = new Map((await listTables(upgraded)).map(({ table, columns }) => [table, columns]))
    const tables = await listTables(old)
    expect(tables.length).toBeGreaterThan(50)
    for (const { table, columns } of tables) {
      const kept = columns.filter((column) => now.get(table)?.includes(column) && !rewritten[table]?.includes(column))
      expect(kept.length, `no column of ${table} is left`).toBeGreaterThan(0)
      expect(await sumOf(upgraded, table, kept), table).toEqual(await sumOf(old, table, kept))
    }
  })

  it('has exactly the tables and columns of a new installation', async () => {
    const fresh = await createTestDatabase({ empty: true })
    closings.push(() => dropTestDatabase(fresh))
    await migrateDatabase(fresh, migrations)
    const byName = (tables: Awaited<ReturnType<typeof listTables>>) =>
      new Map(tables.map(({ table, columns }) => [table, [...columns].sort()]))
    expect(byName(await listTables(upgraded))).toEqual(byName(await listTables(await connected(fresh))))
  })

  it('serves visitors, customers and staff what they had', async () => {
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
