/** Reads many rows by key with one statement. */
import DataLoader from 'dataloader'

const MOST_KEYS = 100
/** The milliseconds that keys wait for a read under way; a silent connection must not hold those that come later. */
const PATIENCE = 20

/**
 * Returns a function that reads a row by its key, null for none. Keys asked for at once, or while a read is under way, are
 * read together; a read never begins before its keys were asked for, so that nobody gets a row that was older. `read`
 * returns the rows in the order of its keys.
 */
export function batched<Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly (Row | null)[]>,
): (key: Key) => Promise<Row | null> {
  let underWay = 0
  const waiting = new Set<() => void>()
  const sendWaiting = () => {
    for (const send of waiting) setImmediate(send)
    waiting.clear()
  }
  const schedule = (send: () => void) => {
    if (underWay === 0) return void setImmediate(send)
    // A batch that was told to go meanwhile is not sent twice.
    const late = setTimeout(() => waiting.delete(now) && send(), PATIENCE)
    const now = () => {
      clearTimeout(late)
      send()
    }
    waiting.add(now)
  }
  const loader = new DataLoader<Key, Row | null>(
    async (keys) => {
      underWay++
      try {
        return await read(keys)
      } finally {
        underWay--
        sendWaiting()
      }
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: schedule },
  )
  return (key) => loader.load(key)
}
