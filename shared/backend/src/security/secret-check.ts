/** Refuses to start with a secret other than the one the database was sealed with: nothing sealed would open again. */
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { installation } from '../db/tables'
import { opensSecondFactors } from '../domains/accounts'
import { keyedHash } from './sealed'

const NAME = 'secret-check'
const refused = () =>
  new Error(
    'SECRET is not the one this database was sealed with. Set the SECRET of earlier starts; without it second factors, saved cards and waiting mails cannot be opened.',
  )

/**
 * Compares the secret with the mark of the first start, and leaves the mark on a database without one.
 * @throws Error in plain words for another secret
 */
export async function checkSecret(db: Database, secret: string): Promise<void> {
  const own = keyedHash(secret, NAME, NAME).toString('base64url')
  const [mark] = await db.select().from(installation).where(eq(installation.Name, NAME))
  // A database of before the mark has sealed rows to try.
  if (!mark && !(await opensSecondFactors(db, secret))) throw refused()
  // The mark of a process that started at the same moment wins.
  await db.insert(installation).values({ Name: NAME, Value: own }).onConflictDoNothing()
  const [kept] = await db.select().from(installation).where(eq(installation.Name, NAME))
  if (kept?.Value !== own) throw refused()
}
