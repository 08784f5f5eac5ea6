/** Tells what changed between versions of agreements; each pair of texts is compared once for all who read it. */
import type { TermsPiece } from '@obverse/contract/domains/accounts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context'
import { callerOf } from '../../../workers/task'
import type { tasks } from '../tasks'
import { textHash } from './agreement-versions'

const taskCall = callerOf<typeof tasks>()

// Some 40 pairs of the longest texts.
const MOST_KEPT = 4_000_000
const compared = new LRUCache<string, Promise<TermsPiece[]>>({ maxSize: MOST_KEPT })

/**
 * Returns what changed from one text to another. All who ask for the same texts share the comparison, as everybody reads
 * a new version in the same days. Not for use in a transaction, which would wait for a thread.
 * @throws Failure `unavailable` with Retry-After when the worker threads are busy
 */
export function readChanges(
  { workers }: Pick<Context, 'workers'>,
  peopleID: number,
  { before, after }: { before: string; after: string },
): Promise<TermsPiece[]> {
  const key = `${textHash(before)} ${textHash(after)}`
  const known = compared.get(key)
  if (known) return known
  const changes = workers.run(taskCall('accounts.compareTexts', { before, after }), peopleID)
  compared.set(key, changes, { size: before.length + after.length + 1 })
  changes.catch(() => compared.peek(key) === changes && compared.delete(key))
  return changes
}
