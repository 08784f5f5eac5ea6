/** Checks at the start where the addresses of the database lead: to connections that are kept, or to a pooler. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BackendSetting } from '../setting'
import { identityOf } from '../storage/ownership'
import { createLine } from './database'
import { DatabaseRefused } from './refused'

const PATIENCE = 5_000
const ROUNDS = 3

export type DatabaseAddresses = Pick<BackendSetting, 'databaseUrl' | 'databaseDirectUrl'>

/** Returns the address of connections that are kept, for migrations, notifications and backups. */
export const sessionUrlOf = ({ databaseUrl, databaseDirectUrl }: DatabaseAddresses): string =>
  databaseDirectUrl ?? databaseUrl

/**
 * Tells whether connections of DATABASE_URL are kept from one transaction to the next. With DATABASE_DIRECT_URL they
 * need not be, when that one's are, both lead to one database, and the role has the settings of our sessions.
 * @throws DatabaseRefused with what to do
 */
export async function checkConnections(addresses: DatabaseAddresses): Promise<{ keepsSession: boolean }> {
  const { databaseUrl, databaseDirectUrl } = addresses
  if (databaseDirectUrl === undefined) {
    if (await withTwo(databaseUrl, keepsSession)) return { keepsSession: true }
    throw new DatabaseRefused(
      'DATABASE_URL leads to a pooler that lends a connection for one transaction only: also set DATABASE_DIRECT_URL to the database itself, or let DATABASE_URL lead to the database or to a pooler in session mode.',
    )
  }
  const direct = await withTwo(databaseDirectUrl, async (one, two) => ({
    isKept: await keepsSession(one, two),
    identity: await identityOf(drizzle(one)),
  }))
  if (!direct.isKept)
    throw new DatabaseRefused(
      'DATABASE_DIRECT_URL leads to a pooler that lends a connection for one transaction only: let it lead to the database itself, or to a pooler in session mode.',
    )
  return withTwo(databaseUrl, async (one, two) => {
    if ((await identityOf(drizzle(one))) !== direct.identity)
      throw new DatabaseRefused('DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both must be one.')
    const isKept = await keepsSession(one, two)
    if (!isKept) await refuseWithoutSettings(one)
    return { keepsSession: isKept }
  })
}

/**
 * Tells whether a connection stays the same server process in every transaction. While the second one holds what a
 * pooler would lend next, the first one is lent another, or both were lent the same.
 */
async function keepsSession(one: pg.Client, two: pg.Client): Promise<boolean> {
  const own = await processOf(one)
  for (let round = 0; round < ROUNDS; round++) {
    if ((await processOf(one)) !== own) return false
    await two.query('begin')
    const isKept = (await processOf(two)) !== own && (await processOf(one)) === own
    await two.query('rollback')
    if (!isKept) return false
  }
  return true
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Refuses a role without the settings that our own sessions get by a statement, see openDatabase. */
async function refuseWithoutSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; isSet: boolean }>(
    `select quote_ident(current_user) as role, current_setting('timezone') ~* '^(etc/)?utc$'
     and current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0'
     as "isSet"`,
  )
  if (rows[0]?.isSet) return
  const settings = ["timezone = 'UTC'", "statement_timeout = '15s'", "idle_in_transaction_session_timeout = '20s'"]
  const commands = settings.map((one) => `alter role ${rows[0]?.role} set ${one}`).join('; ')
  throw new DatabaseRefused(
    `The role of DATABASE_URL lacks settings that a pooler in transaction mode cannot pass on: run "${commands}", and let the pooler connect anew.`,
  )
}

async function withTwo<T>(url: string, use: (one: pg.Client, two: pg.Client) => Promise<T>): Promise<T> {
  const open = () =>
    new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, stream: () => createLine(PATIENCE) })
  const [one, two] = [open(), open()]
  for (const client of [one, two]) client.on('error', () => undefined)
  try {
    await Promise.all([one.connect(), two.connect()])
    return await use(one, two)
  } finally {
    await Promise.allSettled([one.end(), two.end()])
  }
}
