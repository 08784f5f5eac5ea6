import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { announce, logStart, say } from './announce'
import { makeDataFolder } from './data-folder'
import { type Env, readEnv } from './env'
import { type Front, openFront } from './front'
import { logTheUncaught, openLog } from './log'

const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const began = Date.now() - performance.now()
let isForPeople = process.stdout.isTTY === true

/** Ends the process with a sentence and no stack: the operator has to fix the cause. */
function giveUp(error: unknown): never {
  const msg = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${isForPeople ? msg : JSON.stringify({ level: 60, time: Date.now(), msg })}\n`)
  process.exit(1)
}

function readSettings(): Env {
  try {
    return readEnv(checkout)
  } catch (error) {
    return giveUp(error)
  }
}

const env = readSettings()
// The output of the demonstration is read by people, also in a file; with LOG_REQUESTS by a program.
isForPeople ||= env.isDemo && !env.LOG_REQUESTS
makeDataFolder(env.DATA_FOLDER)
const output = openLog(env.LOG_LEVEL)
const { log, always } = output
logTheUncaught(output)
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

const tell = isForPeople ? say : (line: string) => always.info({}, line)
tell('Starting ...')
front = await openFront({
  env,
  checkout,
  log,
  say: tell,
  ...(env.LOG_REQUESTS && { requests: always }),
}).catch(giveUp)
const started = {
  port: front.port,
  publicOrigin: env.PUBLIC_ORIGIN,
  sites: front.sites(),
  demo: front.demo,
  needsAdministrator: front.needsAdministrator,
  tookMs: Date.now() - (env.STARTED_AT ?? began),
}
if (isForPeople) announce(started)
else logStart(started, always)
