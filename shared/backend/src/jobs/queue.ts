/** Putting work off until after the answer, inside the caller's transaction: both happen or neither. */
import type { Context } from '../context'
import { jobs } from '../db/tables'

const sleepers = new Set<() => void>()

/** Tells when a job was queued in this process, so that a worker need not wait for its next look. */
export function onQueued(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}

/** Queues one job of a kind some domain handles. The payload lies in the database in clear: nothing secret in it. */
export async function queueJob(
  ctx: Pick<Context, 'db' | 'afterCommit'>,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await ctx.db.insert(jobs).values({ Kind: kind, Payload: payload })
  ctx.afterCommit(() => {
    for (const wake of sleepers) wake()
  })
}
