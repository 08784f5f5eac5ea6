/**
 * Signing in: the same answer and the same work for a wrong password, an unknown address, a suspended account and a
 * sign-up that is not confirmed: anybody can sign up with somebody's address, so its password proves nothing.
 */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { people } from '../../../db/tables'
import { Failure, invalid } from '../../../errors'
import { isEffectWithin } from '../../../http/limits'
import { hashToken, newToken } from '../../../security/tokens'
import { newBrowserMail } from '../mails/mails'
import { confirmedFactor, useCode, wrongCode } from '../second-factor/second-factor'
import { endSession, mintSession } from '../sessions/sessions'
import { knownBrowsers } from '../tables'
import { attempt, limits, signInLimits } from './attempts'
import { safeRedirect } from './safe-redirect'

const wrong = () => invalid({ Password: 'Accounts.Refused.WrongSignIn' }, 'Accounts.Refused.WrongSignIn')

export type SignInInput = { Email: string; Password: string; Code?: string | undefined; Redirect?: string | undefined }
/** The facts of the browser: the tokens of its cookies, if any, and its user agent. */
export type BrowserFacts = { userAgent: string; sessionToken: string | null; browserToken: string | null }

/**
 * Signs in; returns the page to go to, the new session's token and the browser's.
 * @throws 422 beside Password or Code, 401 second_factor_required when a code is missing, 429 after too many failures.
 */
export async function signIn(ctx: Context, input: SignInInput, from: BrowserFacts) {
  const [person] = await ctx.db
    .select()
    .from(people)
    .where(eq(sql`lower(${people.Email})`, input.Email.toLowerCase()))
  const known = await knownBrowser(ctx, person?.PeopleID ?? 0, from.browserToken)
  return attempt(ctx, signInLimits(ctx, input.Email, known), async () => {
    const fits = await ctx.passwords.matches(person?.PasswordHash ?? null, input.Password)
    if (!person || !fits || person.IsSuspended) throw wrong()
    return transact(ctx, async (tx) => {
      await holdAccount(tx, person)
      await checkSecondFactor(tx, person.PeopleID, input.Code)
      if (from.sessionToken) await endSession(tx, from.sessionToken)
      const sessionToken = await mintSession(tx, person.PeopleID, { ip: tx.ip, userAgent: from.userAgent })
      const browserToken = from.browserToken ?? newToken()
      if (known === null && (await hasOtherBrowsers(tx, person.PeopleID)) && (await mayNotify(tx, person.PeopleID)))
        await newBrowserMail(tx, person, { userAgent: from.userAgent, ip: tx.ip, at: tx.now() })
      await noteBrowser(tx, person.PeopleID, browserToken)
      return {
        Redirect: input.Redirect === undefined ? `${tx.site.Root}account/` : safeRedirect(input.Redirect, tx.site),
        sessionToken,
        browserToken,
      }
    })
  })
}

/**
 * Locks the account and checks that it is still as verified: a password reset or suspension in between waits, or wins.
 */
async function holdAccount(ctx: Context, person: typeof people.$inferSelect): Promise<void> {
  const same = and(
    eq(people.PeopleID, person.PeopleID),
    eq(people.PasswordHash, person.PasswordHash ?? ''),
    eq(people.IsSuspended, false),
  )
  const [row] = await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(same).for('share')
  if (!row) throw wrong()
}

async function checkSecondFactor(ctx: Context, personID: number, code: string | undefined): Promise<void> {
  const factor = await confirmedFactor(ctx, personID)
  if (!factor) return
  if (code === undefined) throw new Failure('second_factor_required')
  if (!(await useCode(ctx, factor, code))) throw wrongCode()
}

/** Returns a short key of a browser this person signed in with before, or null. */
async function knownBrowser(ctx: Context, personID: number, token: string | null): Promise<string | null> {
  if (token === null) return null
  const hash = hashToken(token)
  const [row] = await ctx.db
    .select({ PeopleID: knownBrowsers.PeopleID })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.PeopleID, personID), eq(knownBrowsers.BrowserHash, hash)))
  return row ? hash.toString('base64url').slice(0, 16) : null
}

async function hasOtherBrowsers(ctx: Context, personID: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ PeopleID: knownBrowsers.PeopleID })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.PeopleID, personID))
    .limit(1)
  return row !== undefined
}

/**
 * Counts a notice of a new browser and tells if it may be sent: whoever has a password could fill the mailbox, in which
 * the one notice that counts is lost. A sign-in without the code of the second factor counts for nothing.
 */
const mayNotify = (tx: Context, personID: number) => isEffectWithin(tx, limits.newBrowserMail, `person ${personID}`)

/** The maximum of known browsers of a person. */
const MOST_BROWSERS = 20

/** Records that this person uses a browser and forgets those unused for longest, so that its attempts are counted apart from those of strangers. */
export async function noteBrowser(ctx: Context, personID: number, token: string): Promise<void> {
  const LastUsedUTC = ctx.now().toISOString()
  const BrowserHash = hashToken(token)
  await ctx.db
    .insert(knownBrowsers)
    .values({ PeopleID: personID, BrowserHash, LastUsedUTC })
    .onConflictDoUpdate({ target: [knownBrowsers.PeopleID, knownBrowsers.BrowserHash], set: { LastUsedUTC } })
  const others = and(eq(knownBrowsers.PeopleID, personID), ne(knownBrowsers.BrowserHash, BrowserHash))
  const tooMany = ctx.db
    .select({ BrowserHash: knownBrowsers.BrowserHash })
    .from(knownBrowsers)
    .where(others)
    .orderBy(desc(knownBrowsers.LastUsedUTC), knownBrowsers.BrowserHash)
    .offset(MOST_BROWSERS - 1)
  // Sign-ins at the same time forget the same ones: whoever comes second leaves them to the first.
  const free = ctx.db
    .select({ BrowserHash: knownBrowsers.BrowserHash })
    .from(knownBrowsers)
    .where(and(others, inArray(knownBrowsers.BrowserHash, tooMany)))
    .for('update', { skipLocked: true })
  await ctx.db.delete(knownBrowsers).where(and(others, inArray(knownBrowsers.BrowserHash, free)))
}
