/** Counts how often each visitor looks up certificates (decision 12). */
import type { Context } from '../../context'
import { Failure, rateLimited } from '../../errors'
import { countAttempt, countedFor, networkOf } from '../../limits'
import { usePass } from '../captcha'

const minute = { name: 'cert-lookup-minute', max: 30, windowSeconds: 60 }
const day = { name: 'cert-lookup-day', max: 300, windowSeconds: 86_400 }
/** A signed-in person has three times as many. */
const SIGNED_IN = 3

type Request = { headers: { get(name: string): string | null } }

/** Counts one lookup and returns the seconds until there are some left, or null when this one is allowed. */
async function count(ctx: Context, limit: typeof minute): Promise<number | null> {
  const own = ctx.person ? { ...limit, max: limit.max * SIGNED_IN } : limit
  const key = ctx.person ? `person:${ctx.person.PeopleID}` : networkOf(ctx.ip)
  for (const [each, of] of countedFor(own, key)) {
    const { count: counted, retryAfterSeconds } = await countAttempt(ctx, each, of)
    if (counted === each.max + 1)
      ctx.log.warn({ limit: each.name, from: of }, 'A visitor looked up more certificates than allowed')
    if (counted > each.max) return retryAfterSeconds
  }
  return null
}

/**
 * Counts one lookup of this visitor, whatever it finds.
 * @throws Failure captcha_required after too many in a minute, unless the browser solved one; rate_limited after too many
 * in a day
 */
export async function countLookup(ctx: Context, request: Request): Promise<void> {
  const wait = await count(ctx, minute)
  if (wait !== null && !(await usePass(ctx, request)))
    throw new Failure('captcha_required', { retryAfterSeconds: wait })
  const left = await count(ctx, day)
  if (left !== null) throw rateLimited(left)
}
