/** Takes the locks of a member's acts on their sets, in one order for all of them. */
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { qualified } from '../../../db/columns'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { registryClaims, registryEntries, registrySets } from '../tables'
import { isOwn } from './read'

/** Lets the acts on a member's sets happen one after the other, so that two of them never wait for each other. */
export async function lockMember(tx: Context, PeopleID = personOf(tx).PeopleID): Promise<void> {
  await tx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(eq(people.PeopleID, PeopleID))
    .for('no key update')
}

/** Takes the lock of scoring, which an import of scores holds alone. It comes after certificates and before sets. */
export const lockScoring = (tx: Context) =>
  tx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('obverse.registry-scores'))`)

/**
 * Locks a set of the caller, after the lock of scoring, which comes before sets. Whoever adds a certificate has locked
 * it before. @throws Failure 404
 */
export async function lockOwnSet(tx: Context, setID: number): Promise<typeof registrySets.$inferSelect> {
  await lockScoring(tx)
  const [row] = await tx.db
    .select()
    .from(registrySets)
    .where(and(eq(registrySets.SetID, setID), isOwn(tx)))
    .for('no key update')
  return found(row)
}

/** Notes that a set was changed now. */
export async function markChanged(tx: Context, setID: number): Promise<void> {
  await tx.db
    .update(registrySets)
    .set({ UpdatedUTC: tx.now().toISOString(), Version: sql`${registrySets.Version} + 1` })
    .where(eq(registrySets.SetID, setID))
}

/** Gives up the member's claims on certificates that are in none of their competitive sets any more. */
export async function freeClaims(tx: Context, peopleID: number): Promise<void> {
  const claiming = tx.db
    .select({ id: registryEntries.EntryID })
    .from(registryEntries)
    .where(
      and(
        eq(qualified(registryEntries.CertificateID), qualified(registryClaims.CertificateID)),
        isNotNull(registryEntries.ClaimedBy),
      ),
    )
  await tx.db.delete(registryClaims).where(and(eq(registryClaims.PeopleID, peopleID), notExists(claiming)))
}
