/**
 * Counts the visitors of stored pages of certificates. The first lookups of a minute are counted in memory and written
 * together, so that a stored page waits for no database; further ones are counted one by one, like those of calls.
 */
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { rateLimits } from '../../db/tables'
import type { PageGate } from '../../domain'
import { countedFor, networkOf } from '../../http/limits'
import { byName, type Counter, counterOf } from './counters'
import { countFor, dayLimit, minuteLimit } from './limits'

/**
 * The part of each limit that is counted in memory: another front does not know of it for half a second, and may let a
 * visitor in that often more.
 */
const IN_MEMORY = 1 / 6
const WRITE_MS = 500
const BATCH = 2_000

/**
 * The statement that adds to many counters at once. Each of its values is an array: to write a statement with thousands of
 * values costs more than all the pages that they count.
 */
const addCounts = preparedOn((db) =>
  db
    .insert(rateLimits)
    .select(
      sql`select *, 0 from unnest(${sql.placeholder('Names')}::text[], ${sql.placeholder('Keys')}::text[], ${sql.placeholder('WindowStarts')}::timestamptz[], ${sql.placeholder('Counts')}::integer[])`,
    )
    .onConflictDoUpdate({
      target: [rateLimits.Name, rateLimits.Key, rateLimits.WindowStart],
      set: { Count: sql`${rateLimits.Count} + excluded.count` },
    })
    .returning({ Count: rateLimits.Count })
    .prepare('add_lookups'),
)

/** Creates the gate of the pages below /certlookup/. */
export function createLookupGate(ctx: Context): PageGate {
  const unwritten = new Set<Counter>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const countersOf = (ip: string) => {
    const key = networkOf(ip)
    return [minuteLimit, dayLimit].flatMap((limit) =>
      countedFor(limit, key).map(([each, of]) => counterOf(ctx, each, of)),
    )
  }
  const writeAll = async () => {
    clearTimeout(timer)
    timer = undefined
    while (unwritten.size > 0) {
      const some = [...unwritten]
        .slice(0, BATCH)
        .sort((one, other) => byName([one.limit, one.key], [other.limit, other.key]) || one.start - other.start)
      const added = some.map(({ pending }) => pending)
      const totals = await addCounts(ctx.db).execute({
        Names: some.map(({ limit }) => limit.name),
        Keys: some.map(({ key }) => key),
        WindowStarts: some.map(({ start }) => new Date(start * 1000).toISOString()),
        Counts: added,
      })
      for (const [at, counter] of some.entries()) {
        counter.pending -= added[at] ?? 0
        // Other processes count as well: their lookups are in the total.
        counter.count = (totals[at]?.Count ?? counter.count) + counter.pending
        if (counter.pending === 0) unwritten.delete(counter)
      }
    }
  }
  /** Writes what is not written yet, after what is being written. */
  const write = (): Promise<void> => {
    const next = writing.then(writeAll)
    writing = next.catch(() => undefined)
    return next
  }
  const warn = (error: unknown) =>
    ctx.log.error({ outage: 'database', error: String(error) }, 'Lookups could not be counted in the database yet')
  const writeSoon = () => {
    timer ??= setTimeout(() => void write().catch(warn), WRITE_MS).unref()
  }

  return {
    prefix: '/certlookup/',
    tryPass(ip) {
      const all = countersOf(ip)
      if (all.some(({ limit, count }) => count >= limit.max * IN_MEMORY)) return false
      for (const counter of all) {
        counter.count += 1
        counter.pending += 1
        unwritten.add(counter)
      }
      writeSoon()
      return true
    },
    async pass(ip) {
      const key = networkOf(ip)
      // The count in the database is complete only with what this front counted in memory.
      if (countersOf(ip).some(({ pending }) => pending > 0)) await write()
      const { minute, day } = await countFor(ctx, key)
      return minute === null && day === null
    },
    stop: () => write().catch(warn),
  }
}
