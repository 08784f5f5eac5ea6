/** Counts attempts in the database: atomic, shared by all processes, kept across restarts. */
import { and, eq, sql } from 'drizzle-orm'
import { type Context, isInTransaction } from '../context'
import type { Database } from '../db/database'
import { preparedOn, unseen } from '../db/prepared'
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
  refuseInTransaction(ctx, limit)
  return countOne(ctx, limit, key)
}

function refuseInTransaction(ctx: Context, limit: Limit): void {
  if (isInTransaction(ctx)) throw new Error(`Count attempts of ${limit.name} before the transaction begins`)
}

/**
 * Counts one effect of a transaction, like a mail, and tells if it is within its limit: what is rolled back had no
 * effect, and counts for nothing.
 */
export async function isEffectWithin(tx: Context, limit: Limit, key: string): Promise<boolean> {
  return (await countOne(tx, limit, key)).count <= limit.max
}

/** The statement that counts an attempt, alone or as a part of another one. */
const countIn = (db: Database) =>
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

const counted = preparedOn((db) => countIn(db).prepare('count_attempt'))
async function countOne(ctx: Context, limit: Limit, key: string) {
  const { start, retryAfterSeconds } = windowNow(ctx, limit)
  const [row] = await counted(ctx.db).execute({ name: limit.name, key, start })
  return { count: row?.Count ?? 1, retryAfterSeconds }
}

/** Returns the start of the window of a limit, and the seconds until the next one. */
export function windowNow(ctx: Pick<Context, 'now'>, { windowSeconds }: Limit) {
  const now = ctx.now().getTime() / 1000
  const start = Math.floor(now / windowSeconds) * windowSeconds
  return {
    start: new Date(start * 1000).toISOString(),
    retryAfterSeconds: Math.max(1, Math.ceil(start + windowSeconds - now)),
  }
}

/**
 * Counts one attempt, outside of a transaction, for all that its key counts for. @throws Failure 429 with Retry-After
 * after too many.
 */
export async function limitAttempts(ctx: Context, limit: Limit, key: string = networkOf(ctx.ip)): Promise<void> {
  await refuseAbove(ctx, countedFor(limit, key))
}

async function refuseAbove(ctx: Context, all: readonly Counted[]): Promise<void> {
  for (const [each, own] of all) {
    const { count, retryAfterSeconds } = await countAttempt(ctx, each, own)
    if (count > each.max) throw rateLimited(retryAfterSeconds)
  }
}

const countedWithOthers = preparedOn((db) => {
  const own = db.$with('own').as(countIn(db))
  const others = db
    .select({ Key: rateLimits.Key, Count: rateLimits.Count })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.Name, sql.placeholder('otherName')),
        sql`${rateLimits.Key} = any(${unseen(sql.placeholder('others'), 'text[]')})`,
        eq(rateLimits.WindowStart, sql.placeholder('otherStart')),
      ),
    )
    .as('others')
  return db
    .with(own)
    .select({ Own: own.Count, Key: others.Key, Count: others.Count })
    .from(own)
    .leftJoin(others, sql`true`)
    .prepare('count_attempt_with_others')
})
/**
 * Counts an attempt as `limitAttempts` does, and returns in the same statement the counts of keys of another limit, which
 * are not counted: those without a count are left out. @throws Failure 429 with Retry-After after too many attempts.
 */
export async function limitAttemptsAndRead(
  ctx: Context,
  limit: Limit,
  key: string,
  other: { limit: Limit; keys: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  refuseInTransaction(ctx, limit)
  const [, ...wider] = countedFor(limit, key)
  const { start, retryAfterSeconds } = windowNow(ctx, limit)
  const rows = await countedWithOthers(ctx.db).execute({
    name: limit.name,
    key,
    start,
    otherName: other.limit.name,
    others: [...other.keys],
    otherStart: windowNow(ctx, other.limit).start,
  })
  if ((rows[0]?.Own ?? 1) > limit.max) throw rateLimited(retryAfterSeconds)
  await refuseAbove(ctx, wider)
  return new Map(rows.flatMap(({ Key, Count }) => (Key === null || Count === null ? [] : [[Key, Count] as const])))
}
