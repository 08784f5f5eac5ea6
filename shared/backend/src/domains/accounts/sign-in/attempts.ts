/** The limits on attempts. Only failures count: a success is taken back. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { rateLimits } from '../../../db/tables'
import { Failure } from '../../../errors'
import { countAttempt, type Limit, limitAttempts, networkOf } from '../../../limits'
import { keyedHash } from '../../../sealed'

const MINUTE = 60
const QUARTER_HOUR = 900
const HOUR = 3600
const DAY = 86_400
const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds })

export const limits = {
  signInByNetwork: limit('sign-in-network', 5, QUARTER_HOUR),
  signInByAccount: limit('sign-in-account', 5, QUARTER_HOUR),
  reauthenticate: limit('reauthenticate', 5, QUARTER_HOUR),
  secondFactor: limit('second-factor', 5, QUARTER_HOUR),
  forgotByNetwork: limit('forgot-network', 10, HOUR),
  forgotByAccount: limit('forgot-account', 3, HOUR),
  resetByNetwork: limit('reset-network', 10, QUARTER_HOUR),
  linkByNetwork: limit('link-network', 60, QUARTER_HOUR),
  vatCheck: limit('vat-check', 10, QUARTER_HOUR),
  validateUnique: limit('validate-unique', 20, MINUTE),
  sweepstakesByAddress: limit('sweepstakes-address', 3, HOUR),
  sweepstakesByNetwork: limit('sweepstakes-network', 10, HOUR),
} as const

/** The longest window of a limit, in seconds; older counts have no use. */
export const LONGEST_WINDOW = DAY

/** Returns the key of an account that may not exist; known and unknown addresses get keys of equal form. */
export const accountKey = (ctx: Pick<Context, 'secret'>, email: string): string =>
  keyedHash(ctx.secret, 'account-key', email.toLowerCase()).toString('base64url').slice(0, 22)

type Counted = readonly [limit: Limit, key: string]

/** Takes one attempt back from the window that counted it. */
async function forgive(ctx: Context, [{ name, windowSeconds }, key]: Counted, at: Date): Promise<void> {
  const start = Math.floor(at.getTime() / 1000 / windowSeconds) * windowSeconds
  const counted = and(
    eq(rateLimits.Name, name),
    eq(rateLimits.Key, key),
    eq(rateLimits.WindowStart, new Date(start * 1000).toISOString()),
    gt(rateLimits.Count, 0),
  )
  await ctx.db
    .update(rateLimits)
    .set({ Count: sql`${rateLimits.Count} - 1` })
    .where(counted)
}

/**
 * Runs work while every limit allows it. The attempt counts before, so that parallel ones count too, and is taken back
 * after a success or a request for the second factor. Limits apply in order: a refused network uses up no account.
 * @throws 429, and Error inside a transaction, which would also roll the count back.
 */
export async function attempt<T>(ctx: Context, counted: readonly Counted[], work: () => Promise<T>): Promise<T> {
  const at = ctx.now()
  const then = { ...ctx, now: () => at }
  for (const [limit, key] of counted) await limitAttempts(then, limit, key)
  const forgiveAll = async () => {
    for (const one of counted) await forgive(ctx, one, at)
  }
  try {
    const answer = await work()
    await forgiveAll()
    return answer
  } catch (error) {
    if (error instanceof Failure && error.code === 'second_factor_required') await forgiveAll()
    throw error
  }
}

/** Counts one attempt and tells if it is within its limit, without refusing. */
export async function isWithin(ctx: Context, limit: Limit, key: string): Promise<boolean> {
  return (await countAttempt(ctx, limit, key)).count <= limit.max
}

/**
 * Returns the limits of a sign-in: the network first, then the account. A browser known for the account has its own
 * count.
 */
export const signInLimits = (ctx: Context, email: string, knownBrowser: string | null): readonly Counted[] => [
  [limits.signInByNetwork, networkOf(ctx.ip)],
  [
    limits.signInByAccount,
    knownBrowser === null ? accountKey(ctx, email) : `${accountKey(ctx, email)}/${knownBrowser}`,
  ],
]
