/** Tests databases that this version cannot use: the operator reads one sentence, and nothing is changed. */
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { listApplied, listTables } from '../backup/rows'
import { DatabaseRefused } from '../db/refused'
import { migrateAsThen, migrationNames } from '../testing/earlier-migrations'
import { createTestDatabase, dropTestDatabase } from '../testing/harness'
import { migrations } from '../testing/setting'
import { migrateDatabase } from './migrate'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const names = migrationNames()
const last = names.at(-1) ?? ''

async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const url = await createTestDatabase({ empty: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closings.push(
    () => dropTestDatabase(url),
    () => client.end(),
  )
  return { url, client }
}

/** Returns the sentence of a refusal; checks that it is one, without SQL. */
async function refusalOf(work: Promise<void>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseRefused)
  const sentence = error instanceof Error ? error.message : ''
  expect(sentence).toMatch(/^The database [^\n]+\.$/)
  expect(sentence).not.toMatch(/create table|insert into|alter table|select |failed query/i)
  expect(sentence.match(/[.!?](?:\s|$)/g)).toHaveLength(1)
  return sentence
}

it('refuses a database of a newer version', async () => {
  const { url, client } = await emptyDatabase()
  await migrateDatabase(url, migrations)
  const before = await listApplied(client)
  expect(await refusalOf(migrateAsThen(url, names.length - 1))).toContain(
    `made by a newer version (it has ${names.length} migrations, this version knows ${names.length - 1})`,
  )
  expect(await listApplied(client)).toEqual(before)
})

it.each([1, names.length])('refuses a database whose migration %i is another one here', async (count) => {
  const { url, client } = await emptyDatabase()
  await migrateAsThen(url, count, { [names[count - 1] ?? '']: 'create table from_another_line (id int)' })
  const before = await listApplied(client)
  const refusal = await refusalOf(migrateDatabase(url, migrations))
  expect(refusal).toContain(`migration ${count} of ${count} is another one`)
  expect(refusal).toContain('upgrades are supported from commit a6cee179 with 0056_list_indexes on')
  expect(await listApplied(client)).toEqual(before)
})

it('tells the cause of a migration that fails, and leaves the database as it was', async () => {
  const { url, client } = await emptyDatabase()
  await migrateAsThen(url, names.length - 1)
  const before = [await listApplied(client), await listTables(client)]
  const broken = { [last]: 'create table half (id int);--> statement-breakpoint\ninsert into absent values (1)' }
  expect(await refusalOf(migrateAsThen(url, names.length, broken))).toContain('relation "absent" does not exist')
  expect([await listApplied(client), await listTables(client)]).toEqual(before)
  await migrateDatabase(url, migrations)
  expect(await listApplied(client)).toHaveLength(names.length)
})

const LOCK = 7_216_003_114

it('says who has the lock while it waits for it, and goes on when it is free', async () => {
  const { url, client } = await emptyDatabase()
  await client.query(`set application_name = 'another start'`)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const said: string[] = []
  const migrated = migrateDatabase(url, migrations, { say: (line) => said.push(line), firstMs: 50, nextMs: 10_000 })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(
    /^Waiting for another process that upgrades the database \(another start.*, process \d+ of the database\)\.$/,
  )
  await client.query('commit')
  await migrated
  expect(await listApplied(client)).toHaveLength(names.length)
})

it('gives up on the lock at its limit, and says who has it', async () => {
  const { url, client } = await emptyDatabase()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const sentence = await refusalOf(migrateDatabase(url, migrations, { firstMs: 20, nextMs: 20, limitMs: 200 }))
  expect(sentence).toMatch(/by another process that upgrades it \(.*process \d+ of the database\)/)
})

it('runs a migration for longer than the statements of its role may take', async () => {
  const { url, client } = await emptyDatabase()
  await migrateAsThen(url, names.length - 1)
  await client.query(`alter role current_user in database ${client.database} set statement_timeout = '300ms'`)
  await migrateAsThen(url, names.length, { [last]: 'select pg_sleep(0.6)' })
  expect(await listApplied(client)).toHaveLength(names.length)
})
