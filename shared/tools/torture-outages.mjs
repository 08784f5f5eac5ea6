import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inventPayers } from './payers.mjs'
import { ask, newFolder, startProduct, stopProduct } from './product.mjs'
import { compareBooks } from './torture-books.mjs'
import {
  emptyDisk,
  fillDisk,
  moveToSmallDisk,
  removeSmallDisk,
  SECRET,
  setReadOnly,
  signalServer,
  startDatabase,
  startSilentProxy,
} from './torture-database.mjs'
import { openPayments, SANDBOX_SLOW, turns } from './torture-payments.mjs'
import { openWrites } from './torture-writes.mjs'

// Runs as a program of its own, with `--full` where it may mount a small disk: the database fails in every way under
// writes and payments. Until it is back an answer is 200 or 503, within 20 s; no answered write may be lost.
const port = Number(process.env.TORTURE_PORT ?? 4140)
const sandboxPort = port + 1
const seconds = Number(process.env.OUTAGE_SECONDS ?? 10)
const PAYERS = 150
// The server keeps the locks of a cut line until a transaction has idled for 20 s.
const RECOVERY_SECONDS = 40
// The page store waits 2 seconds for a database that is silent, then sends the stored page.
const PAGE_SECONDS = 3
const isFull = process.argv.includes('--full')

const faults = []
const folder = newFolder('obverse-outages-')
const server = await startDatabase(folder)
if (isFull) await moveToSmallDisk(folder)
const proxy = await startSilentProxy(server.url)
const env = {
  DATABASE_URL: proxy.url,
  SECRET,
  TRUSTED_PROXIES: '1',
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_SLOW,
  LOG_LEVEL: 'silent',
}
const product = await startProduct({ port, folder, env })
const writes = await openWrites({ port, faults })
const payers = await inventPayers(folder, PAYERS, turns)
const payments = openPayments({ port, sandbox: `http://127.0.0.1:${sandboxPort}`, folder, payers, faults })

const statusOf = async (path) => (await ask({ port, path }).catch(() => null))?.status ?? 0
const isUnavailable = (error) => error.status === 503
/** Callbacks may be answered with 503 whenever they come. */
const always = AbortSignal.abort()

/**
 * Asks until `stopped`: the stored page and `live` must be there all the time. Returns when `ready` said first that it
 * is not, and the slowest stored page, in ms.
 */
async function watchUntil(stopped) {
  const began = performance.now()
  const seen = { notReadyMs: null, slowestPageMs: 0 }
  while (!stopped.aborted) {
    const asked = performance.now()
    const page = await statusOf('/')
    seen.slowestPageMs = Math.max(seen.slowestPageMs, performance.now() - asked)
    if (page !== 200) faults.push(`The stored page answered ${page}.`)
    const live = await statusOf('/api/health/live/')
    if (live !== 200) faults.push(`live answered ${live}.`)
    if ((await statusOf('/api/health/ready/')) === 503) seen.notReadyMs ??= performance.now() - began
    await sleep(250)
  }
  return seen
}

/** Waits until the process is ready and writes go through again; returns the seconds. */
async function untilServed() {
  const began = performance.now()
  const goal = writes.counts.answered + 20
  for (;;) {
    const took = (performance.now() - began) / 1000
    if (writes.counts.answered >= goal && (await statusOf('/api/health/ready/')) === 200) return took
    if (took > RECOVERY_SECONDS) throw new Error(`Nothing is written ${RECOVERY_SECONDS} s after the outage.`)
    await sleep(50)
  }
}

/** `isNoticed`: the process must say during the outage that it is not ready. */
const outages = [
  {
    name: 'every line is cut, new ones work',
    begin: () => proxy.silence('open'),
    end: () => undefined,
  },
  {
    name: 'every line is cut, new ones too',
    begin: () => proxy.silence('all'),
    end: () => proxy.resume(),
    isNoticed: true,
  },
  {
    name: 'the server is paused',
    begin: () => signalServer(server, 'SIGSTOP'),
    end: () => signalServer(server, 'SIGCONT'),
    isNoticed: true,
  },
  {
    name: 'the database is read-only',
    begin: () => setReadOnly(folder, true),
    end: () => setReadOnly(folder, false),
    isNoticed: true,
  },
  // Small rows that are written again and again may fit into pages that exist: `ready` need not notice.
  ...(isFull ? [{ name: 'the database is full', begin: () => fillDisk(folder), end: emptyDisk }] : []),
]

async function tortureWith({ name, begin, end, isNoticed = false }) {
  const stopping = new AbortController()
  const { refused } = writes.counts
  writes.counts.slowestMs = 0
  const work = [
    ...writes.workUntil(stopping.signal, isUnavailable),
    ...Array.from({ length: 4 }, () => payments.payUntil(stopping.signal, { dying: always, pause: 1_000 })),
  ]
  await sleep(1_500)
  const over = new AbortController()
  const watch = watchUntil(over.signal)
  await begin()
  await sleep(seconds * 1_000)
  over.abort()
  await end()
  const [{ notReadyMs, slowestPageMs }, recovery] = await Promise.all([watch, untilServed()])
  stopping.abort()
  await Promise.all(work)
  await writes.check()
  if (isNoticed && notReadyMs === null) faults.push(`The process said it was ready all the time: ${name}.`)
  if (writes.counts.refused === refused) faults.push(`No write noticed: ${name}.`)
  if (slowestPageMs > PAGE_SECONDS * 1_000) faults.push(`A stored page took ${Math.round(slowestPageMs)} ms: ${name}.`)
  const noticed = notReadyMs === null ? 'was ready throughout' : `not ready after ${(notReadyMs / 1000).toFixed(1)} s`
  console.log(
    `${name}: ${writes.counts.refused - refused} writes refused, slowest answer ${(writes.counts.slowestMs / 1000).toFixed(1)} s, slowest stored page ${Math.round(slowestPageMs)} ms, ${noticed}, written again after ${recovery.toFixed(1)} s`,
  )
}

if (!isFull) console.log('A full database is left out: a small disk to fill needs root on Linux, and unshare.')
try {
  for (const outage of outages) await tortureWith(outage)
  console.log(`${writes.size()} questions, ${writes.counts.writes} writes, ${payments.counts.submitted} payment forms.`)
  faults.push(...(await compareBooks({ folder, payers, payments })))
} catch (error) {
  faults.push(error.message)
}
await stopProduct(product)
await proxy.stop()
await server.stop()
if (isFull) removeSmallDisk(folder)
rmSync(folder, { recursive: true, force: true })
for (const fault of new Set(faults)) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
