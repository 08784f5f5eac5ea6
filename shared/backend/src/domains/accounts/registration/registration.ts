/** Sign-ups of customers: the same answer for every address, and an account only with the link of a mail. */

import { NewPassword, type Registration, type Terms } from '@obverse/contract/domains/accounts'
import { knownTexts } from '@obverse/contract/password-strength'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { audit, type Context, transact } from '../../../context'
import { people } from '../../../db/tables'
import { conflict, found, invalid } from '../../../errors'
import { limitAttempts, networkOf, wideNetworkOf } from '../../../http/limits'
import { queueJob } from '../../../jobs'
import { hashToken, newToken } from '../../../security/tokens'
import { USER_SIGN_IN } from '../history'
import { getMailPlace, MailPlace, mailPlaceOf } from '../mails/mail-place'
import { confirmationMail, knownAddressMail } from '../mails/mails'
import { weaknessOf } from '../password/password-strength'
import { mintSession } from '../sessions/sessions'
import { accountKey, attempt, isWithin, limits } from '../sign-in/attempts'
import { mintLinkToken, redeem } from '../sign-in/link-tokens'
import { type BrowserFacts, noteBrowser } from '../sign-in/sign-in'
import { agreementAcceptances, linkTokens, registrations } from '../tables'
import { listTermsOf } from '../terms/terms'
import { isOfAddress, type Pending, readPending } from './pending'

export const REGISTRATION_JOB = 'mail.registration'
const RegistrationJob = MailPlace.extend({ RegistrationID: z.int().nullable() })
const LIFE_MILLISECONDS = 24 * 3600_000

const expiryFrom = (ctx: Context): string => new Date(ctx.now().getTime() + LIFE_MILLISECONDS).toISOString()

/** Lists the agreements in force that a new customer accepts, in the language of the call. */
export const listRegistrationTerms = (ctx: Context): Promise<Terms[]> =>
  listTermsOf(ctx, { PeopleID: 0, DealerID: null })

const queueMailJob = (ctx: Context, RegistrationID: number | null): Promise<void> => {
  const job: z.infer<typeof RegistrationJob> = { RegistrationID, ...mailPlaceOf(ctx) }
  return queueJob(ctx, REGISTRATION_JOB, job)
}

type SignUp = Pick<Registration, 'Email' | 'FirstName' | 'LastName'>
type Kept = Pick<Pending, 'PasswordHash' | 'ShowName' | 'Accepted' | 'Then'>

const writeSignUp = (ctx: Context, { Email, FirstName, LastName }: SignUp, kept: Kept): Promise<void> =>
  transact(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(registrations)
      .values({
        Email,
        FirstName,
        LastName,
        ...kept,
        IpAddress: tx.ip,
        CreatedUTC: tx.now().toISOString(),
        ExpiresUTC: expiryFrom(tx),
      })
      .returning({ RegistrationID: registrations.RegistrationID })
    await queueMailJob(tx, found(row).RegistrationID)
  })

/** Checks that exactly the agreements in force were accepted. @throws 409 with them when others were read, 422 */
async function acceptedOf(ctx: Context, read: readonly number[]): Promise<Pending['Accepted']> {
  const terms = await listRegistrationTerms(ctx)
  const inForce = new Set(terms.map((one) => one.LegalAgreementID))
  if (read.some((id) => !inForce.has(id))) throw conflict(terms, 'Accounts.Refused.NewerTerms')
  if (new Set(read).size < inForce.size) throw invalid({ LegalAgreementIDs: 'Accounts.Fields.AcceptTerms' })
  return terms.map(({ LegalAgreementID, TextHash }) => ({ LegalAgreementID, TextHash }))
}

/** @throws 422 for a password that is known or easy to guess */
function refuseWeak(ctx: Context, of: SignUp, Password: string): void {
  const weakness = weaknessOf(Password, knownTexts(of, ctx.site))
  if (weakness) throw invalid({ Password: weakness })
}

/**
 * Counts a mail to an address and tells if it may be sent: three an hour for sign-ups of one network, so that a stranger
 * elsewhere uses up nothing of the owner's, and ten in all, so that many strangers fill no mailbox.
 */
async function mayMail(ctx: Context, email: string): Promise<boolean> {
  const account = accountKey(ctx, email)
  const network = networkOf(ctx.ip)
  const isOwnFew = await isWithin(ctx, limits.registerByAddress, `${account}/${wideNetworkOf(network) ?? network}`)
  return isOwnFew && (await isWithin(ctx, limits.registerByMailbox, account))
}

/**
 * Takes the sign-up of a visitor of a show, on a device that is not theirs: the password is chosen with the link of the
 * mail. The caller limits the device; more sign-ups for one address than may be mailed are ignored.
 */
export async function registerAtShow(ctx: Context, input: SignUp, ShowName: string, Then: string): Promise<void> {
  if (!(await mayMail(ctx, input.Email))) return
  await writeSignUp(ctx, input, { PasswordHash: null, ShowName, Accepted: [], Then })
}

/**
 * Takes a sign-up. It never asks whether the address has an account: a background job does, and decides about the mail.
 * More sign-ups for one address than may be mailed are ignored. `then` is the page that the link of the mail leads on to,
 * below the root of the site.
 * @throws 409 with the agreements in force when others were read, 422, 429
 */
export async function register(ctx: Context, input: Registration, then = 'account/'): Promise<void> {
  await limitAttempts(ctx, limits.registerByNetwork)
  const Accepted = await acceptedOf(ctx, input.LegalAgreementIDs)
  refuseWeak(ctx, input, input.Password)
  const isFirstFew = await mayMail(ctx, input.Email)
  const PasswordHash = await ctx.passwords.hash(input.Password)
  if (isFirstFew) await writeSignUp(ctx, input, { PasswordHash, ShowName: '', Accepted, Then: then })
}

/**
 * Takes a request for another confirmation mail. Every address gets the same answer after the same work; it counts with
 * the sign-ups of the address, and more than may be mailed are ignored.
 * @throws 429
 */
export async function resendConfirmation(ctx: Context, input: { Email: string }): Promise<void> {
  await limitAttempts(ctx, limits.registerByNetwork)
  const isFirstFew = await mayMail(ctx, input.Email)
  const pending = await readPending(ctx, input.Email)
  await queueMailJob(ctx, isFirstFew && pending ? pending.RegistrationID : null)
}

/** Sends the link that makes the account; an address that has one is told so, and its sign-up is dropped. */
export async function sendRegistrationMail(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const job = RegistrationJob.parse(payload)
  if (job.RegistrationID === null) return
  const isThis = eq(registrations.RegistrationID, job.RegistrationID)
  const place = getMailPlace(ctx, job)
  await transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(registrations).where(isThis).for('update')
    if (!row) return
    const from = { ...tx, ...place }
    const [person] = await tx.db
      .select({ PeopleID: people.PeopleID, Email: people.Email, IsSuspended: people.IsSuspended })
      .from(people)
      .where(eq(sql`lower(${people.Email})`, row.Email.toLowerCase()))
    if (person) {
      await tx.db.delete(registrations).where(isThis)
      if (!person.IsSuspended) await knownAddressMail(from, person, row)
      return
    }
    if (row.TokenHash) await tx.db.delete(linkTokens).where(eq(linkTokens.TokenHash, row.TokenHash))
    const token = await mintLinkToken(tx, 'registration', null)
    await tx.db
      .update(registrations)
      .set({ TokenHash: hashToken(token), ExpiresUTC: expiryFrom(tx) })
      .where(isThis)
    await confirmationMail(from, row, token)
  })
}

const expired = () => {
  const message = 'Accounts.Refused.LinkExpired'
  return invalid({ Token: message }, message)
}

async function readByToken(ctx: Context, token: string): Promise<Pending | undefined> {
  const isLive = gt(registrations.ExpiresUTC, ctx.now().toISOString())
  const [row] = await ctx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.TokenHash, hashToken(token)), isLive))
  return row
}

type Confirmation = {
  Token: string
  Password: string
  IsNewPassword?: boolean | undefined
  LegalAgreementIDs?: number[] | undefined
}

/** Returns a sign-up with the password and the agreements of the reader of its mail, who accepts them now. @throws 409, 422 */
async function withChosen(ctx: Context, pending: Pending, input: Confirmation): Promise<Pending> {
  if (!NewPassword.safeParse(input.Password).success) throw invalid({ Password: 'Accounts.Fields.ShortPassword' })
  const Accepted = await acceptedOf(ctx, input.LegalAgreementIDs ?? [])
  refuseWeak(ctx, pending, input.Password)
  const PasswordHash = await ctx.passwords.hash(input.Password)
  return { ...pending, Accepted, PasswordHash, CreatedUTC: ctx.now().toISOString(), IpAddress: ctx.ip }
}

/**
 * Makes the account of a sign-up and signs in; of two concurrent uses of a link one wins. The password shows that the
 * reader of the mail signed up: a stranger who signed up with somebody's address gets no account confirmed by them. Who
 * does not know it chooses a new one, as after a sign-up at a show: the password of a stranger opens nothing.
 * @throws 422 beside Token, Password or LegalAgreementIDs, 409 when other agreements were read, 429 after too many failures
 */
export async function confirmRegistration(
  ctx: Context,
  input: Confirmation,
  from: BrowserFacts,
): Promise<{ Redirect: string; sessionToken: string; browserToken: string }> {
  const read = await readByToken(ctx, input.Token)
  const isChosenHere = read?.PasswordHash === null || input.IsNewPassword === true
  if (isChosenHere) await limitAttempts(ctx, limits.chooseByNetwork)
  const pending = read && isChosenHere ? await withChosen(ctx, read, input) : read
  const counted = [
    [limits.confirmByNetwork, networkOf(ctx.ip)],
    [limits.confirmByAddress, accountKey(ctx, pending?.Email ?? '')],
  ] as const
  return attempt(ctx, pending ? counted : counted.slice(0, 1), async () => {
    if (!pending) throw expired()
    if (!isChosenHere && !(await ctx.passwords.matches(pending.PasswordHash, input.Password)))
      throw invalid({ Password: 'Accounts.Refused.OtherSignUpPassword' })
    return transact(ctx, async (tx) => {
      if (!(await redeem(tx, 'registration', input.Token))) throw expired()
      const PeopleID = await makeAccount(tx, pending)
      const sessionToken = await mintSession(tx, PeopleID, { ip: tx.ip, userAgent: from.userAgent })
      const browserToken = from.browserToken ?? newToken()
      await noteBrowser(tx, PeopleID, browserToken)
      return { Redirect: `${tx.site.Root}${pending.Then}`, sessionToken, browserToken }
    })
  })
}

/** Makes the account with what was accepted at the sign-up. @throws 422 when the address got an account meanwhile */
async function makeAccount(tx: Context, pending: Pending): Promise<number> {
  const { Email, PasswordHash, FirstName, LastName, Accepted, CreatedUTC, IpAddress } = pending
  const [made] = await tx.db
    .insert(people)
    .values({ Email, PasswordHash, FirstName, LastName, CreatedUTC: tx.now().toISOString() })
    .onConflictDoNothing()
    .returning({ PeopleID: people.PeopleID })
  if (!made) throw expired()
  const { PeopleID } = made
  if (Accepted.length > 0)
    await tx.db
      .insert(agreementAcceptances)
      .values(Accepted.map((one) => ({ ...one, PeopleID, DateUTC: CreatedUTC, IpAddress, RecordedByPeopleID: null })))
  await tx.db.delete(registrations).where(isOfAddress(Email))
  await audit(tx, {
    entity: USER_SIGN_IN,
    key: PeopleID,
    action: 'register',
    before: null,
    after: { Email, FirstName, LastName },
  })
  return PeopleID
}
