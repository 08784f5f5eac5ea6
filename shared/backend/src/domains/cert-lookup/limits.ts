/** Counts how often each visitor looks up certificates (decision 12). */
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { rateLimits } from '../../db/tables'
import type { MemberTierOf } from '../../domain'
import { Failure, rateLimited } from '../../errors'
import { type Counted, countedFor, type Limit, networkOf } from '../../http/limits'
import { usePass } from '../captcha'
import { byName, counterOf } from './counters'

export const minuteLimit = { name: 'cert-lookup-minute', max: 30, windowSeconds: 60 }
export const dayLimit = { name: 'cert-lookup-day', max: 300, windowSeconds: 86_400 }
/** A signed-in person has three times as many, a member of a paid tier ten times. */
const SIGNED_IN = 3
const MEMBER = 10

type Request = { headers: { get(name: string): string | null } }

/** The statement that counts for so many keys at once: two for IPv4 and a person, four for IPv6 with its /48. */
const countingFor = (size: 2 | 4) =>
  preparedOn((db) =>
    db
      .insert(rateLimits)
      .values(
        Array.from({ length: size }, (_, at) => ({
          Name: sql.placeholder(`Name${at}`),
          Key: sql.placeholder(`Key${at}`),
          WindowStart: sql.placeholder(`WindowStart${at}`),
          Count: 1,
        })),
      )
      .onConflictDoUpdate({
        target: [rateLimits.Name, rateLimits.Key, rateLimits.WindowStart],
        set: { Count: sql`${rateLimits.Count} + 1` },
      })
      .returning({ Count: rateLimits.Count })
      .prepare(`count_lookups_${size}`),
  )
const countings = { 2: countingFor(2), 4: countingFor(4) }

/** The seconds until a visitor may look up again, by the minute and by the day; null while there are some left. */
type Waits = { minute: number | null; day: number | null }
/** The waits, with the lookups counted so far in the minute and in the day. */
type Counts = Waits & { seen: { minute: number; day: number } }

/** Counts one lookup of a key for the minute and for the day, in one statement. */
export async function countFor(ctx: Context, key: string, times = 1): Promise<Counts> {
  const limits = [dayLimit, minuteLimit].map((limit) => ({ ...limit, max: limit.max * times }))
  const all: Counted[] = limits.flatMap((limit) => [...countedFor(limit, key)]).sort(byName)
  const now = ctx.now().getTime() / 1000
  const startOf = ({ windowSeconds }: Limit) => Math.floor(now / windowSeconds) * windowSeconds
  const given = Object.fromEntries(
    all.flatMap(([limit, of], at) => [
      [`Name${at}`, limit.name],
      [`Key${at}`, of],
      [`WindowStart${at}`, new Date(startOf(limit) * 1000).toISOString()],
    ]),
  )
  const rows = await countings[all.length === 4 ? 4 : 2](ctx.db).execute(given)
  const waits: Counts = { minute: null, day: null, seen: { minute: 0, day: 0 } }
  for (const [at, [limit, of]] of all.entries()) {
    const count = rows[at]?.Count ?? 1
    const counter = counterOf(ctx, limit, of)
    counter.count = count + counter.pending
    if (count === limit.max + 1)
      ctx.log.warn({ limit: limit.name, from: of }, 'A visitor looked up more certificates than allowed')
    const wait = Math.max(1, Math.ceil(startOf(limit) + limit.windowSeconds - now))
    const window = limit.name === minuteLimit.name ? 'minute' : 'day'
    waits.seen[window] = Math.max(waits.seen[window], count)
    if (count > limit.max) waits[window] = wait
  }
  return waits
}

/** Counts one lookup of a person. The tier of a membership is asked for only above what every signed-in person has. */
async function countForPerson(ctx: Context, peopleID: number, tierOf: MemberTierOf | undefined): Promise<Waits> {
  const counts = await countFor(ctx, `person:${peopleID}`, SIGNED_IN)
  if (counts.minute === null && counts.day === null) return counts
  if (!tierOf || (await tierOf(ctx, peopleID)) === 'Free') return counts
  const isOver = (window: 'minute' | 'day', { max }: Limit) => counts.seen[window] > max * MEMBER
  return {
    minute: isOver('minute', minuteLimit) ? counts.minute : null,
    day: isOver('day', dayLimit) ? counts.day : null,
  }
}

/**
 * Counts one lookup of this visitor, whatever it finds. The visitors of a page for the store were counted by its gate.
 * @throws Failure rate_limited after too many in a day; captcha_required after too many in a minute, unless the browser
 * solved one
 */
export async function countLookup(ctx: Context, request: Request, tierOf?: MemberTierOf): Promise<void> {
  if (ctx.isForStore) return
  const { minute, day } = ctx.person
    ? await countForPerson(ctx, ctx.person.PeopleID, tierOf)
    : await countFor(ctx, networkOf(ctx.ip))
  if (day !== null) throw rateLimited(day)
  if (minute !== null && !(await usePass(ctx, request)))
    throw new Failure('captcha_required', { retryAfterSeconds: minute })
}
