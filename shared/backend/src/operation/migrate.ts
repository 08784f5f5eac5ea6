/**
 * Migrates the database to this version, once, whichever process starts first; an interrupted migration starts over.
 */
import { hostname } from 'node:os'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { type Applied, listApplied } from '../backup/rows'
import { createLine, databaseCode, isDown, reasonOf } from '../db/database'
import { DatabaseRefused } from '../db/refused'

const LOCK = 7_216_003_114
/** The first version whose databases every later one upgrades, by its commit and its last migration. */
const SUPPORTED_FROM = { commit: 'a6cee179', migration: '0056_list_indexes' } as const
/** Milliseconds without a word from the server after which the connection counts as lost. */
const SILENCE = 20_000

/** The patience of a start while another process upgrades the database. */
export type LockWait = {
  say: (line: string) => void
  /** Milliseconds until the first line, between later ones, and until the start ends. */
  firstMs: number
  nextMs: number
  limitMs: number
}
const usualWait: LockWait = { say: () => undefined, firstMs: 5_000, nextMs: 60_000, limitMs: 600_000 }

/**
 * Runs outstanding migrations in one transaction, which also has the lock: it ends with it, whatever the connection
 * becomes. Waits for another process that has it, says so, and gives up at the limit.
 * @throws DatabaseRefused for a database of a newer or of another version, and when a migration or the wait fails
 */
export async function migrateDatabase(
  databaseUrl: string,
  folder: string,
  wait: Partial<LockWait> = {},
): Promise<void> {
  const patience = { ...usualWait, ...wait }
  // The server speaks at the latest when the wait for the lock is over.
  const line = createLine(patience.nextMs + SILENCE)
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    stream: () => line,
    // The name that another process waiting for this one tells.
    fallback_application_name: `Obverse, process ${process.pid} on ${hostname()}`,
  })
  // A break is told by the query that it ends.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await beginLocked(client, patience)
    const known = readMigrationFiles({ migrationsFolder: folder })
    const applied = await readApplied(client)
    const refusal = refusalOf(
      applied,
      known.map(({ hash, folderMillis }) => ({ hash, created_at: String(folderMillis) })),
    )
    if (refusal !== null) throw new DatabaseRefused(refusal)
    // A migration may take long without a word.
    line.setTimeout(0)
    const outstanding = known.slice(applied.length)
    if (outstanding.length > 0) await run(client, outstanding).catch(refuseFailed)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Begins a transaction that has the lock of migrations, and no limits of time. */
async function beginLocked(client: pg.ClientBase, { say, firstMs, nextMs, limitMs }: LockWait): Promise<void> {
  const began = Date.now()
  for (let ms = firstMs; ; ms = nextMs) {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`set local lock_timeout = ${Math.max(1, Math.min(ms, began + limitMs - Date.now()))}`)
    try {
      await client.query('select pg_advisory_xact_lock($1)', [LOCK])
      await client.query('set local lock_timeout = 0')
      return
    } catch (error) {
      if (databaseCode(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    await client.query('rollback')
    const seconds = Math.round((Date.now() - began) / 1_000)
    const holder = await holderOf(client)
    if (Date.now() - began >= limitMs)
      throw new DatabaseRefused(
        `The database has been locked for ${seconds} s by another process that upgrades it (${holder}): start again when it is done, or end that one.`,
      )
    say(`Waiting for another process that upgrades the database (${holder}).`)
  }
}
const LOCK_NOT_AVAILABLE = '55P03'

/** Returns who has the lock, as far as the database tells this role. */
async function holderOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null; at: string | null }>(
    `select a.pid, nullif(a.application_name, '') as name, host(a.client_addr) as at
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
     and l.database = (select oid from pg_database where datname = current_database())
     and l.classid::bigint << 32 | l.objid::bigint = $1`,
    [LOCK],
  )
  const [holder] = rows
  if (!holder) return 'it has just ended'
  return `${holder.name ?? 'a connection without a name'}${holder.at ? ` at ${holder.at}` : ''}, process ${holder.pid} of the database`
}

/** Runs migrations as drizzle's migrator does and notes them where it would, but in the transaction of the lock. */
async function run(client: pg.ClientBase, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Reads the applied migrations of a database; none of one that has no list of them. */
async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ list: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as list",
  )
  return rows[0]?.list ? listApplied(client) : []
}

/** Returns why a database with these migrations cannot be used by a version that knows those, or null. */
function refusalOf(applied: readonly Applied[], known: readonly Applied[]): string | null {
  const differs = (one: Applied, at: number) =>
    known[at] !== undefined && (one.hash !== known[at].hash || one.created_at !== known[at].created_at)
  const at = applied.findIndex(differs)
  if (at >= 0)
    return `The database was made by a version that this one does not continue (migration ${at + 1} of ${applied.length} is another one here; upgrades are supported from commit ${SUPPORTED_FROM.commit} with ${SUPPORTED_FROM.migration} on): start the version that made it, or use another database.`
  if (applied.length > known.length)
    return `The database was made by a newer version (it has ${applied.length} migrations, this version knows ${known.length}): start that version, or restore a backup of this one into an empty database.`
  return null
}

/** Tells the cause of a failed migration without its statement. */
function refuseFailed(error: unknown): never {
  if (isDown(error)) throw error
  throw new DatabaseRefused(
    `The database could not be upgraded and is as it was before (${reasonOf(error)}): start the version that made it, and report this.`,
  )
}
