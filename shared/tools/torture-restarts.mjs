import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './checkout.mjs'
import { inventPayers } from './payers.mjs'
import { ask, newFolder, signIn, startProduct, stopProduct } from './product.mjs'
import { startBalancer } from './torture-balancer.mjs'
import { compareBooks } from './torture-books.mjs'
import { SECRET, startDatabase } from './torture-database.mjs'
import { openPayments, SANDBOX_SLOW, turns } from './torture-payments.mjs'
import { openWrites } from './torture-writes.mjs'

const PROCESSES = 3
// Longer than the proxy takes to ask for readiness, and for an answer on its way.
const DRAIN_SECONDS = '2'

/** Starts the card processors that all processes share. */
async function startSandbox(folder, port) {
  const books = join(folder, 'sandbox')
  mkdirSync(books)
  const env = {
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_FOLDER: books,
    SANDBOX_SLOW,
    SANDBOX_ORIGIN: `http://localhost:${port}`,
  }
  const program = join(ROOT, 'shared', 'front', 'dist', 'sandbox.js')
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await once(child.stdout, 'data')
  return child
}

/** Reads pages until `stopped`: a stored one, a private one and a call; every answer must be 200. */
async function readUntil(stopped, { port, cookie, faults }) {
  const paths = ['/', '/account/', '/api/sites/']
  for (let n = 0; !stopped.aborted; n++) {
    const path = paths[n % paths.length]
    try {
      const { status } = await ask({ port, path, cookie })
      if (status !== 200) faults.push(`${path} answered ${status}.`)
    } catch (error) {
      faults.push(`${path}: ${error.message}`)
    }
    await sleep(20)
  }
}

/**
 * Runs three processes on one database behind a proxy that asks for readiness, and stops and starts each in turn under
 * writes, payments and pages, `rounds` times. No request may fail; answered writes and the books are compared as after
 * kill -9. Returns the faults.
 */
export async function tortureRestarts({ port, rounds, count }) {
  const folder = newFolder('obverse-restarts-')
  const sandboxPort = port + 1
  const ports = Array.from({ length: PROCESSES }, (_, at) => port + 2 + at)
  const server = await startDatabase(folder)
  const sandbox = await startSandbox(folder, sandboxPort)
  const env = {
    DATABASE_URL: server.url,
    SECRET,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS,
    SANDBOX_ORIGIN: `http://localhost:${sandboxPort}`,
  }
  const start = (own) => startProduct({ port: own, folder: join(folder, `process-${own}`), env })
  const products = new Map()
  // One after the other: the first one fills the database.
  for (const own of ports) products.set(own, await start(own))
  const balancer = await startBalancer({ port, ports })
  for (const own of ports) await balancer.untilReady(own)

  const faults = []
  const writes = await openWrites({ port, faults })
  const payers = await inventPayers(folder, count, turns)
  const payments = openPayments({ port, sandbox: `http://127.0.0.1:${sandboxPort}`, folder, payers, faults })
  const cookie = await signIn(port, 'customer')
  const stopping = new AbortController()
  const work = [
    ...writes.workUntil(stopping.signal),
    ...Array.from({ length: 4 }, () => payments.payUntil(stopping.signal, { dying: null, isFault: true })),
    readUntil(stopping.signal, { port, cookie, faults }),
  ]
  let restarts = 0
  for (let round = 1; round <= rounds; round++) {
    for (const own of ports) {
      await sleep(1_000)
      const product = products.get(own)
      await stopProduct(product)
      const { exitCode, signalCode } = product.child
      if (exitCode !== 0) faults.push(`The process on port ${own} ended with ${signalCode ?? exitCode}.`)
      products.set(own, await start(own))
      await balancer.untilReady(own)
      restarts += 1
    }
    const share = [...balancer.served.values()].join(', ')
    console.log(`round ${round}: ${restarts} restarts, ${writes.counts.writes} writes, requests by process: ${share}`)
  }
  stopping.abort()
  await Promise.all(work)
  await writes.check()
  faults.push(...(await compareBooks({ folder, payers, payments })), ...balancer.failures)

  await balancer.stop()
  for (const product of products.values()) await stopProduct(product)
  sandbox.kill('SIGTERM')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const total = [...balancer.served.values()].reduce((sum, each) => sum + each, 0)
  console.log(`${restarts} restarts, ${total} requests, ${balancer.failures.length} of them failed.`)
  return faults
}
