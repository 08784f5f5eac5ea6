/** Tests connection poolers before the database: session pooling serves, transaction pooling needs a direct address. */
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { touchSites, transact } from '../context'
import { found } from '../errors'
import { migrateDatabase } from '../operation/migrate'
import { createTestDatabase, dropTestDatabase, startTestApp, type TestApp } from '../testing/harness'
import { startPooler } from '../testing/pooler'
import { migrations } from '../testing/setting'
import { DatabaseRefused } from './refused'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** Starts a pooler before a database of its own, where the role gets these settings; `direct` is the way around it. */
async function poolerBefore(
  mode: 'transaction' | 'session',
  { size, settings = [] }: { size?: number; settings?: readonly string[] } = {},
): Promise<{ pooled: string; direct: string }> {
  const direct = await createTestDatabase()
  for (const one of settings) await run(direct, `alter role current_user in database ${nameOf(direct)} set ${one}`)
  const pooler = await startPooler(direct, mode, size)
  closings.push(() => dropTestDatabase(direct), pooler.stop)
  return { pooled: pooler.url, direct }
}

/** The settings that a pooler in transaction mode cannot pass on. */
const wanted = ["timezone = 'UTC'", "statement_timeout = '15s'", "idle_in_transaction_session_timeout = '20s'"]

const HELD = `select from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const nameOf = (url: string) => new pg.Client({ connectionString: url }).database

/** Starts an app that must be refused; returns the sentence, and checks that it is one. */
async function refusalOf(over: { databaseUrl: string; databaseDirectUrl?: string }): Promise<string> {
  const error = await startTestApp(over).then(
    async (app) => {
      closings.push(app.backend.stop)
      return null
    },
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseRefused)
  const sentence = error instanceof Error ? error.message : ''
  expect(sentence).not.toMatch(/failed query|select .* from/i)
  expect(sentence.match(/[.!?](?:\s|$)/g)).toHaveLength(1)
  return sentence
}

/** Makes calls side by side that use prepared statements, and an edit elsewhere that must be heard. */
async function expectServes(app: TestApp, direct: string): Promise<void> {
  const calls = Array.from({ length: 30 }, (_, n) =>
    app.call(n % 2 ? 'customer' : 'billing', 'GET /resources/services/user/'),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const other = await startTestApp({ databaseUrl: direct })
  closings.push(other.backend.stop)
  const site = found(app.backend.sites.byCode('NGC-com'))
  const before = app.backend.versions.of(site.SiteID)
  await transact(other.ctx, (tx) => touchSites(tx, [site.SiteID]))
  await expect.poll(() => app.backend.versions.of(site.SiteID)).toBeGreaterThan(before)
}

describe('a pooler in session mode', () => {
  it('serves, and its connections speak UTC and give up on a statement after 15 s', async () => {
    const { pooled, direct } = await poolerBefore('session', { settings: ["timezone = 'Asia/Tokyo'"] })
    const app = await startTestApp({ databaseUrl: pooled })
    closings.push(app.backend.stop)
    await expectServes(app, direct)
    const { rows } = await app.ctx.db.execute(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ zone: 'UTC', statement: '15s', idle: '20s' }])
  })
})

describe('a pooler in transaction mode', () => {
  it.each([1, 2, 5])('of %i connections is refused without a direct address', async (size) => {
    const { pooled } = await poolerBefore('transaction', { size })
    expect(await refusalOf({ databaseUrl: pooled })).toMatch(/^DATABASE_URL leads to .* set DATABASE_DIRECT_URL to /)
  })

  it('keeps no lock of a migration that ran through it', async () => {
    const { pooled, direct } = await poolerBefore('transaction')
    await migrateDatabase(pooled, migrations)
    expect(await run(direct, HELD)).toEqual([])
    await migrateDatabase(direct, migrations)
  })

  it('serves with a direct address: no statement by name, and edits are heard', async () => {
    const { pooled, direct } = await poolerBefore('transaction', { size: 4, settings: wanted })
    const app = await startTestApp({ databaseUrl: pooled, databaseDirectUrl: direct })
    closings.push(app.backend.stop)
    await expectServes(app, direct)
    expect(await run(pooled, 'select name from pg_prepared_statements')).toEqual([])
  })

  it('is refused until the role has the settings that it cannot pass on', async () => {
    const { pooled, direct } = await poolerBefore('transaction')
    const sentence = await refusalOf({ databaseUrl: pooled, databaseDirectUrl: direct })
    expect(sentence).toContain('alter role')
    expect(sentence).toContain("set statement_timeout = '15s'")
  })

  it('is refused as the direct address', async () => {
    const { pooled } = await poolerBefore('transaction')
    expect(await refusalOf({ databaseUrl: pooled, databaseDirectUrl: pooled })).toMatch(
      /^DATABASE_DIRECT_URL leads to /,
    )
  })

  it('is refused when the direct address leads to another database', async () => {
    const { pooled } = await poolerBefore('transaction', { settings: wanted })
    const other = await createTestDatabase()
    closings.push(() => dropTestDatabase(other))
    expect(await refusalOf({ databaseUrl: pooled, databaseDirectUrl: other })).toContain('another database')
  })
})
