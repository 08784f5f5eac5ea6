/** Who is signed in, and what they read about themselves. */
import type { CurrentUser, Profile } from '@obverse/contract/domains/accounts'
import { eq } from 'drizzle-orm'
import { type Context, personOf } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'

/** The person of the request with the roles that count, or the anonymous marker (ACC-C1). */
export function currentUser({ person, site }: Pick<Context, 'person' | 'site'>): CurrentUser {
  if (!person) return { IsAnonymous: true }
  const { PeopleID, Email, PublicName, FirstName, LastName, HasSecondFactor, roles } = person
  const IsStaff = roles.size > 0
  const MustEnrolSecondFactor = IsStaff && site.Settings.staffSecondFactorRequired && !HasSecondFactor
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

/** The caller's own profile; `MemberSinceUTC` is when the account began. */
export async function ownProfile(ctx: Context): Promise<Profile> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(eq(people.PeopleID, personOf(ctx).PeopleID))
  const { PeopleID, Email, FirstName, LastName, PublicName, CollectingInterest, CreatedUTC } = found(row)
  return { PeopleID, Email, FirstName, LastName, PublicName, CollectingInterest, MemberSinceUTC: CreatedUTC }
}
