/** The change of a person's own password (ACC-3): exactly one of three outcomes is true. */

import type { PasswordChanged } from '@obverse/contract/domains/accounts'
import { knownTexts } from '@obverse/contract/password-strength'
import { and, eq } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { withoutValues } from '../../../db/database'
import { people } from '../../../db/tables'
import { Failure, found, invalid } from '../../../errors'
import { USER_SIGN_IN } from '../history'
import { passwordRenewedMail } from '../mails/mails'
import { endSessions, rotateSession } from '../sessions/sessions'
import { attempt, limits } from '../sign-in/attempts'
import { voidTokens } from '../sign-in/link-tokens'
import { weaknessOf } from './password-strength'

const outcome = (which: keyof PasswordChanged): PasswordChanged => ({
  Success: which === 'Success',
  HasInvalidPassword: which === 'HasInvalidPassword',
  HasUnknownError: which === 'HasUnknownError',
})
/** The error of a wrong old password: it counts as a failed attempt and becomes an outcome. */
class InvalidPassword extends Error {}

type Given = { oldPassword: string; password: string }

/**
 * Changes the caller's password. On success every other session ends, reset links are void, a mail is sent and `token`
 * is the session's new one. An unforeseen error is logged and becomes HasUnknownError.
 * @throws 422 for a weak new password, 429 after too many wrong old ones.
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
  if (!(await ctx.passwords.matches(person.PasswordHash, oldPassword))) throw new InvalidPassword()
  const weakness =
    password === oldPassword ? 'Accounts.Refused.SamePassword' : weaknessOf(password, knownTexts(person, ctx.site))
  if (weakness) throw invalid({ password: weakness })
  const PasswordHash = await ctx.passwords.hash(password)
  return transact(ctx, async (tx) => {
    // The second of two concurrent changes no longer has the right old password.
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
