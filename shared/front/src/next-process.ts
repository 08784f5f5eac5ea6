import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@obverse/backend'
import { childEnv } from './env'
import { freePort } from './free-port'

/** Thrown when the storefront's process does not answer. */
export class NextDown extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NextDown'
  }
}

type AskGiven = { path: string; headers: Record<string, string>; timeout: number; signal?: AbortSignal }
/** Renders pages: the supervisor below, or a fake in tests. */
export type Renderer = {
  isReady(): boolean
  /** Resolves to true once it is ready, to false after `ms`. */
  whenReady(ms: number): Promise<boolean>
  /** Sends a GET and returns the answer with its body unread. @throws NextDown */
  ask(given: AskGiven): Promise<IncomingMessage>
}
export type NextProcess = Renderer & { readonly pid: number; stop(): Promise<void> }

export type NextSetting = {
  /** The folder of the storefront, built. */
  folder: string
  insideOrigin: string
  log: Logger
  /** The largest heap of the process; without it Node decides. A process that needs more ends and is started again. */
  heapMegabytes?: number
  /** More of its environment, such as the tiles of maps. */
  more?: Record<string, string>
  /** The ms between health probes, and the maximum ms of one; three failed probes end the process. */
  probeEvery?: number
}

// Ends the child with its parent, kill -9 included: its end of the channel closes.
const DIE_WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit(1))"

/**
 * Starts Next on a loopback port of its own and keeps it running: restarts it after a crash (100 ms, doubling to 10 s),
 * and kills it when it hangs. Next gets no secret of ours, only the address for contract calls.
 * @throws Error in plain words when it is not built
 */
export function startNext(setting: NextSetting): NextProcess {
  const { log } = setting
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16, scheduling: 'lifo' })
  const probeEvery = setting.probeEvery ?? 3_000
  // Probes a file of the build, which costs no render.
  const probed = `/_next/static/${readBuild(setting.folder)}/_buildManifest.js`
  const waiters = new Set<() => void>()
  let child: ChildProcess | null = null
  let port = 0
  let ready = false
  let stopping = false
  let backoff = 100

  const run = async (): Promise<void> => {
    while (!stopping) {
      port = await freePort()
      child = launch(setting, port)
      const exit = once(child, 'exit')
      listen(child, log)
      const mine = child
      void probe(mine).then((ok) => {
        if (!ok || child !== mine) return
        ready = true
        backoff = 100
        for (const wake of waiters) wake()
      })
      const [code, signal] = await exit
      ready = false
      if (stopping) return
      log.error({ code, signal }, `The storefront's process ended; starting it again in ${backoff} ms`)
      await sleep(backoff)
      backoff = Math.min(backoff * 2, 10_000)
    }
  }

  /**
   * Probes until the first answer, then every few seconds; kills a process that stops answering, and `run` restarts it.
   */
  const probe = async (mine: ChildProcess): Promise<boolean> => {
    while (child === mine && mine.exitCode === null && mine.signalCode === null) {
      if (await answers(port, agent, probed, 1000)) {
        void watch(mine)
        return true
      }
      await sleep(25)
    }
    return false
  }

  const watch = async (mine: ChildProcess): Promise<void> => {
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    for (let failures = 0; failures < 3; ) {
      await sleep(probeEvery, undefined, { ref: false })
      if (child !== mine || stopping) break
      delay.reset()
      const hasAnswered = await answers(port, agent, probed, probeEvery)
      // The delay of a turn is known in the next one.
      await sleep(20, undefined, { ref: false })
      if (hasAnswered) failures = 0
      // A probe is late too when this process was busy: such a probe says nothing about Next.
      else if (delay.max / 1e6 < probeEvery / 4) failures += 1
      else log.warn({ delayMs: Math.round(delay.max / 1e6) }, 'This process was too busy to judge the storefront')
    }
    delay.disable()
    if (child !== mine || stopping) return
    log.error({ pid: mine.pid }, 'The storefront answers no more; killing it')
    mine.kill('SIGKILL')
  }

  const finished = run()
  return {
    get pid() {
      return child?.pid ?? 0
    },
    isReady: () => ready,
    async whenReady(ms) {
      if (ready) return true
      const waiting = new AbortController()
      const wake = new Promise<void>((resolve) => {
        const wakeUp = () => resolve()
        waiters.add(wakeUp)
        waiting.signal.addEventListener('abort', () => waiters.delete(wakeUp))
      })
      await Promise.race([wake, sleep(ms, undefined, { ref: false })])
      waiting.abort()
      return ready
    },
    ask: (given) => askOver(port, agent, given),
    async stop() {
      stopping = true
      if (child && child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        const impatient = setTimeout(() => child?.kill('SIGKILL'), 3_000)
        await finished
        clearTimeout(impatient)
      }
      agent.destroy()
    },
  }
}

// V8 adds three times this many MB to the heap: Node 24 takes 64 of its own accord, earlier versions 16.
const NEW_OBJECTS = '--max-semi-space-size=16'

/** Returns the name of the build. @throws Error in plain words when there is none */
function readBuild(folder: string): string {
  const file = join(folder, '.next', 'BUILD_ID')
  if (!existsSync(file)) throw new Error('The storefront is not built. Build everything first: npm run build')
  return readFileSync(file, 'utf8').trim()
}

function launch({ folder, insideOrigin, heapMegabytes, more }: NextSetting, port: number): ChildProcess {
  const args = [
    ...(heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`, NEW_OBJECTS] : []),
    '--import',
    DIE_WITH_PARENT,
    'node_modules/next/dist/bin/next',
    'start',
    '-p',
    String(port),
    '-H',
    '127.0.0.1',
  ]
  return spawn(process.execPath, args, {
    cwd: folder,
    // A process group of its own: Ctrl+C in the terminal is for this process, which stops Next after the last answer.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: childEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', INSIDE_ORIGIN: insideOrigin, ...more }),
  })
}

/** Logs the output of the child; an error of many lines becomes one entry. */
function listen(child: ChildProcess, log: Logger): void {
  child.stdout?.on('data', (said: Buffer) => log.info({ from: 'storefront' }, said.toString().trim()))
  child.stderr?.on('data', (said: Buffer) => {
    const text = said.toString().trim()
    // Pages that fail alike begin with the same line; a stack and a digest follow.
    const outage = `storefront: ${text.split('\n', 1).join('').slice(0, 120)}`
    log.warn({ outage, from: 'storefront' }, text)
  })
}

function askOver(port: number, agent: Agent, given: AskGiven, retried = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { path, headers, signal } = given
    const asked = request({ host: '127.0.0.1', port, path, headers, agent, ...(signal && { signal }) })
    const late = setTimeout(() => asked.destroy(new Error(`no answer within ${given.timeout} ms`)), given.timeout)
    asked.once('response', (answer) => {
      clearTimeout(late)
      resolve(answer)
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(late)
      // The other side may close a kept connection just as it is used again.
      if (asked.reusedSocket && error.code === 'ECONNRESET' && !retried) resolve(askOver(port, agent, given, true))
      else reject(new NextDown(error.message))
    })
    asked.end()
  })
}

/** Tells whether a path gets any HTTP answer. */
async function answers(port: number, agent: Agent, path: string, timeout: number): Promise<boolean> {
  try {
    const answer = await askOver(port, agent, { path, headers: {}, timeout })
    answer.resume()
    return true
  } catch {
    return false
  }
}
