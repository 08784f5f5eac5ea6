/** Counts how often each visitor looks up certificates (decision 12). */
import type { Context } from '../../context'
import { Failure, rateLimited } from '../../errors'
import { countAttempt, countedFor, networkOf } from '../../limits'
import { usePass } from '../captcha'
import { counterOf } from './counters'

export const minuteLimit = { name: 'cert-lookup-minute', max: 30, windowSeconds: 60 }
export const dayLimit = { name: 'cert-lookup-day', max: 300, windowSeconds: 86_400 }
/** A signed-in person has three times as many. */
const SIGNED_IN = 3

type Request = { headers: { get(name: string): string | null } }

/** Counts one lookup of a key and returns the seconds until there are some left, or null when this one is allowed. */
export async function countFor(ctx: Context, limit: typeof minuteLimit, key: string): Promise<number | null> {
  for (const [each, of] of countedFor(limit, key)) {
    const { count, retryAfterSeconds } = await countAttempt(ctx, each, of)
    const counter = counterOf(ctx, each, of)
    counter.count = count + counter.pending
    if (count === each.max + 1)
      ctx.log.warn({ limit: each.name, from: of }, 'A visitor looked up more certificates than allowed')
    if (count > each.max) return retryAfterSeconds
  }
  return null
}

/**
 * Counts one lookup of this visitor, whatever it finds. The visitors of a page for the store were counted by its gate.
 * @throws Failure captcha_required after too many in a minute, unless the browser solved one; rate_limited after too many
 * in a day
 */
export async function countLookup(ctx: Context, request: Request): Promise<void> {
  if (ctx.isForStore) return
  const key = ctx.person ? `person:${ctx.person.PeopleID}` : networkOf(ctx.ip)
  const of = (limit: typeof minuteLimit) => (ctx.person ? { ...limit, max: limit.max * SIGNED_IN } : limit)
  const wait = await countFor(ctx, of(minuteLimit), key)
  if (wait !== null && !(await usePass(ctx, request)))
    throw new Failure('captcha_required', { retryAfterSeconds: wait })
  const left = await countFor(ctx, of(dayLimit), key)
  if (left !== null) throw rateLimited(left)
}
