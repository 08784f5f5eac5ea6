import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const STAMPS = join(ROOT, 'node_modules', '.obverse')
/** The first version of Node that starts, and the releases that are supported, the recommended one first. */
export const NODE_FLOOR = [20, 19]
export const NODE_SUPPORTED = [24, 22]

/** Ends the process in plain words when this Node is too old. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return
  console.error(
    `Obverse needs Node ${NODE_SUPPORTED.join(' or ')}, and starts with ${NODE_FLOOR.join('.')} or later; this is ${process.versions.node}. See https://nodejs.org/`,
  )
  process.exit(1)
}

/** Returns the content of a stamp: the hash of all sources of the work. */
export function readStamp(name) {
  try {
    return readFileSync(join(STAMPS, name), 'utf8')
  } catch {
    return ''
  }
}

export function writeStamp(name, hash) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), hash)
}

/**
 * Returns one hash over the names and contents of files; folders count with everything in them except generated files
 * and tests, and without the paths of `except`.
 */
export function hashOf(paths, except = new Set()) {
  const hash = createHash('sha256').update(`${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`)
  for (const path of paths) hashInto(hash, path, except)
  return hash.digest('hex')
}

const MADE = new Set(['node_modules', 'dist', '.next', '.data', 'coverage', 'next-env.d.ts', 'testing', 'README.md'])

function hashInto(hash, path, except) {
  const full = join(ROOT, path)
  if (except.has(path) || !existsSync(full)) return
  for (const entry of readdirOrFile(full)) {
    if (entry === null) hash.update(`\0${path}\0`).update(readFileSync(full))
    else if (!MADE.has(entry) && !/\.test\.tsx?$|\.tsbuildinfo$/.test(entry)) hashInto(hash, join(path, entry), except)
  }
}

function readdirOrFile(full) {
  try {
    return readdirSync(full).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [null]
    throw error
  }
}

/** Returns the folders of every workspace package, as paths from the root. */
export function packageFolders() {
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`)
  return ['admin', 'storefront', ...shared, 'e2e'].filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
}

export function readPackage(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
}

/** Runs a program with our own input and output; returns its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    })
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/**
 * Runs a program behind one progress line with the elapsed time; shows its own output only when it fails. Returns
 * whether it succeeded.
 */
export async function runQuietly(title, program, args, options = {}) {
  const began = Date.now()
  const done = progress(title)
  let said = ''
  const hear = (chunk) => {
    said = (said + chunk).slice(-100_000)
  }
  const code = await new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      ...options,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => {
      hear(error.message)
      resolve(127)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  done(`${title} ${code === 0 ? 'done' : 'FAILED'} (${seconds(began)})`)
  if (code !== 0) console.error(`\n${said.trim()}\n`)
  return code === 0
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

const working = new Map()
let ticking = null

/**
 * Shows progress: in a terminal one line that counts the seconds; elsewhere a line at the start and every fifteen
 * seconds.
 */
function progress(title) {
  const began = Date.now()
  working.set(title, began)
  const terminal = process.stdout.isTTY
  if (!terminal) console.log(`${title} ...`)
  ticking ??= setInterval(
    () => {
      const line = [...working]
        .map(([name, start]) => `${name} ${Math.round((Date.now() - start) / 1000)} s`)
        .join(' · ')
      if (terminal) process.stdout.write(`\r\x1b[2K${line}`)
      else console.log(`  still at it: ${line}`)
    },
    terminal ? 250 : 15_000,
  )
  return (last) => {
    working.delete(title)
    if (working.size === 0) {
      clearInterval(ticking)
      ticking = null
    }
    console.log(`${terminal ? '\r\x1b[2K' : ''}${last}`)
  }
}
