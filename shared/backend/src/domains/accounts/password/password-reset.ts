/** Forgotten passwords: a single-use link by mail, and the same answer for every address. */
import { knownTexts } from '@obverse/contract/password-strength'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { audit, type Context, transact } from '../../../context'
import { people } from '../../../db/tables'
import { invalid } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { queueJob } from '../../../jobs'
import { newToken } from '../../../security/tokens'
import { USER_SIGN_IN } from '../history'
import { getMailPlace, MailPlace, mailPlaceOf } from '../mails/mail-place'
import { passwordChangedMail, resetMail } from '../mails/mails'
import { endSessions } from '../sessions/sessions'
import { accountKey, isWithin, limits } from '../sign-in/attempts'
import { mintLinkToken, readHolder, redeem, voidTokens } from '../sign-in/link-tokens'
import { noteBrowser } from '../sign-in/sign-in'
import { weaknessOf } from './password-strength'

export const RESET_JOB = 'mail.password-reset'
const ResetJob = MailPlace.extend({ PeopleID: z.int().nullable() })

/**
 * Takes a request for a new password. Known, unknown and suspended addresses get the same answer after the same work; a
 * background job decides about the mail. More than three requests an hour for one address are ignored.
 * @throws 429
 */
export async function forgotPassword(ctx: Context, input: { Email: string }): Promise<void> {
  await limitAttempts(ctx, limits.forgotByNetwork)
  const isFirstFew = await isWithin(ctx, limits.forgotByAccount, accountKey(ctx, input.Email))
  const [person] = await ctx.db
    .select({ PeopleID: people.PeopleID, IsSuspended: people.IsSuspended })
    .from(people)
    .where(eq(sql`lower(${people.Email})`, input.Email.toLowerCase()))
  const PeopleID = person && !person.IsSuspended && isFirstFew ? person.PeopleID : null
  const job: z.infer<typeof ResetJob> = { PeopleID, ...mailPlaceOf(ctx) }
  await queueJob(ctx, RESET_JOB, job)
}

/** Makes the token and queues the mail, for the address of an existing account. */
export async function sendResetLink(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const job = ResetJob.parse(payload)
  if (job.PeopleID === null) return
  const [person] = await ctx.db
    .select({ PeopleID: people.PeopleID, Email: people.Email })
    .from(people)
    .where(eq(people.PeopleID, job.PeopleID))
  if (!person) return
  const place = getMailPlace(ctx, job)
  await transact(ctx, async (tx) => {
    const token = await mintLinkToken(tx, 'password-reset', person.PeopleID)
    await resetMail({ ...tx, ...place }, person, token)
  })
}

const expired = () => {
  const message = 'Accounts.Refused.LinkExpired'
  return invalid({ Token: message }, message)
}

/**
 * Sets a new password with the token of the mail: the token is used up, every session ends, other tokens are void. A
 * refused password leaves the token valid. Of two concurrent uses one wins. Returns the token of the browser, which is
 * known from then on: strangers who use up the account's attempts do not lock it out.
 * @throws 422, 429
 */
export async function resetPassword(
  ctx: Context,
  input: { Token: string; Password: string },
  browserToken: string | null,
): Promise<string> {
  await limitAttempts(ctx, limits.resetByNetwork)
  const personID = await readHolder(ctx, 'password-reset', input.Token)
  const [person] = personID === null ? [] : await ctx.db.select().from(people).where(eq(people.PeopleID, personID))
  if (!person || person.IsSuspended) throw expired()
  const weakness = weaknessOf(input.Password, knownTexts(person, ctx.site))
  if (weakness) throw invalid({ Password: weakness })

  const PasswordHash = await ctx.passwords.hash(input.Password)
  return transact(ctx, async (tx) => {
    await tx.db.update(people).set({ PasswordHash }).where(eq(people.PeopleID, person.PeopleID))
    if (!(await redeem(tx, 'password-reset', input.Token))) throw expired()
    await voidTokens(tx, 'password-reset', person.PeopleID)
    await endSessions(tx, person.PeopleID)
    await audit(tx, { entity: USER_SIGN_IN, key: person.PeopleID, action: 'password-reset', before: null, after: null })
    await passwordChangedMail(tx, person)
    const known = browserToken ?? newToken()
    await noteBrowser(tx, person.PeopleID, known)
    return known
  })
}
