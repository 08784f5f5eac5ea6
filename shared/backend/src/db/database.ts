/** Opens PostgreSQL: a pool, drizzle over it, and the handling of lost and of silent connections. */
import { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepColumns } from './known-columns'

export type Database = NodePgDatabase<Record<string, never>>

// drizzle reads through pg's global parsers: counts come as numbers (ours stay below 2^53), times as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text)

// Longer than the server takes to give up on a statement.
const SILENCE = 17_000
// A new connection reads the catalog and plans every statement anew: as much work as some payments.
const IDLE = 60_000

/**
 * Creates the socket of a connection, closed with an error when nothing comes or goes for `ms`: after a failover, or
 * with a paused server, no packet ever says that the line is dead.
 */
export function createLine(ms: number): Socket {
  const line = new Socket()
  line.setTimeout(ms, () => line.destroy(new Error('Connection terminated: the database is silent')))
  return line
}

// Errors of connecting, as the pool reports them. Those of statements come in drizzle's own error.
const ofConnecting = new WeakSet<object>()
const mark = (error: unknown) => {
  if (error instanceof Error) ofConnecting.add(error)
}

/** A pool whose errors can be told from those of other connections of this process. */
class MarkingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, client, done) => {
        mark(error)
        callback(error, client, done)
      })
      return undefined
    }
    return super.connect().catch((error: unknown) => {
      mark(error)
      throw error
    })
  }
}
type PoolCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export type OpenDatabase = {
  pool: pg.Pool
  db: Database
  /**
   * Closes connections on which nothing comes or goes for `ms`; without it those in use, after as long as a statement may
   * take.
   */
  limitSilence(ms?: number): void
}

// A statement and not options of the start, which poolers refuse.
const SESSION = "set timezone = 'UTC'; set statement_timeout = 15000; set idle_in_transaction_session_timeout = 20000"

/**
 * Opens a pool whose connections speak UTC and give up on a statement after 15 s. Behind a pooler that keeps no session
 * the role has these settings (connections.ts), and no statement is sent by name.
 */
export function openDatabase(url: string, size = 10, keepsSession = true, usualSilence = SILENCE): OpenDatabase {
  const lines = new Set<Socket>()
  let silence = usualSilence
  const pool = new MarkingPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: IDLE,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => {
      const line = createLine(silence)
      lines.add(line)
      line.once('close', () => lines.delete(line))
      return line
    },
    ...(keepsSession && { onConnect: async (client) => void (await client.query(SESSION)) }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  takeBackBroken(pool)
  // An idle connection is silent by nature; while the database is not heard it is closed all the same.
  pool.on('acquire', (client) => lineOf(client).setTimeout(silence))
  pool.on('release', (_error, client) => lineOf(client).setTimeout(silence < usualSilence ? silence : 0))
  if (keepsSession) keepColumns(pool)
  else pool.on('connect', sendWithoutNames)
  return {
    pool,
    db: drizzle(pool),
    limitSilence(ms = usualSilence) {
      silence = ms
      for (const line of lines) line.setTimeout(ms)
    },
  }
}

const lineOf = (client: pg.PoolClient): Socket =>
  (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream

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

/** Leaves the names of prepared statements out: the next transaction may run where nobody prepared them. */
function sendWithoutNames(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const send = (first: unknown, ...rest: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)
  Object.assign(client, { query: send })
}

const isNamed = (query: unknown): query is { name: unknown } =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && !('submit' in query)

// Connections, resources (53: full, too many) and the server's own trouble (57P, 58), by class of SQLSTATE.
const DOWN_CLASS = /^(08|53|57P|58)/
const DOWN = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A database that only reads, a statement that took too long, a transaction that waited too long, a wrong password.
  '25006',
  '57014',
  '25P03',
  '28P01',
])

/** Returns an error and its causes. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at)
  return chain
}

/** Returns the code of a database error anywhere in the chain of causes, or undefined. */
export function databaseCode(error: unknown): string | undefined {
  for (const at of chainOf(error)) if ('code' in at && typeof at.code === 'string') return at.code
  return undefined
}

/** Tells a missing file of ours from a missing socket of the database: both are ENOENT. */
const isOfFile = (error: Error) => 'path' in error && 'syscall' in error && error.syscall !== 'connect'

/** Tells whether an error's code or words say that a database cannot serve now, whoever reports it. */
export function isDown(error: unknown): boolean {
  if (chainOf(error).some(isOfFile)) return false
  const code = databaseCode(error)
  if (code && (DOWN.has(code) || (code.length === 5 && DOWN_CLASS.test(code)))) return true
  return chainOf(error).some(({ message }) =>
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/i.test(message),
  )
}

const isOfDriver = (error: Error) =>
  error instanceof DrizzleQueryError || error instanceof pg.DatabaseError || ofConnecting.has(error)

/**
 * Tells whether an error means that the database cannot serve now, rather than a bug. Only errors of the pool and of
 * statements do: a client that hangs up is ECONNRESET too.
 */
export const isDatabaseDown = (error: unknown): boolean => chainOf(error).some(isOfDriver) && isDown(error)

/** Tells whether an error of a start comes from the database or the way to it. */
export const isOfDatabase = (error: unknown): boolean => chainOf(error).some(isOfDriver) || isDown(error)

/** Tells whether an error means that our own disk is full or read-only. */
export const isDiskFull = (error: unknown): boolean => /^(EDQUOT|ENOSPC|EROFS)$/.test(databaseCode(error) ?? '')

/** Returns why something failed, in a few words and without its statement. */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause)
  if (!(error instanceof Error)) return String(error)
  // An error of several attempts has a code and no message.
  return error.message || databaseCode(error) || error.name
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
