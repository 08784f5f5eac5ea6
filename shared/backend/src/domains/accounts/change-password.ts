/** Changing one's password (ACC-3): three outcomes, exactly one of which is true. */
import type { PasswordChanged } from '@obverse/contract/domains/accounts'
import { and, eq } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { withoutValues } from '../../db/database'
import { people } from '../../db/tables'
import { Failure, found, invalid } from '../../errors'
import { attempt, limits } from './attempts'
import { USER_SIGN_IN } from './history'
import { voidTokens } from './link-tokens'
import { passwordRenewedMail } from './mails'
import { weaknessOf } from './password-strength'
import { hashPassword, isPassword } from './passwords'
import { endSessions, rotateSession } from './sessions'

const outcome = (which: keyof PasswordChanged): PasswordChanged => ({
  Success: which === 'Success',
  HasInvalidPassword: which === 'HasInvalidPassword',
  HasUnknownError: which === 'HasUnknownError',
})
/** Counts as a failed attempt and becomes an outcome. */
class InvalidPassword extends Error {}

type Given = { oldPassword: string; password: string }

/**
 * Changes the caller's password. On success every other session ends, links to reset the password are void, a mail
 * tells of it and `token` is the session's new one. A new password that is too weak is a 422 beside it; too many wrong
 * old ones are a 429. Anything unforeseen is HasUnknownError and stands in the log.
 */
export async function changePassword(
  ctx: Context,
  given: Given,
): Promise<{ answer: PasswordChanged; token: string | null }> {
  const { PeopleID } = personOf(ctx)
  try {
    const token = await attempt(ctx, [[limits.reauthenticate, String(PeopleID)]], () => change(ctx, given))
    return { answer: outcome('Success'), token }
  } catch (error) {
    if (error instanceof InvalidPassword) return { answer: outcome('HasInvalidPassword'), token: null }
    if (error instanceof Failure) throw error
    ctx.log.error({ requestId: ctx.requestId, error: withoutValues(error) }, 'A password could not be changed')
    return { answer: outcome('HasUnknownError'), token: null }
  }
}

async function change(ctx: Context, { oldPassword, password }: Given): Promise<string> {
  const { PeopleID } = personOf(ctx)
  const person = found((await ctx.db.select().from(people).where(eq(people.PeopleID, PeopleID)))[0])
  if (!(await isPassword(person.PasswordHash, oldPassword))) throw new InvalidPassword()
  const weakness =
    password === oldPassword
      ? 'Accounts.Refused.SamePassword'
      : weaknessOf(password, [
          person.Email,
          person.FirstName,
          person.LastName,
          person.PublicName,
          ctx.site.Company,
          ctx.site.Name,
          'obverse',
        ])
  if (weakness) throw invalid({ password: weakness })
  const PasswordHash = await hashPassword(password)
  return transact(ctx, async (tx) => {
    // Of two changes at the same time the second no longer knows the old password.
    const same = and(eq(people.PeopleID, PeopleID), eq(people.PasswordHash, person.PasswordHash ?? ''))
    const saved = await tx.db.update(people).set({ PasswordHash }).where(same).returning({ PeopleID: people.PeopleID })
    if (saved.length === 0) throw new InvalidPassword()
    await voidTokens(tx, 'password-reset', PeopleID)
    await endSessions(tx, PeopleID, personOf(tx).SessionID)
    await audit(tx, { entity: USER_SIGN_IN, key: PeopleID, action: 'password-change', before: null, after: null })
    await passwordRenewedMail(tx, person)
    return rotateSession(tx)
  })
}
