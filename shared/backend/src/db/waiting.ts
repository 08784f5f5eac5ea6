/** Waits at the start for a database that is away, as after a reboot or in a failover. */
import { databaseCode, isDown, reasonOf } from './database'
import { DatabaseRefused } from './refused'

const BETWEEN = 1_000
const BETWEEN_LINES = 60_000

// Trying again does not change a wrong password.
const WRONG_PASSWORD = '28P01'
// Poolers say these with the code of a broken protocol, which they also use for a database that is away.
const POOLER_REFUSES = /no such (?:database|user)|authentication failed|unsupported startup parameter|not allowed/i

/** Tells whether a failure of the start may pass by itself. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseRefused || !isDown(error)) return false
  const code = databaseCode(error) ?? ''
  return code !== WRONG_PASSWORD && !(code === '08P01' && POOLER_REFUSES.test(reasonOf(error)))
}

/**
 * Calls `open` until the database answers, for ever; says at once and then every minute that and why it waits. Any
 * other failure is thrown: a wrong password or name does not become right.
 */
export async function whenDatabaseAnswers<T>(open: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const began = Date.now()
  let said = 0
  for (;;) {
    try {
      const opened = await open()
      if (said > 0) say(`The database answers after ${Math.round((Date.now() - began) / 1_000)} s.`)
      return opened
    } catch (error) {
      if (!isAway(error)) throw error
      if (Date.now() - said >= BETWEEN_LINES) {
        say(`The database does not answer yet (${reasonOf(error)}): waiting for it.`)
        said = Date.now()
      }
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN))
  }
}
