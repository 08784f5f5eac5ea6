import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { acquirer } from './acquirer/routes'
import { CardVault } from './card-vault'
import { centinel } from './cardinal/centinel'
import { cruise } from './cardinal/cruise'
import { Lookups } from './cardinal/lookups'
import { tokenizer } from './cardinal/tokenizer'
import { commerceHub } from './commercehub/routes'
import { commerceHubSdk } from './commercehub/sdk-routes'
import { demoKeys, type SandboxKeys } from './keys'
import { Ledger, type LedgerEntry } from './ledger'
import { ledgerRoute } from './ledger-route'
import { fieldPages } from './pages/field-page'
import { saferpay } from './saferpay/routes'
import type { SandboxEnv, World } from './world'

export type SandboxOptions = {
  port?: number
  host?: string
  /** The origin browsers use, when it differs from the listening address. */
  origin?: string
  keys?: Partial<SandboxKeys>
  now?: () => Date
  /** The folder of the ledger, which is appended to and read back, so that kill -9 loses nothing. */
  folder?: string
  /** The factor of the deliberate delays: 1 as documented, 0.01 in tests. */
  slow?: number
  /** The origins of pages that may frame ours, call the tokenizer and receive messages. */
  merchantOrigins?: 'any' | string[]
}

export type Sandbox = {
  origin: string
  port: number
  ledger(): LedgerEntry[]
  /** Makes deliberate delays last until the returned function is called, so that tests depend on no clock. */
  hold(): () => void
  urls: {
    commercehub: string
    commercehubSdk: string
    saferpay: string
    saferpaySdk: string
    saferpayFields: string
    cardinalLookup: string
    cardinalSdk: string
    tokenize: string
    acquirer: string
  }
  stop(): Promise<void>
}

/** Starts the three card processors on one port (a free one by default); resolves when they listen. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1'
  const delays = new Delays(options.slow ?? 1)
  const merchants = options.merchantOrigins ?? 'any'
  let origin = ''
  const world: World = {
    keys: { ...demoKeys, ...options.keys },
    now: options.now ?? (() => new Date()),
    ledger: new Ledger(options.folder),
    vault: new CardVault(options.folder),
    origin: () => origin,
    slowness: delays.factor,
    wait: (seconds) => delays.wait(seconds),
    allows: (asking) =>
      /^https?:\/\/[^/]+$/.test(asking) && (merchants === 'any' || asking === origin || merchants.includes(asking)),
    framers: () => (merchants === 'any' ? '*' : ["'self'", ...merchants].join(' ')),
  }
  const server = createAdaptorServer({ fetch: createApp(world).fetch }) as Server
  const port = await listen(server, options.port ?? 0, host)
  origin = options.origin ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  return {
    origin,
    port,
    ledger: () => world.ledger.all(),
    hold: () => delays.hold(),
    urls: addresses(origin),
    stop: async () => {
      delays.end()
      await new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      })
    },
  }
}

function createApp(world: World): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })
  app.use(bodyLimit({ maxSize: 256 * 1024 }))
  app.route('/', ledgerRoute(world))
  app.route('/', commerceHub(world))
  app.route('/', commerceHubSdk(world))
  app.route('/', saferpay(world))
  app.route('/', fieldPages(world))
  const lookups = new Lookups(world)
  app.route('/', tokenizer(world))
  app.route('/', centinel(world, lookups))
  app.route('/', cruise(world, lookups))
  app.route('/', acquirer(world, lookups))
  app.onError((_error, c) => c.json({ message: 'The sandbox could not answer this.' }, 500))
  return app
}

/** Returns the address of each processor under the sandbox's origin. */
export function addresses(origin: string): Sandbox['urls'] {
  return {
    commercehub: `${origin}/ch`,
    commercehubSdk: `${origin}/checkout.js`,
    saferpay: `${origin}/api`,
    saferpaySdk: `${origin}/Fields/lib/1/saferpay-fields.js`,
    saferpayFields: `${origin}/Fields`,
    cardinalLookup: `${origin}/maps/txns.asp`,
    cardinalSdk: `${origin}/songbird.js`,
    tokenize: `${origin}/tokens`,
    acquirer: `${origin}/acquirer/v1`,
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** The running deliberate delays; none of them keeps the process or a stop waiting. */
class Delays {
  readonly #running = new Map<NodeJS.Timeout, (stopped: boolean) => void>()
  #held: Promise<void> | undefined

  constructor(readonly factor: number) {}

  async wait(seconds: number): Promise<boolean> {
    const held = this.#held
    const stopped = await new Promise<boolean>((done) => {
      const timer = setTimeout(() => this.#finish(timer, false), seconds * 1000 * this.factor)
      this.#running.set(timer, done)
    })
    await held
    return stopped
  }

  hold(): () => void {
    let release = () => {}
    this.#held = new Promise((resolve) => {
      release = resolve
    })
    return () => {
      this.#held = undefined
      release()
    }
  }

  end(): void {
    for (const timer of [...this.#running.keys()]) this.#finish(timer, true)
  }

  #finish(timer: NodeJS.Timeout, stopped: boolean): void {
    clearTimeout(timer)
    this.#running.get(timer)?.(stopped)
    this.#running.delete(timer)
  }
}
