/** Queues work for after the answer, inside the caller's transaction: both happen or neither. */
import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { preparedOn } from '../db/prepared'
import { jobs } from '../db/tables'

const sleepers = new Set<() => void>()
const watchers = new Set<() => void>()

/**
 * Calls `wake` when this process queues a job, so that a worker need not wait for its next poll. Returns the
 * unsubscribe.
 */
export function onQueued(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}

/** Resolves when this process has run one more job, whatever its end. */
export const nextFinished = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      watchers.delete(done)
      resolve()
    }
    watchers.add(done)
  })

/** Reports that a job was run and its row is up to date. */
export function reportFinished(): void {
  for (const done of [...watchers]) done()
}

const queuedNow = preparedOn((db) =>
  db
    .insert(jobs)
    .values({ Kind: sql.placeholder('kind'), Payload: sql.placeholder('payload') })
    .prepare('queue_job'),
)
/**
 * Queues one job of a kind that a domain handles, at once or for an instant. The payload is stored in clear text: put
 * nothing secret in it.
 */
export async function queueJob(
  ctx: Pick<Context, 'db' | 'afterCommit'>,
  kind: string,
  payload: Record<string, unknown>,
  at?: Date,
): Promise<void> {
  if (at) await ctx.db.insert(jobs).values({ Kind: kind, Payload: payload, RunAfterUTC: at.toISOString() })
  else await queuedNow(ctx.db).execute({ kind, payload })
  ctx.afterCommit(() => {
    for (const wake of sleepers) wake()
  })
}
