import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics, openMetrics } from './metrics'
import { residentMemory } from './resident-memory'
import { ask, html, startFakeFront } from './testing/fake-front'

const BEHIND = [
  'jobs',
  'payments',
  'mails',
  'mail_oldest_seconds',
  'last_backup_timestamp_seconds',
  'storage_reachable',
]
const alerts = join(import.meta.dirname, '../../deploy/alerts.yml')
const dashboard = join(import.meta.dirname, '../../deploy/grafana-dashboard.json')
let front: Awaited<ReturnType<typeof startFakeFront>>
let metrics: Metrics
let served: { port: number; close(): void }
let isReady = true
let gauges: Record<string, Record<string, number>> = { jobs: { queued: 3, failed: 1 }, payments: { PAID: 41 } }

beforeAll(async () => {
  front = await startFakeFront((_, nonce, res) => {
    res.writeHead(200, { 'content-type': 'text/html' }).end(html(nonce, 'page'))
  })
  metrics = createMetrics({
    store: front.store,
    privateLoad: front.pages.load,
    isStorefrontReady: () => front.up.next,
    storefrontMemory: () => residentMemory(process.pid),
    isReady: async () => isReady,
    measured: {
      gauges: BEHIND.map((name) => ({ name, about: name, label: 'state', read: async () => ({}) })),
      measures: async () => ({ pool: { size: 4, idle: 3, waiting: 2 }, gauges }),
    },
  })
  served = await openMetrics(metrics, 0)
})
afterAll(async () => {
  served.close()
  await front.stop()
})

const own = { host: 'localhost' }
const scrape = async () => (await ask(served.port, 'GET', '/metrics', own)).body

describe('the metrics', () => {
  it('count requests by method, pattern and status, and their time by who answered', async () => {
    for (const id of [1, 2, 3]) await front.get(`/events/${id}/`)
    await front.get('/area/things/1/')
    await expect.poll(() => front.answered).toHaveLength(4)
    for (const one of front.answered) metrics.answered(one)
    const text = await scrape()
    expect(text).toContain('obverse_requests_total{method="GET",route="/events/[id]/",status="200"} 3')
    expect(text).toContain('obverse_requests_total{method="GET",route="/area/things/{id}/",status="200"} 1')
    expect(text).toContain('obverse_request_seconds_count{kind="page"} 3')
    expect(text).toMatch(/obverse_request_seconds_bucket\{le="30",kind="page"\} 3/)
  })

  it('tell the answers and the memory of the page store, and the renders', async () => {
    await front.get('/stored/1/')
    await front.get('/stored/1/')
    const text = await scrape()
    expect(text).toMatch(/obverse_page_store_answers_total\{how="hit"\} 1\n/)
    expect(text).toMatch(/obverse_page_store_answers_total\{how="miss"\} 4\n/)
    expect(text).toMatch(/obverse_page_store_bytes\{what="used"\} [1-9]\d+\n/)
    expect(text).toContain('obverse_page_store_bytes{what="limit"} 10000000')
    for (const pages of ['stored', 'private'])
      for (const state of ['running', 'waiting'])
        expect(text).toContain(`obverse_renders{pages="${pages}",state="${state}"} 0`)
    expect(text).toContain('obverse_storefront_ready 1')
  })

  it('tell the connections to the database, the jobs and the payments, and nothing old when they cannot be read', async () => {
    expect(await scrape()).toContain('obverse_jobs{state="queued"} 3')
    expect(await scrape()).toContain('obverse_payments{state="PAID"} 41')
    expect(await scrape()).toContain('obverse_database_connections{state="waiting"} 2')
    gauges = { jobs: { queued: 0, failed: 1 } }
    const text = await scrape()
    expect(text).toContain('obverse_jobs{state="queued"} 0')
    expect(text).not.toContain('obverse_payments{')
  })

  it('tell whether this process is ready, and the memory of the one that renders', async () => {
    expect(await scrape()).toMatch(/^obverse_ready 1$/m)
    isReady = false
    expect(await scrape()).toMatch(/^obverse_ready 0$/m)
    isReady = true
    const text = await scrape()
    const megabytes = Number(/^obverse_storefront_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_000_000
    if (process.platform === 'linux') expect(megabytes).toBeGreaterThan(20)
    expect(await residentMemory(0)).toBe(0)
  })

  it('are served at /metrics alone', async () => {
    expect((await ask(served.port, 'GET', '/metrics', own)).headers['content-type']).toMatch(
      /^text\/plain; version=0\.0\.4/,
    )
    expect((await ask(served.port, 'GET', '/', own)).status).toBe(404)
    expect((await ask(served.port, 'POST', '/metrics', own)).status).toBe(404)
    await expect(openMetrics(metrics, served.port)).rejects.toThrow('Set METRICS_PORT to another one')
  })

  it('are served to this machine by its own names only, and not to a page of another host that leads here', async () => {
    for (const [host, status] of [
      [`127.0.0.1:${served.port}`, 200],
      [`localhost:${served.port}`, 200],
      [`rebound.example:${served.port}`, 421],
      [`127.0.0.1.evil.example:${served.port}`, 421],
      ['localhost.evil.example', 421],
    ] as const)
      expect((await ask(served.port, 'GET', '/metrics', { host })).status, host).toBe(status)
  })

  it('have every name that the dashboard and the alerts ask for', async () => {
    const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(readFileSync(dashboard, 'utf8')).panels
    const known = new Set((await scrape()).match(/^[a-z]\w+|(?<=^# TYPE )\w+/gm))
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:obverse|nodejs|process)_\w+/g) ?? []),
    )
    expect(asked.length).toBeGreaterThanOrEqual(10)
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
    const rules = readFileSync(alerts, 'utf8').match(/\bobverse_\w+/g) ?? []
    expect(rules.length).toBeGreaterThanOrEqual(10)
    expect(rules.filter((name) => !known.has(name))).toEqual([])
    const ours = [...known].filter((name) => name.startsWith('obverse_') && !/_(?:sum|count|bucket)$/.test(name))
    const shown = asked.join(' ')
    expect(ours.filter((name) => !shown.includes(name))).toEqual([])
  })
})
