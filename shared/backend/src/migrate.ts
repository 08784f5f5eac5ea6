/**
 * Migrates the database to this version, once, whichever process starts first; an interrupted migration starts over.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Applied, listApplied } from './backup/rows'
import { isDatabaseDown } from './db/database'

const LOCK = 7_216_003_114

/** The failure of a database that this version cannot use or upgrade, in one sentence for the operator. */
export class DatabaseRefused extends Error {}

/**
 * Runs outstanding migrations under an advisory lock, in one transaction.
 * @throws DatabaseRefused for a database of a newer or of another version, and when a migration fails
 */
export async function migrateDatabase(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const known = readMigrationFiles({ migrationsFolder: folder })
    const refusal = refusalOf(
      await readApplied(client),
      known.map(({ hash, folderMillis }) => ({ hash, created_at: String(folderMillis) })),
    )
    if (refusal !== null) throw new DatabaseRefused(refusal)
    await migrate(drizzle(client), { migrationsFolder: folder }).catch(refuseFailed)
  } finally {
    await client.end()
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
    return `The database was made by a version that this one does not continue (migration ${at + 1} of ${applied.length} is another one here): start the version that made it, or use another database.`
  if (applied.length > known.length)
    return `The database was made by a newer version (it has ${applied.length} migrations, this version knows ${known.length}): start that version, or restore a backup of this one into an empty database.`
  return null
}

/** Tells the cause of a failed migration without its statement. */
function refuseFailed(error: unknown): never {
  if (isDatabaseDown(error)) throw error
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new DatabaseRefused(
    `The database could not be upgraded and is as it was before (${reason}): start the version that made it, and report this.`,
  )
}
