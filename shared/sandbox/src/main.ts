import { env } from './env'
import { startSandbox } from './server'

// Runs the sandbox as a process: prints its origin when ready, ends on SIGTERM and when its parent is gone.
const sandbox = await startSandbox({
  port: env.port,
  host: env.host,
  slow: env.slow,
  ...(env.origin === undefined ? {} : { origin: env.origin }),
  ...(env.folder === undefined ? {} : { folder: env.folder }),
})

async function end(): Promise<void> {
  await sandbox.stop()
  process.exit(0)
}

process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
process.stdout.write(`${sandbox.origin}\n`)
