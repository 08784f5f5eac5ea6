/** The second factor: an authenticator app (TOTP) and backup codes. Nothing here works without the server's secret. */
import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { audit, type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { Failure, found, invalid } from '../../../errors'
import { keyedHash, seal, unseal } from '../../../security/sealed'
import { USER_SIGN_IN } from '../history'
import { backupCodesMail, secondFactorMail } from '../mails/mails'
import { endSessions, rotateSession } from '../sessions/sessions'
import { attempt, limits } from '../sign-in/attempts'
import { backupCodes, secondFactors } from '../tables'

const PERIOD = 30
/** One step before and after is valid, for clocks that are slightly off. */
const DRIFT = 1
/** The lifetime of an unconfirmed offer, in milliseconds. */
const OFFER_LIFE = 15 * 60_000
const BACKUP_CODES = 10
// No letters that look like digits.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Obverse', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })
/** Returns the purpose of sealing, bound to the person: another row's value cannot be opened. */
const purposeOf = (personID: number) => `second-factor:${personID}`

/** Returns the time step of a code, or null when it is not valid now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

const plainBackupCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')
const hashBackupCode = (ctx: Context, personID: number, code: string) =>
  keyedHash(ctx.secret, `backup-code:${personID}`, plainBackupCode(code))
const newBackupCode = () => {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${part()}-${part()}`
}

/** Tells whether this secret opens the stored second factors; true when there are none. */
export async function opensSecondFactors(db: Context['db'], secret: string): Promise<boolean> {
  const [row] = await db.select().from(secondFactors).where(isNotNull(secondFactors.ConfirmedUTC)).limit(1)
  if (!row) return true
  try {
    unseal(secret, purposeOf(row.PeopleID), row.SealedSecret)
    return true
  } catch {
    return false
  }
}

/** Returns the active factor, or undefined. */
export async function confirmedFactor(ctx: Context, personID: number) {
  const [row] = await ctx.db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.PeopleID, personID), isNotNull(secondFactors.ConfirmedUTC)))
  return row
}

/** Uses a code up. A code of the app works once, a backup code is deleted; of two concurrent uses one wins. */
export async function useCode(ctx: Context, factor: typeof secondFactors.$inferSelect, code: string): Promise<boolean> {
  const personID = factor.PeopleID
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const mine = and(eq(backupCodes.PeopleID, personID), eq(backupCodes.CodeHash, hashBackupCode(ctx, personID, code)))
    const used = await ctx.db.delete(backupCodes).where(mine).returning({ PeopleID: backupCodes.PeopleID })
    return used.length === 1
  }
  const step = stepOf(unseal(ctx.secret, purposeOf(personID), factor.SealedSecret), digits, ctx.now())
  if (step === null) return false
  const unused = and(eq(secondFactors.PeopleID, personID), lt(secondFactors.LastTotpStep, step))
  const used = await ctx.db
    .update(secondFactors)
    .set({ LastTotpStep: step })
    .where(unused)
    .returning({ PeopleID: secondFactors.PeopleID })
  return used.length === 1
}

/** Returns the 422 of a wrong code. */
export const wrongCode = () => invalid({ Code: 'Accounts.Refused.WrongCode' })

/**
 * Checks the caller's password again before a change that a stolen session must not make. Wrong ones are counted.
 * @throws 422 beside `Password`, 429
 */
export async function reauthenticate(ctx: Context, password: string): Promise<void> {
  const { PeopleID } = personOf(ctx)
  await attempt(ctx, [[limits.reauthenticate, String(PeopleID)]], async () => {
    const [row] = await ctx.db
      .select({ PasswordHash: people.PasswordHash })
      .from(people)
      .where(eq(people.PeopleID, PeopleID))
    if (!(await ctx.passwords.matches(row?.PasswordHash ?? null, password)))
      throw invalid({ Password: 'Accounts.Refused.WrongPassword' })
  })
}

/**
 * Checks a code of the caller's own second factor, and uses it up, before a change that weakens the sign-in of others.
 * Wrong ones are counted. @throws 422 beside `field`, also for a caller without a second factor; 429
 */
export async function confirmWithCode(ctx: Context, code: string, field: string): Promise<void> {
  const me = personOf(ctx)
  const factor = await confirmedFactor(ctx, me.PeopleID)
  if (!factor) throw invalid({ [field]: 'Accounts.Refused.NoSecondFactor' })
  await attempt(ctx, [[limits.secondFactor, String(me.PeopleID)]], async () => {
    if (!(await useCode(ctx, factor, code))) throw invalid({ [field]: 'Accounts.Refused.WrongCode' })
  })
}

const alreadyOn = () => new Failure('conflict', { text: 'Accounts.Refused.SecondFactorOn' })

/**
 * Starts the setup of an app: returns a new secret, stored here and shown once.
 * @throws 409 when a factor is active.
 */
export async function offerSecondFactor(ctx: Context, input: { Password: string }) {
  const me = personOf(ctx)
  await reauthenticate(ctx, input.Password)
  const secret = new Secret({ size: 20 }).base32
  const offer = {
    SealedSecret: seal(ctx.secret, purposeOf(me.PeopleID), secret),
    OfferedUTC: ctx.now().toISOString(),
    LastTotpStep: 0,
  }
  const offered = await ctx.db
    .insert(secondFactors)
    .values({ PeopleID: me.PeopleID, ...offer })
    .onConflictDoUpdate({ target: secondFactors.PeopleID, set: offer, setWhere: isNull(secondFactors.ConfirmedUTC) })
    .returning({ PeopleID: secondFactors.PeopleID })
  if (offered.length === 0) throw alreadyOn()
  return { OtpauthUrl: totpOf(secret, me.Email).toString(), Secret: secret }
}

/**
 * Turns the offered factor on with a code of the app. Every other session ends and the caller's gets a new token.
 * Returns the backup codes, shown only this once, and that token.
 * @throws 422, 429
 */
export async function confirmSecondFactor(ctx: Context, input: { Code: string }) {
  const me = personOf(ctx)
  return attempt(ctx, [[limits.secondFactor, String(me.PeopleID)]], () =>
    transact(ctx, async (tx) => {
      await lockPerson(tx, me.PeopleID)
      const [offer] = await tx.db
        .select()
        .from(secondFactors)
        .where(eq(secondFactors.PeopleID, me.PeopleID))
        .for('update')
      if (offer?.ConfirmedUTC) throw alreadyOn()
      if (!offer || tx.now().getTime() - Date.parse(offer.OfferedUTC) > OFFER_LIFE)
        throw new Failure('conflict', { text: 'Accounts.Refused.OfferExpired' })
      const step = stepOf(
        unseal(tx.secret, purposeOf(me.PeopleID), offer.SealedSecret),
        input.Code.replace(/\s/g, ''),
        tx.now(),
      )
      if (step === null) throw wrongCode()

      await tx.db
        .update(secondFactors)
        .set({ ConfirmedUTC: tx.now().toISOString(), LastTotpStep: step })
        .where(eq(secondFactors.PeopleID, me.PeopleID))
      return { codes: await replaceBackupCodes(tx, me.PeopleID), token: await changed(tx, true) }
    }),
  )
}

/** Makes ten new codes in place of the old ones, and returns their only copy. */
async function replaceBackupCodes(tx: Context, personID: number): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode)
  await tx.db.delete(backupCodes).where(eq(backupCodes.PeopleID, personID))
  await tx.db
    .insert(backupCodes)
    .values(codes.map((code) => ({ PeopleID: personID, CodeHash: hashBackupCode(tx, personID, code) })))
  return codes
}

/**
 * Returns new backup codes, after password and code; the old ones are void.
 * @throws 409 while the factor is off, 422, 429
 */
export async function renewBackupCodes(ctx: Context, input: { Password: string; Code: string }): Promise<string[]> {
  const me = personOf(ctx)
  await reauthenticate(ctx, input.Password)
  return attempt(ctx, [[limits.secondFactor, String(me.PeopleID)]], () =>
    transact(ctx, async (tx) => {
      await useCodeInForce(tx, me.PeopleID, input.Code)
      const codes = await replaceBackupCodes(tx, me.PeopleID)
      await audit(tx, { entity: USER_SIGN_IN, key: me.PeopleID, action: 'backup-codes', before: null, after: null })
      await backupCodesMail(tx, me)
      return codes
    }),
  )
}

/**
 * Turns the factor off, after password and code. Every other session ends; returns the caller's new token.
 * @throws 409, 422, 429
 */
export async function removeSecondFactor(ctx: Context, input: { Password: string; Code: string }): Promise<string> {
  const me = personOf(ctx)
  await reauthenticate(ctx, input.Password)
  return attempt(ctx, [[limits.secondFactor, String(me.PeopleID)]], () =>
    transact(ctx, async (tx) => {
      await useCodeInForce(tx, me.PeopleID, input.Code)
      await tx.db.delete(secondFactors).where(eq(secondFactors.PeopleID, me.PeopleID))
      await tx.db.delete(backupCodes).where(eq(backupCodes.PeopleID, me.PeopleID))
      return changed(tx, false)
    }),
  )
}

/** Locks the person, so that changes of sign-in data wait for each other and for a running sign-in. */
async function lockPerson(ctx: Context, personID: number): Promise<void> {
  found(
    (
      await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(eq(people.PeopleID, personID)).for('update')
    )[0],
  )
}

/** Uses up a code of the active factor and locks the person. @throws 422 for a wrong code, 409 without a factor. */
async function useCodeInForce(tx: Context, personID: number, code: string): Promise<void> {
  await lockPerson(tx, personID)
  const factor = await confirmedFactor(tx, personID)
  if (!factor) throw new Failure('conflict', { text: 'Accounts.Refused.SecondFactorOff' })
  if (!(await useCode(tx, factor, code))) throw wrongCode()
}

async function changed(ctx: Context, isOn: boolean): Promise<string> {
  const me = personOf(ctx)
  await endSessions(ctx, me.PeopleID, me.SessionID)
  await audit(ctx, {
    entity: USER_SIGN_IN,
    key: me.PeopleID,
    action: isOn ? 'second-factor-on' : 'second-factor-off',
    before: { HasSecondFactor: !isOn },
    after: { HasSecondFactor: isOn },
  })
  await secondFactorMail(ctx, me, isOn)
  return rotateSession(ctx)
}
