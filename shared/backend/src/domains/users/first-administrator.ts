/** Makes the first administrator of an installation, for the operator at a terminal. Messages are in English. */
import { ForgotPassword } from '@obverse/contract/domains/accounts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { audit, type Context, transact } from '../../context'
import { people, peopleRoles } from '../../db/tables'
import { found } from '../../errors'
import { administratorMail, endSessions, mintLinkToken, resetLink, voidTokens } from '../accounts'
import { lockRoles, superAdmins } from './role-state'

const ROLES = ['Admin', 'SuperAdmin']

/** Tells whether anybody is a super-admin; without one nobody can give roles. */
export const hasSuperAdmin = async (ctx: Context): Promise<boolean> => (await superAdmins(ctx)).length > 0

/**
 * Makes a super-admin and returns the link to set the password: once, within an hour. With `byMail` it is mailed and
 * not returned. Only this link opens the account, also one that exists. An earlier super-admin who never set a password
 * is withdrawn. @throws Error in plain words when a super-admin exists, or the address cannot be used
 */
export async function createAdministrator(
  ctx: Context,
  { email, byMail }: { email: string; byMail: boolean },
): Promise<{ link: string | null }> {
  const Email = ForgotPassword.safeParse({ Email: email }).data?.Email
  if (Email === undefined) throw new Error(`${email} is not an e-mail address.`)
  return transact(ctx, async (tx) => {
    await lockRoles(tx)
    const earlier = await superAdmins(tx)
    const [active] = await tx.db
      .select({ Email: people.Email })
      .from(people)
      .where(and(inArray(people.PeopleID, earlier), isNotNull(people.PasswordHash)))
      .limit(1)
    if (active)
      throw new Error(
        `There is already a super admin (${active.Email}). Sign in as them and give roles under Users, or use "Forgot password" on the sign-in page.`,
      )
    for (const PeopleID of earlier) await withdraw(tx, PeopleID)
    const PeopleID = await accountOf(tx, Email)
    await tx.db.delete(peopleRoles).where(and(eq(peopleRoles.PeopleID, PeopleID), eq(peopleRoles.RoleCode, 'ReadOnly')))
    await tx.db
      .insert(peopleRoles)
      .values(ROLES.map((RoleCode) => ({ PeopleID, RoleCode })))
      .onConflictDoNothing()
    await audit(tx, {
      entity: 'user',
      key: PeopleID,
      action: 'create-administrator',
      before: null,
      after: { Roles: ROLES },
    })
    const token = await mintLinkToken(tx, 'password-reset', PeopleID)
    if (!byMail) return { link: resetLink(tx, token) }
    await administratorMail(tx, { PeopleID, Email }, token)
    return { link: null }
  })
}

async function withdraw(tx: Context, peopleID: number): Promise<void> {
  await tx.db.delete(peopleRoles).where(and(eq(peopleRoles.PeopleID, peopleID), inArray(peopleRoles.RoleCode, ROLES)))
  await voidTokens(tx, 'password-reset', peopleID)
}

/** Returns the account of an address, made when there is none; an earlier password and its sessions end. */
async function accountOf(tx: Context, Email: string): Promise<number> {
  const [known] = await tx.db
    .select({ PeopleID: people.PeopleID, IsSuspended: people.IsSuspended })
    .from(people)
    .where(eq(sql`lower(${people.Email})`, Email.toLowerCase()))
    .for('update')
  if (known?.IsSuspended) throw new Error(`The account of ${Email} is suspended. Use another e-mail address.`)
  if (known) {
    await tx.db.update(people).set({ PasswordHash: null }).where(eq(people.PeopleID, known.PeopleID))
    await endSessions(tx, known.PeopleID)
    return known.PeopleID
  }
  const [made] = await tx.db.insert(people).values({ Email }).returning({ PeopleID: people.PeopleID })
  return found(made).PeopleID
}
