/** Counts attempts in the database: atomic, shared by all processes, kept across restarts. */
import { sql } from 'drizzle-orm'
import { type Context, isInTransaction } from '../context'
import { preparedOn } from '../db/prepared'
import { rateLimits } from '../db/tables'
import { rateLimited } from '../errors'

export type Limit = { name: string; max: number; windowSeconds: number }

/** Returns the network that a visitor's attempts are counted for: the address itself for IPv4, its /64 for IPv6. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Returns the /48 of an IPv6 network from `networkOf`, or null for any other key. */
export function wideNetworkOf(key: string): string | null {
  const [, first, second, third] = /^(\w+):(\w+):(\w+):\w+::\/64$/.exec(key) ?? []
  return third === undefined ? null : `${first}:${second}:${third}::/48`
}

/** A limit, and the key that an attempt counts for. */
export type Counted = readonly [limit: Limit, key: string]

// One visitor may have a whole /48 and change the /64 with every attempt; a company's offices may share one.
const WIDE = 8
/** Returns all that an attempt of a key counts for: an IPv6 network also as its /48, which may have eight times as many. */
export function countedFor(limit: Limit, key: string): readonly Counted[] {
  const wide = wideNetworkOf(key)
  return wide === null
    ? [[limit, key]]
    : [
        [limit, key],
        [{ ...limit, max: limit.max * WIDE }, wide],
      ]
}

/**
 * Counts one attempt of `key` in the current window.
 * @throws Error inside a transaction: a rollback would undo the count, and a refused attempt would be free.
 */
export async function countAttempt(
  ctx: Context,
  limit: Limit,
  key: string,
): Promise<{ count: number; retryAfterSeconds: number }> {
  if (isInTransaction(ctx)) throw new Error(`Count attempts of ${limit.name} before the transaction begins`)
  return countOne(ctx, limit, key)
}

/**
 * Counts one effect of a transaction, like a mail, and tells if it is within its limit: what is rolled back had no
 * effect, and counts for nothing.
 */
export async function isEffectWithin(tx: Context, limit: Limit, key: string): Promise<boolean> {
  return (await countOne(tx, limit, key)).count <= limit.max
}

const counted = preparedOn((db) =>
  db
    .insert(rateLimits)
    .values({
      Name: sql.placeholder('name'),
      Key: sql.placeholder('key'),
      WindowStart: sql.placeholder('start'),
      Count: 1,
    })
    .onConflictDoUpdate({
      target: [rateLimits.Name, rateLimits.Key, rateLimits.WindowStart],
      set: { Count: sql`${rateLimits.Count} + 1` },
    })
    .returning({ Count: rateLimits.Count })
    .prepare('count_attempt'),
)
async function countOne(ctx: Context, limit: Limit, key: string) {
  const now = ctx.now().getTime()
  const start = Math.floor(now / 1000 / limit.windowSeconds) * limit.windowSeconds
  const at = new Date(start * 1000).toISOString()
  const [row] = await counted(ctx.db).execute({ name: limit.name, key, start: at })
  return { count: row?.Count ?? 1, retryAfterSeconds: Math.max(1, Math.ceil(start + limit.windowSeconds - now / 1000)) }
}

/**
 * Counts one attempt, outside of a transaction, for all that its key counts for. @throws Failure 429 with Retry-After
 * after too many.
 */
export async function limitAttempts(ctx: Context, limit: Limit, key: string = networkOf(ctx.ip)): Promise<void> {
  for (const [each, own] of countedFor(limit, key)) {
    const { count, retryAfterSeconds } = await countAttempt(ctx, each, own)
    if (count > each.max) throw rateLimited(retryAfterSeconds)
  }
}
