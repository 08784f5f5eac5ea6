/** Makes accounts for people and invites them by mail to set a password. */
import type { NewUser, User } from '@obverse/contract/domains/users'
import { eq } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { conflict, found, invalid } from '../../errors'
import { type Limit, limitAttempts } from '../../http/limits'
import { invitationMail, mintLinkToken, USER_SIGN_IN } from '../accounts'
import { getUser, USER } from './user'

/** The mails one member of staff may cause. */
const invitations: Limit = { name: 'invitations', max: 60, windowSeconds: 3600 }
const limitInvitations = (ctx: Context) => limitAttempts(ctx, invitations, `person-${personOf(ctx).PeopleID}`)

async function sendInvitation(tx: Context, person: { PeopleID: number; Email: string }): Promise<void> {
  await invitationMail(tx, person, await mintLinkToken(tx, 'password-reset', person.PeopleID))
}

/** Makes an account without roles and a password, and invites its person. @throws 422 for a known address, 429 */
export async function createUser(ctx: Context, draft: NewUser): Promise<User> {
  await limitInvitations(ctx)
  return transact(ctx, async (tx) => {
    const CreatedUTC = tx.now().toISOString()
    const [made] = await tx.db
      .insert(people)
      .values({ ...draft, CreatedUTC })
      .onConflictDoNothing()
      .returning({ PeopleID: people.PeopleID })
    if (!made) throw invalid({ Email: 'Users.Refused.KnownAddress' })
    const { PeopleID } = made
    await audit(tx, {
      entity: USER,
      key: PeopleID,
      action: 'create',
      before: null,
      after: { ...draft, AdminRoles: [] },
    })
    await sendInvitation(tx, { PeopleID, Email: draft.Email })
    return getUser(tx, PeopleID)
  })
}

/** Invites a person again; earlier links are void. @throws 409 when they have a password or are suspended, 404, 429 */
export async function inviteUser(ctx: Context, peopleID: number): Promise<User> {
  await limitInvitations(ctx)
  return transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ Email: people.Email, PasswordHash: people.PasswordHash, IsSuspended: people.IsSuspended })
      .from(people)
      .where(eq(people.PeopleID, peopleID))
      .for('update')
    const { Email, PasswordHash, IsSuspended } = found(row)
    if (PasswordHash !== null) throw conflict(await getUser(tx, peopleID), 'Users.Refused.HasPassword')
    if (IsSuspended) throw conflict(await getUser(tx, peopleID), 'Users.Refused.InviteSuspended')
    await audit(tx, { entity: USER_SIGN_IN, key: peopleID, action: 'invite', before: null, after: null })
    await sendInvitation(tx, { PeopleID: peopleID, Email })
    return getUser(tx, peopleID)
  })
}
