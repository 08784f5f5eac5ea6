/** Opens PostgreSQL: a pool, drizzle over it, and the handling of lost connections. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase<Record<string, never>>

// drizzle reads through pg's global parsers: counts come as numbers (ours stay below 2^53), times as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text)

/** Opens a pool whose connections speak UTC and give up on a statement after 15 s. */
export function openDatabase(url: string, size = 10): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  takeBackBroken(pool)
  return { pool, db: drizzle(pool) }
}

/**
 * Returns a connection that breaks while lent out to the pool at once: drizzle never returns one that breaks on
 * `begin`, and one without a listener between two statements would end the process.
 */
function takeBackBroken(pool: pg.Pool): void {
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.once('end', () => {
      if (!lent.has(client)) return
      const { release } = client
      client.release = () => undefined
      release(true)
    })
  })
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
])

/** Returns the code of a database error anywhere in the chain of causes, or undefined. */
export function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = 'code' in at ? at.code : undefined
    if (typeof code === 'string') return code
  }
  return undefined
}

/** Tells whether an error means that the database cannot be reached, rather than a bug. */
export function isDatabaseDown(error: unknown): boolean {
  const code = databaseCode(error)
  if (code && LOST.has(code)) return true
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(at.message)) return true
  return false
}

export const isUniqueViolation = (error: unknown) => databaseCode(error) === '23505'
export const isForeignKeyViolation = (error: unknown) => databaseCode(error) === '23503'

/**
 * Returns an error's text for the log without query values: a failed query's message lists them (e-mail addresses among
 * them), so the cause and the statement replace it.
 */
export function withoutValues(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DrizzleQueryError) return `${error.cause?.message ?? 'A query failed'} in: ${error.query}`
  return error.stack ?? error.message
}
