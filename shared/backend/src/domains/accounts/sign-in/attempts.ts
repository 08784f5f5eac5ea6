/** The limits on attempts. Only failures count: a success is taken back. */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { type Context, isInTransaction } from '../../../context'
import { rateLimits } from '../../../db/tables'
import { Failure, rateLimited } from '../../../errors'
import { type Counted, countAttempt, countedFor, type Limit, networkOf } from '../../../http/limits'
import { outOfTurn } from '../../../http/turns'
import { keyedHash } from '../../../security/sealed'

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
  newBrowserMail: limit('new-browser-mail', 3, HOUR),
  forgotByNetwork: limit('forgot-network', 10, HOUR),
  forgotByAccount: limit('forgot-account', 3, HOUR),
  resetByNetwork: limit('reset-network', 10, QUARTER_HOUR),
  registerByNetwork: limit('register-network', 20, HOUR),
  registerByAddress: limit('register-address', 3, HOUR),
  registerByMailbox: limit('register-mailbox', 10, HOUR),
  confirmByNetwork: limit('confirm-network', 10, QUARTER_HOUR),
  confirmByAddress: limit('confirm-address', 5, QUARTER_HOUR),
  chooseByNetwork: limit('choose-network', 60, QUARTER_HOUR),
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

const windowOf = ({ windowSeconds }: Limit, at: Date): number =>
  Math.floor(at.getTime() / 1000 / windowSeconds) * windowSeconds

/** Takes a place below the limit. Returns false when attempts of unknown outcome fill it. @throws 429 */
async function takePlace(ctx: Context, [limit, Key]: Counted, at: Date): Promise<boolean> {
  const start = windowOf(limit, at)
  const row = { Name: limit.name, Key, WindowStart: new Date(start * 1000).toISOString() }
  const taken = await ctx.db
    .insert(rateLimits)
    .values({ ...row, Count: 1, Pending: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.Name, rateLimits.Key, rateLimits.WindowStart],
      set: { Count: sql`${rateLimits.Count} + 1`, Pending: sql`${rateLimits.Pending} + 1` },
      setWhere: lt(rateLimits.Count, limit.max),
    })
    .returning({ Count: rateLimits.Count })
  if (taken.length > 0) return true
  const failed = gte(sql`${rateLimits.Count} - ${rateLimits.Pending}`, limit.max)
  const isFull = (await ctx.db.$count(rateLimits, and(isRow(row), failed))) > 0
  if (isFull) throw tooMany(limit, at)
  return false
}

const isRow = (row: { Name: string; Key: string; WindowStart: string }) =>
  and(eq(rateLimits.Name, row.Name), eq(rateLimits.Key, row.Key), eq(rateLimits.WindowStart, row.WindowStart))

const tooMany = (limit: Limit, at: Date) =>
  rateLimited(Math.max(1, Math.ceil(windowOf(limit, at) + limit.windowSeconds - at.getTime() / 1000)))

const MOST_WAITING = 100
const PATIENCE_MILLISECONDS = 5000
// Attempts that end in this process wake the next one; those of other processes show by asking.
const PAUSE_MILLISECONDS = 250
let waiting = 0
/** The attempts that wait for a place of a key, first come first served, and what wakes the first of them. */
const lines = new Map<string, { last: Promise<void>; count: number; wake: () => void }>()

const lineKey = ([limit, key]: Counted) => `${limit.name} ${key}`

/** Waits until an attempt of the key ends in this process, or for a pause. */
async function nextChance(line: { wake: () => void }): Promise<void> {
  const pause = new AbortController()
  const woken = new Promise<void>((resolve) => {
    line.wake = resolve
  })
  await Promise.race([woken, sleep(PAUSE_MILLISECONDS, undefined, { signal: pause.signal }).catch(() => undefined)])
  pause.abort()
}

/**
 * Takes a place, waiting while others of unknown outcome fill the limit: they may all be right. Of all that wait for one
 * key only the first asks the database. @throws 429
 */
async function waitForPlace(ctx: Context, counted: Counted, at: Date): Promise<void> {
  const name = lineKey(counted)
  if (!lines.has(name) && (await takePlace(ctx, counted, at))) return
  if (waiting >= MOST_WAITING) throw tooMany(counted[0], at)
  const end = performance.now() + PATIENCE_MILLISECONDS
  const line = lines.get(name) ?? { last: Promise.resolve(), count: 0, wake: () => undefined }
  const before = line.last
  let letNext = () => {}
  line.last = new Promise<void>((resolve) => {
    letNext = resolve
  })
  line.count++
  lines.set(name, line)
  waiting++
  try {
    await outOfTurn(ctx.turn, () => before)
    while (!(await takePlace(ctx, counted, at))) {
      if (performance.now() >= end) throw tooMany(counted[0], at)
      await outOfTurn(ctx.turn, () => nextChance(line))
    }
  } finally {
    waiting--
    if (--line.count === 0) lines.delete(name)
    letNext()
  }
}

/** Ends one attempt in the window that counted it; a success no longer counts. */
async function endAttempt(ctx: Context, [limit, Key]: Counted, at: Date, counts: boolean): Promise<void> {
  const WindowStart = new Date(windowOf(limit, at) * 1000).toISOString()
  await ctx.db
    .update(rateLimits)
    .set({
      Pending: sql`greatest(${rateLimits.Pending} - 1, 0)`,
      ...(!counts && { Count: sql`greatest(${rateLimits.Count} - 1, 0)` }),
    })
    .where(isRow({ Name: limit.name, Key, WindowStart }))
  lines.get(lineKey([limit, Key]))?.wake()
}

/**
 * Runs work while every limit allows it. An attempt takes a place before its work, so that parallel guesses count; a
 * success or a request for the second factor gives it back. Limits apply in order: a refused network uses up no account.
 * @throws 429, and Error inside a transaction, which would also roll the count back.
 */
export async function attempt<T>(ctx: Context, counted: readonly Counted[], work: () => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) throw new Error('Count attempts before the transaction begins')
  const at = ctx.now()
  const held: Counted[] = []
  const end = async (counts: boolean) => {
    for (const one of held) await endAttempt(ctx, one, at, counts)
  }
  try {
    for (const one of counted.flatMap(([limit, key]) => countedFor(limit, key))) {
      await waitForPlace(ctx, one, at)
      held.push(one)
    }
    const answer = await work()
    await end(false)
    return answer
  } catch (error) {
    await end(!(error instanceof Failure && error.code === 'second_factor_required'))
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
