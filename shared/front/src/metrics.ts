import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Backend, Measures } from '@obverse/backend'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Load } from './limiter'
import type { PageStore } from './page-store'
import type { Answered } from './request-watch'

export type MetricsSetting = {
  store: Pick<PageStore, 'bytes' | 'maxBytes' | 'answers' | 'load'>
  /** Returns the renders of private pages that run and wait. */
  privateLoad: () => Load
  isStorefrontReady: () => boolean
  /** Returns the resident memory of the process that renders pages, in bytes; 0 where it cannot be read. */
  storefrontMemory: () => Promise<number>
  /** Tells whether this process should get requests now, as the probe `ready` does. */
  isReady: () => Promise<boolean>
  /** The backend in this process; null with one elsewhere. */
  measured: Pick<Backend, 'gauges' | 'measures'> | null
}
export type Metrics = {
  answered(one: Answered): void
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>
  type: string
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics of this process; values that others keep are read when they are asked for. */
export function createMetrics(setting: MetricsSetting): Metrics {
  const { store, privateLoad, isStorefrontReady, storefrontMemory, isReady, measured } = setting
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'obverse_requests_total',
    help: 'Answered requests by method, pattern of the address and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'obverse_request_seconds',
    help: 'Time from a request to the end of its answer, by who answered: page, call, file, admin, health, none',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  new Counter({
    name: 'obverse_page_store_answers_total',
    help: 'Answers of the page store: hit, miss (rendered for the request), stale, redirect, unavailable',
    labelNames: ['how'],
    registers,
    collect() {
      this.reset()
      for (const [how, count] of Object.entries(store.answers)) this.inc({ how }, count)
    },
  })
  new Gauge({
    name: 'obverse_page_store_bytes',
    help: 'Memory of the page store: used, and its limit (PAGE_STORE_MB)',
    labelNames: ['what'],
    registers,
    collect() {
      this.set({ what: 'used' }, store.bytes)
      this.set({ what: 'limit' }, store.maxBytes)
    },
  })
  new Gauge({
    name: 'obverse_renders',
    help: 'Renders of stored and of private pages that run and that wait',
    labelNames: ['pages', 'state'],
    registers,
    collect() {
      for (const [pages, load] of [
        ['stored', store.load()],
        ['private', privateLoad()],
      ] as const) {
        this.set({ pages, state: 'running' }, load.running)
        this.set({ pages, state: 'waiting' }, load.waiting)
      }
    },
  })
  new Gauge({
    name: 'obverse_storefront_ready',
    help: 'Whether the process that renders pages answers: 1 or 0',
    registers,
    collect() {
      this.set(isStorefrontReady() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'obverse_storefront_resident_memory_bytes',
    help: 'Resident memory of the process that renders pages; 0 while there is none, and on systems without /proc',
    registers,
    async collect() {
      this.set(await storefrontMemory())
    },
  })
  new Gauge({
    name: 'obverse_ready',
    help: 'Whether this process should get requests, as the probe ready says: 1 or 0',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  const readBehind = measured ? addBehind(measured, registers) : async () => undefined

  return {
    answered({ method, kind, route, status, ms }) {
      requests.inc({ method, route, status })
      latency.observe({ kind }, ms / 1000)
    },
    async text() {
      await readBehind()
      return registry.metrics()
    },
    type: registry.contentType,
  }
}

/** Adds the gauges of the backend in this process; returns a function that reads them. */
function addBehind({ gauges, measures }: Pick<Backend, 'gauges' | 'measures'>, registers: Registry[]) {
  const pool = new Gauge({
    name: 'obverse_database_connections',
    help: 'Connections of the pool to the database (size, idle), and requests that wait for one (waiting)',
    labelNames: ['state'],
    registers,
  })
  const lent = gauges.map(({ name, about, label }) => ({
    name,
    label,
    gauge: new Gauge({ name: `obverse_${name}`, help: about, labelNames: [label], registers }),
  }))
  const write = (measured: Measures) => {
    for (const [state, value] of Object.entries(measured.pool)) pool.set({ state }, value)
    for (const { name, label, gauge } of lent) {
      // Without a value the last one would look like the current one.
      gauge.reset()
      for (const [value, count] of Object.entries(measured.gauges[name] ?? {})) gauge.set({ [label]: value }, count)
    }
  }
  return async () => write(await measures())
}

const isOwnHost = (host = '') => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)

/** Serves `/metrics` on a port of its own that only this machine reaches. @throws Error in plain words */
export async function openMetrics(metrics: Metrics, port: number): Promise<{ port: number; close(): void }> {
  const server = createServer((req, res) => {
    // A browser on this machine, led here by a name that resolves to 127.0.0.1, sends another host.
    if (!isOwnHost(req.headers.host)) return void res.writeHead(421).end()
    const isMetrics = req.method === 'GET' && req.url?.split('?', 1)[0] === '/metrics'
    if (!isMetrics) return void res.writeHead(404).end()
    metrics.text().then(
      (text) => res.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => res.writeHead(500).end(),
    )
  }).listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(
      `The metrics cannot listen on port ${port} (${error instanceof Error ? error.message : error}). Set METRICS_PORT to another one.`,
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
