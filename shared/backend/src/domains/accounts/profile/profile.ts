/** The signed-in person, and their own profile. */
import type { CurrentUser, Profile, ProfileDraft } from '@obverse/contract/domains/accounts'
import { eq, sql } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { found, invalid } from '../../../errors'
import { isFree } from './unique'

/** Returns the person of the request with the effective roles, or the anonymous marker (ACC-C1). */
export function currentUser({ person }: Pick<Context, 'person'>): CurrentUser {
  if (!person) return { IsAnonymous: true }
  const { PeopleID, Email, PublicName, FirstName, LastName, HasSecondFactor, MustEnrolSecondFactor, roles } = person
  const IsStaff = roles.size > 0
  return {
    IsAnonymous: false,
    PeopleID,
    Email,
    PublicName,
    FirstName,
    LastName,
    IsStaff,
    Roles: [...roles],
    HasSecondFactor,
    MustEnrolSecondFactor,
  }
}

/** Returns the caller's own profile; `MemberSinceUTC` is the beginning of the account. */
export async function ownProfile(ctx: Context): Promise<Profile> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(eq(people.PeopleID, personOf(ctx).PeopleID))
  const { PeopleID, Email, FirstName, LastName, PublicName, CollectingInterest, CreatedUTC } = found(row)
  return { PeopleID, Email, FirstName, LastName, PublicName, CollectingInterest, MemberSinceUTC: CreatedUTC }
}

const NAMES_LOCK = 7_216_003_158

/** Saves the caller's profile (ACC-1). @throws 422 beside a public name that another person has, in any case. */
export async function saveProfile(ctx: Context, draft: ProfileDraft): Promise<Profile> {
  const { PeopleID } = personOf(ctx)
  return transact(ctx, async (tx) => {
    // The lock makes concurrent names wait: no index refuses the second one.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)
    if (draft.PublicName !== '' && !(await isFree(tx, 'people.PublicName', draft.PublicName, PeopleID)))
      throw invalid({ PublicName: 'Accounts.Refused.PublicNameTaken' })
    await tx.db.update(people).set(draft).where(eq(people.PeopleID, PeopleID))
    return ownProfile(tx)
  })
}

/** Saves the names of the caller, and nothing else of the profile. */
export async function renamePerson(tx: Context, names: Pick<ProfileDraft, 'FirstName' | 'LastName'>): Promise<void> {
  const { FirstName, LastName } = names
  await tx.db
    .update(people)
    .set({ FirstName, LastName })
    .where(eq(people.PeopleID, personOf(tx).PeopleID))
}
