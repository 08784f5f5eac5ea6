/** Makes challenges, checks their solutions, and lets browsers go on that solved one (AUTH-4). */
import { randomInt } from 'node:crypto'
import { CaptchaChallenge, type CaptchaProof, captchaMinutes, captchaUses } from '@obverse/contract/domains/captcha'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type * as z from 'zod'
import type { Context } from '../../context'
import { invalid } from '../../errors'
import { countAttempt, limitAttempts, networkOf } from '../../http/limits'
import { keyedHash } from '../../security/sealed'
import { hashToken, newToken } from '../../security/tokens'
import { captchaProofs } from './tables'

const cookie = '__Host-captcha'
const challengesLimit = { name: 'captcha-challenge', max: 60, windowSeconds: 60 }
const passLimit = { name: 'captcha-pass', max: captchaUses, windowSeconds: 3600 }
const SOLVE_SECONDS = 300
/** One derivation takes about a millisecond, so that a solution takes about a second and its check none. */
const COST = 2000
const [FEWEST, MOST] = [500, 1500]

const secretsOf = (ctx: Context) => ({
  hmacSignatureSecret: keyedHash(ctx.secret, 'captcha', 'challenge').toString('hex'),
  hmacKeySignatureSecret: keyedHash(ctx.secret, 'captcha', 'key').toString('hex'),
})

/** Returns a new challenge. @throws Failure 429 */
export async function newChallenge(ctx: Context): Promise<z.output<typeof CaptchaChallenge>> {
  await limitAttempts(ctx, challengesLimit)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST, MOST),
    deriveKey,
    expiresAt: Math.floor(ctx.now().getTime() / 1000) + SOLVE_SECONDS,
    ...secretsOf(ctx),
  })
  return CaptchaChallenge.parse(challenge)
}

/** The facts of a pass: a browser of this network may go on at this site until an instant (milliseconds since 1970). */
const signatureOf = (ctx: Context, id: string, until: string) =>
  keyedHash(ctx.secret, 'captcha-pass', [id, until, ctx.site.SiteID, networkOf(ctx.ip)].join('|')).toString('base64url')

/**
 * Checks a solution and returns the cookie that lets its browser go on.
 * @throws Failure 422 for a solution that is wrong, too late or was taken before; 429
 */
export async function verifyProof(
  ctx: Context,
  { challenge, solution }: z.output<typeof CaptchaProof>,
): Promise<string> {
  await limitAttempts(ctx, challengesLimit)
  const refused = () => invalid({}, 'Captcha.Refused.NotSolved')
  const now = ctx.now().getTime()
  if (challenge.parameters.expiresAt * 1000 < now) throw refused()
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(ctx) })
  if (!verified) throw refused()
  const [first] = await ctx.db
    .insert(captchaProofs)
    .values({ ChallengeHash: hashToken(challenge.signature), SolvedUTC: new Date(now).toISOString() })
    .onConflictDoNothing()
    .returning()
  if (!first) throw refused()
  const id = newToken(12)
  const until = String(now + captchaMinutes * 60_000)
  const value = `${id}.${until}.${signatureOf(ctx, id, until)}`
  return `${cookie}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${captchaMinutes * 60}`
}

/** Tells if a browser has solved a captcha here lately, and counts that it goes on once more. */
export async function usePass(
  ctx: Context,
  request: { headers: { get(name: string): string | null } },
): Promise<boolean> {
  const [, id = '', until = '', signature = ''] =
    new RegExp(`(?:^|; ?)${cookie}=([\\w-]{16})\\.(\\d{13})\\.([\\w-]{43})(?:;|$)`).exec(
      request.headers.get('cookie') ?? '',
    ) ?? []
  if (id === '' || signature !== signatureOf(ctx, id, until) || Number(until) < ctx.now().getTime()) return false
  return (await countAttempt(ctx, passLimit, id)).count <= passLimit.max
}
