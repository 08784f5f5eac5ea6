import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@obverse/backend'
import { childEnv } from './env'
import { freePort } from './free-port'

export type SandboxProcess = {
  /** The origin of the sandbox, for browsers too. */
  origin: string
  stop(): Promise<void>
}
export type SandboxSetting = {
  port: number
  slow: number
  folder: string
  log: Logger
  publicOrigin?: string | undefined
}

const here = fileURLToPath(import.meta.url)
// Next to the bundle of the server the sandbox is a bundle; next to its sources it runs from sources.
const program = here.endsWith('.ts')
  ? ['--import', 'tsx', join(dirname(here), '..', '..', 'sandbox', 'src', 'main.ts')]
  : [join(dirname(here), 'sandbox.js')]

/**
 * Starts the card processors of the demonstration in a process of their own, on one port for the life of this process,
 * and restarts them after a crash. Their books are in `folder`.
 */
export async function startSandboxProcess({
  port,
  slow,
  folder,
  log,
  publicOrigin,
}: SandboxSetting): Promise<SandboxProcess> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fixed = port === 0 ? await freePort() : port
  const origin = publicOrigin ?? `http://localhost:${fixed}`
  let child: ChildProcess | null = null
  let stopping = false
  const launch = () => {
    const started = spawn(process.execPath, program, {
      cwd: dirname(here),
      // A process group of its own, so that this process forwards Ctrl+C; the channel ends it with this process, kill
      // -9 included.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: childEnv({
        SANDBOX_PORT: String(fixed),
        SANDBOX_FOLDER: folder,
        SANDBOX_SLOW: String(slow),
        SANDBOX_ORIGIN: origin,
      }),
    })
    started.stderr?.on('data', (said: Buffer) => log.warn({ from: 'sandbox' }, said.toString().trim()))
    return started
  }
  child = launch()
  const first = await Promise.race([
    once(child.stdout ?? child, 'data').then(() => true),
    once(child, 'exit').then(() => false),
    sleep(15_000, false, { ref: false }),
  ])
  if (!first) {
    child.kill('SIGKILL')
    throw new Error(
      `The card processors of the demonstration did not start${port === 0 ? '' : ` on port ${port}; is it taken? Set SANDBOX_PORT to another one`}.`,
    )
  }
  const keep = async () => {
    for (let backoff = 100; child !== null && !stopping; backoff = Math.min(backoff * 2, 10_000)) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (stopping) return
      log.error({}, `The sandbox's process ended; starting it again in ${backoff} ms`)
      await sleep(backoff, undefined, { ref: false })
      if (!stopping) child = launch()
    }
  }
  const kept = keep()
  return {
    origin,
    async stop() {
      stopping = true
      if (child && child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        const impatient = setTimeout(() => child?.kill('SIGKILL'), 2_000)
        await kept
        clearTimeout(impatient)
      }
    },
  }
}
