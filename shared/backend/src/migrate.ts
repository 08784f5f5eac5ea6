/**
 * Migrates the database to this version, once, whichever process starts first; an interrupted migration starts over.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const LOCK = 7_216_003_114

/** Runs outstanding migrations under an advisory lock; each runs in one transaction. */
export async function migrateDatabase(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
