import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './checkout.mjs'

const HOST = 'ngc.localhost'
const PASSWORD = 'obverse-demo-2026'

/** Makes a temporary data folder that the database's user can reach when we are root. */
export function newFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Starts the built product in a process of its own and waits until it serves its first page; returns the time that
 * took.
 */
export async function startProduct({ port, folder, env = {} }) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'shared', 'front', 'dist', 'main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_FOLDER: folder, DEMO: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr.on('data', (said) => {
    complaint = (complaint + said).slice(-4000)
  })
  while ((await ask({ port, path: '/' }).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${complaint}`)
    if (performance.now() - began > 120_000) throw new Error(`The product does not answer: ${complaint}`)
    await sleep(5)
  }
  return { child, port, folder, firstPageMs: performance.now() - began }
}

export async function stopProduct({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Returns every process of a running product: the front, its children, and the database with its server processes. */
export function processesOf({ child, folder }) {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  const postmaster = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return treeOf([child.pid, ...(existsSync(`/proc/${postmaster}`) ? [postmaster] : [])])
}

/** Returns processes and everything they started. */
export function treeOf(roots) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const stat = readOrEmpty(`/proc/${pid}/stat`)
        return stat === '' ? [] : [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
      }),
  )
  const found = new Set(roots)
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** Kills every process of a running product in random order: the database first, or the front, or anything between. */
export function killAll(product) {
  for (const pid of processesOf(product).sort(() => Math.random() - 0.5)) sendSignal(pid, 'SIGKILL')
}

export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Sends one request; a body is sent as JSON from a page of the same origin. Rejects when no whole answer comes. */
export function ask({ port, path, method = 'GET', body, cookie, headers = {}, host = HOST }) {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      timeout: 20_000,
      headers: {
        host,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
        ...(cookie && { cookie }),
        ...headers,
      },
    })
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no answer within 20 s')))
    sent.once('response', (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, json: () => JSON.parse(bytes.toString()) })
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Signs in a demo person; returns the cookie. */
export async function signIn(port, name) {
  const body = { Email: `${name}@obverse.example`, Password: PASSWORD }
  const answer = await ask({ port, path: '/api/auth/sign-in/', method: 'POST', body })
  const cookie = answer.headers['set-cookie']
    ?.map((line) => line.split(';')[0])
    .find((line) => line.startsWith('__Host-session='))
  if (!cookie) throw new Error(`${name} could not sign in: ${answer.status} ${answer.bytes}`)
  return cookie
}
