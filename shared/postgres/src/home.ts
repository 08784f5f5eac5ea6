import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { REACHABLE_HOME } from './binaries'
import type { PostgresLog } from './log'
import type { RunAs } from './run-as'

/** The paths of a database: `cluster` is PostgreSQL's own folder, `sockets` holds the only socket. */
export type Home = { folder: string; cluster: string; sockets: string; logFile: string }

// The system's limit for a socket's path is 107 bytes on Linux and 103 on macOS, name included.
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length

/**
 * Returns the real path of the data folder, created when missing. An unprivileged user may pass through it, not list
 * it.
 */
export function makeFolder(folder: string): string {
  const isRoot = process.getuid?.() === 0
  mkdirSync(folder, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const real = realpathSync(folder)
  try {
    accessSync(real, constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `${real} cannot be written by this user (it was first used as root, perhaps). Start as its owner, or set DATA_FOLDER to a folder of your own.`,
    )
  }
  if (isRoot) {
    const { mode } = lstatSync(real)
    if ((mode & 0o111) !== 0o111) chmodSync(real, (mode & 0o777) | 0o111)
  }
  return real
}

/**
 * Returns the home for a data folder: inside it, or, when root runs the server as a user who cannot reach it (a
 * checkout under /root), in a folder under /var/lib that a note in the data folder names from then on.
 */
export function findHome(folder: string, runAs: RunAs | null, log: PostgresLog): Omit<Home, 'sockets'> {
  const note = join(folder, 'elsewhere')
  let home = folder
  if (existsSync(note)) {
    home = readFileSync(note, 'utf8').trim()
    mkdirSync(home, { recursive: true, mode: 0o711 })
  } else if (runAs && !canReach(folder, runAs)) {
    home = join(REACHABLE_HOME, `data-${randomUUID()}`)
    mkdirSync(REACHABLE_HOME, { recursive: true, mode: 0o755 })
    mkdirSync(home, { mode: 0o711 })
    writeFileSync(note, `${home}\n`)
    log.info(`${runAs.name} cannot reach ${folder}: the database is kept in ${home} (${note} says so).`)
  }
  return { folder: home, cluster: join(home, 'cluster'), logFile: join(home, 'postgres.log') }
}

function canReach(folder: string, runAs: RunAs): boolean {
  const trial = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid: runAs.uid, gid: runAs.gid, cwd: '/' })
  if (trial.error) {
    throw new Error(
      `PostgreSQL refuses to run as root, and this root may not become ${runAs.name} (${trial.error.message}). Start as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return trial.status === 0
}

/** Makes a folder that only the server's user may enter, short enough for a socket's path. */
export function makeSocketFolder(home: string, runAs: RunAs | null): string {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return makePrivate(inside, runAs)
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return makePrivate(`/tmp/obverse-${name}`, runAs)
}

function makePrivate(folder: string, runAs: RunAs | null): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  }
  const found = lstatSync(folder)
  const owner = runAs ? runAs.uid : process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a folder that only PostgreSQL's user may enter. Remove it and start again.`)
  }
  return folder
}
