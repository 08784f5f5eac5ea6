import type { Logger } from '@obverse/backend'
import pino from 'pino'
import { withOutages } from './outages'

export type Log = {
  log: Logger
  /** Writes whatever LOG_LEVEL says. */
  always: Logger
  /** Writes what waits, before the process ends. A line on its way to the output may come after these or be lost. */
  flush(): void
  /** Calls `then` once the line written last is out; without a reader of the output, after half a second. */
  afterLast(then: () => void): void
}

// Beyond this much that the reader of the output has not taken, lines are dropped and not kept in memory.
const UNREAD_BYTES = 8_000_000
const LAST_LINE_MILLISECONDS = 500

/**
 * Opens the log: one JSON object a line on the standard output. It neither waits for the reader of the output nor ends
 * the process when that one goes away.
 */
export function openLog(level: string): Log {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const out = pino.destination({ fd: 1, sync: false, maxLength: UNREAD_BYTES })
  const root = pino({ level, base: null }, out)
  const always = root.child({}, { level: 'info' })
  return {
    log: withOutages(root),
    always,
    flush() {
      try {
        out.flushSync()
      } catch {
        // Nobody reads the output any more.
      }
    },
    afterLast(then) {
      const done = setTimeout(then, LAST_LINE_MILLISECONDS)
      out.once('drain', () => {
        clearTimeout(done)
        then()
      })
    },
  }
}

/** Logs the warnings of Node itself, and errors that nobody caught: after one of these the process ends. */
export function logTheUncaught({ log, always, flush, afterLast }: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ from: 'node', name }, message))
  const told = (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) })
  process.on('unhandledRejection', (error) => log.error(told(error), 'A promise was left unhandled'))
  process.on('uncaughtException', (error) => {
    always.error(told(error), 'An error was left unhandled; this process ends')
    afterLast(() => {
      flush()
      process.exit(1)
    })
  })
}
