import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, readStamp, writeStamp } from './checkout.mjs'

const PORT = Number(process.env.CHECK_PORT ?? 4300)
const FOLDER = join(tmpdir(), `obverse-check-${PORT}`)
const STAMP = 'kept-product'
const START_MILLISECONDS = 120_000

/** Returns the process that runs for checks and the builds it was started from, or null. */
function readKept() {
  try {
    const kept = JSON.parse(readStamp(STAMP))
    process.kill(kept.pid, 0)
    // The number may belong to another program by now.
    return readFileSync(join(FOLDER, 'pid'), 'utf8') === String(kept.pid) ? kept : null
  } catch {
    return null
  }
}

/**
 * Starts the built product with fresh demo data, or leaves the one of the last check running when nothing was built
 * since. Returns the environment in which browser tests find it. @throws Error when it does not answer
 */
export async function keepProduct() {
  const builds = ['front', 'admin', 'storefront'].map(readStamp).join()
  if (readKept()?.builds !== builds) {
    await stopKept()
    await start(builds)
  }
  return { E2E_RUNNING: '1', E2E_PORT: String(PORT), E2E_DATA_FOLDER: FOLDER }
}

async function start(builds) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true, mode: 0o711 })
  const log = join(FOLDER, 'product.log')
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [join(ROOT, 'shared', 'front', 'dist', 'main.js')], {
    cwd: ROOT,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_FOLDER: FOLDER,
      DEMO: '1',
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', output, output],
  })
  child.unref()
  writeStamp(STAMP, JSON.stringify({ pid: child.pid, builds }))
  writeFileSync(join(FOLDER, 'pid'), String(child.pid))
  const end = Date.now() + START_MILLISECONDS
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`The product does not answer:\n${readFileSync(log, 'utf8').slice(-4000)}`)
    await sleep(100)
  }
}

const answers = () =>
  fetch(`http://localhost:${PORT}/`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Stops the product of the last check, if it runs. */
export async function stopKept() {
  const kept = readKept()
  if (!kept) return
  process.kill(kept.pid, 'SIGTERM')
  while (readKept()) await sleep(50)
}
