/** Asks the database whether it serves: it reads, and it writes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, databaseCode } from './database'
import { rateLimits } from './tables'

const KEPT = 1_000
const PATIENCE = 2_000

/** Writes one row, always the same: a database that only reads, or is full, answers every other question. */
export async function writeProbe(db: Database): Promise<void> {
  await db
    .insert(rateLimits)
    .values({ Name: 'health', Key: '', WindowStart: '2000-01-01T00:00:00Z', Count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.Name, rateLimits.Key, rateLimits.WindowStart],
      set: { Count: sql`1` },
    })
}

/**
 * Returns a function that tells why the database cannot serve now, or null. Simultaneous callers, and those of the next
 * second, get one answer.
 */
export function createTrouble(db: Database): () => Promise<string | null> {
  let asked = 0
  let answer: Promise<string | null> = Promise.resolve(null)
  const ask = () =>
    Promise.race([
      writeProbe(db).then(() => null, reasonOf),
      sleep(PATIENCE, 'the database does not answer', { ref: false }),
    ])
  return () => {
    if (Date.now() - asked >= KEPT) {
      asked = Date.now()
      answer = ask()
    }
    return answer
  }
}

/** Returns what a database that answers can no longer do, or undefined when it does not answer. */
export function limitationOf(error: unknown): string | undefined {
  const code = databaseCode(error)
  if (code === '25006') return 'the database is read-only'
  if (code?.startsWith('53')) return 'the database is full'
  if (code === '57014' || code === '25P03') return 'the database is too slow'
  return code === '28P01' ? 'the database refuses the password' : undefined
}

function reasonOf(error: unknown): string {
  const code = databaseCode(error)
  return limitationOf(error) ?? `the database does not answer${code ? ` (${code})` : ''}`
}
