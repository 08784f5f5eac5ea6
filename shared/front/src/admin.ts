import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { asksForHelp, runAdmin, USAGE } from './admin-commands'
import { say } from './announce'
import { makeDataFolder } from './data-folder'
import { readEnv } from './env'

// npm run admin -- <command>: the commands of the operator, with the settings of the product.
const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const words = process.argv.slice(2)
if (asksForHelp(words)) {
  say(USAGE)
  process.exit(0)
}
try {
  const env = readEnv(checkout)
  makeDataFolder(env.DATA_FOLDER)
  const log = pino({ level: env.LOG_LEVEL, base: null })
  await runAdmin({ env, checkout, log, say }, words)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
