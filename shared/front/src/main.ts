import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { announce, say } from './announce'
import { type Env, readEnv } from './env'
import { type Front, openFront } from './front'

const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** Ends the process with a sentence and no stack: the operator has to fix the cause. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function readSettings(): Env {
  try {
    return readEnv(checkout)
  } catch (error) {
    return giveUp(error)
  }
}

const began = Date.now() - performance.now()
const env = readSettings()
mkdirSync(env.DATA_FOLDER, { recursive: true })
const log = pino({ level: env.LOG_LEVEL, base: null })
let front: Front | null = null
let asked = 0

/** Stops on a signal; a second signal more than a second later ends at once (Ctrl+C arrives twice through npm). */
function stop(): void {
  // Still starting: child processes end when this process exits.
  if (front === null) process.exit(1)
  if (asked > 0) {
    if (Date.now() - asked > 1_000) process.exit(1)
    return
  }
  asked = Date.now()
  const patience = env.DRAIN_SECONDS * 1_000 + 10_000
  setTimeout(() => giveUp('Stopping took ten seconds more than it should; leaving the rest.'), patience).unref()
  front.stop().then(
    () => process.exit(0),
    (error: unknown) => giveUp(error),
  )
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
// Started by npm start: ends when that process ends.
process.on('disconnect', stop)
process.on('unhandledRejection', (error) =>
  log.error({ error: error instanceof Error ? error.stack : String(error) }, 'A promise was left unhandled'),
)

say('Starting ...')
front = await openFront({ env, checkout, log, say }).catch(giveUp)
announce({
  port: front.port,
  publicOrigin: env.PUBLIC_ORIGIN,
  sites: front.sites(),
  demo: front.demo,
  needsAdministrator: front.needsAdministrator,
  tookMs: Date.now() - (env.STARTED_AT ?? began),
})
