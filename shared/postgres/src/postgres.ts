import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries'
import { CHILD_ENV, DATABASE, makeCluster } from './cluster'
import { findHome, type Home, makeFolder, makeSocketFolder } from './home'
import { lockFolder } from './lock'
import type { PostgresLog } from './log'
import { endOrphans } from './orphans'
import { chooseUser, type RunAs } from './run-as'

export { FolderInUse } from './lock'

export type Postgres = {
  /** The connection string for `pg`, over the socket. */
  url: string
  /** The postmaster's process id; it changes after a restart. */
  readonly pid: number
  /** Ends all sessions and the server, and unlocks the folder. */
  stop(): Promise<void>
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_wal_size: '256MB',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // A container's /dev/shm is often 64 MB, too small for parallel queries.
  ...(process.platform === 'linux' ? { dynamic_shared_memory_type: 'sysv' } : {}),
}

const durability = (state: 'on' | 'off') => ({ fsync: state, synchronous_commit: state, full_page_writes: state })

export type PostgresSetting = {
  folder: string
  log: PostgresLog
  /** False writes no commit to disk: several times as fast, for databases of tests. A crash then destroys the data. */
  durable?: boolean
}

/**
 * Starts PostgreSQL on a folder of its own (created and filled when empty) and keeps it running until `stop`: reachable
 * only through a socket in a 0700 folder, run by an unprivileged user when we are root, every commit on disk. `folder`
 * belongs to this database alone, for example `<data folder>/postgres`. Processes left by a killed parent are stopped
 * first. @throws FolderInUse when a living process has the folder, otherwise an Error that says what to do.
 */
export async function startPostgres(setting: PostgresSetting): Promise<Postgres> {
  const { log } = setting
  const folder = makeFolder(setting.folder)
  const unlock = lockFolder(folder)
  try {
    const place = findHome(folder, chooseUser(join(folder, 'cluster')), log)
    const runAs = chooseUser(place.cluster)
    const binaries = findBinaries(runAs)
    if (!existsSync(place.cluster)) log.info(`Making a new database in ${place.cluster} ...`)
    await makeCluster(place.cluster, binaries, runAs)
    const home = { ...place, sockets: makeSocketFolder(place.folder, runAs) }
    const keeper = new Keeper(binaries, home, runAs, log, unlock, setting.durable ?? true)
    await keeper.start()
    return keeper
  } catch (error) {
    unlock()
    throw error
  }
}

class Keeper implements Postgres {
  readonly url: string
  #child: ChildProcess | null = null
  #stopping: Promise<void> | null = null
  #restartAfter = 500

  constructor(
    readonly binaries: Binaries,
    readonly home: Home,
    readonly runAs: RunAs | null,
    readonly log: PostgresLog,
    readonly unlock: () => void,
    readonly durable: boolean,
  ) {
    this.url = `postgresql://${DATABASE}@/${DATABASE}?host=${encodeURIComponent(home.sockets)}`
    process.on('exit', this.#onExit)
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    await endOrphans(this.home.cluster, this.log)
    const patience = Date.now() + 20_000
    for (;;) {
      const failure = await this.#launch()
      if (failure === null) return
      // Server processes outlive a killed postmaster for a moment and still hold the cluster.
      const passes = /pre-existing shared memory block|lock file .* already exists/.test(failure)
      if (!passes || Date.now() > patience) throw new Error(`PostgreSQL did not start:\n${failure}`)
      await sleep(100)
    }
  }

  /** Sends SIGINT: sessions end, everything is written, and the server exits; SIGQUIT after 15 s. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      const impatient = setTimeout(() => child.kill('SIGQUIT'), 15_000)
      await gone
      clearTimeout(impatient)
    }
    process.off('exit', this.#onExit)
    if (!this.home.sockets.startsWith(this.home.folder)) rmSync(this.home.sockets, { recursive: true, force: true })
    this.unlock()
  }

  /** Returns null once it accepts connections, otherwise the end of its output before it exited. */
  async #launch(): Promise<string | null> {
    const { home, binaries, runAs } = this
    const logAt = turnLog(home.logFile)
    const out = openSync(home.logFile, 'a', 0o600)
    const settings = { ...SETTINGS, ...durability(this.durable ? 'on' : 'off'), unix_socket_directories: home.sockets }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // A session of its own: Ctrl+C in the terminal is for the supervisor, which stops it last.
    const child = spawn(binaries.postgres, ['-D', home.cluster, ...flags], {
      ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
      cwd: '/',
      detached: true,
      env: CHILD_ENV,
      stdio: ['ignore', out, out],
    })
    closeSync(out)
    child.unref()
    this.#child = child
    let failed: string | null = null
    child.once('error', (error) => {
      failed = error.message
    })
    const began = Date.now()
    let nextWord = 5_000
    while (failed === null) {
      if (child.exitCode !== null || child.signalCode !== null) {
        failed = readFileSync(home.logFile, 'utf8').slice(logAt).trim().slice(-2000) || 'it said nothing'
      } else if (isReady(home.cluster, child.pid)) {
        child.once('exit', (code, signal) => this.#onServerGone(signal ?? code))
        return null
      } else {
        if (Date.now() - began > nextWord) {
          this.log.info(`PostgreSQL is recovering (${Math.round(nextWord / 1000)} s so far) ...`)
          nextWord += 5_000
        }
        await sleep(4)
      }
    }
    this.#child = null
    return failed
  }

  #onServerGone(how: string | number | null): void {
    if (this.#stopping) return
    this.#child = null
    this.log.error(`PostgreSQL ended unexpectedly (${how}); starting it again. Its log: ${this.home.logFile}`)
    const wait = this.#restartAfter
    this.#restartAfter = Math.min(wait * 2, 30_000)
    setTimeout(() => {
      if (this.#stopping) return
      this.start().then(
        () => {
          this.#restartAfter = 500
          if (this.#stopping) this.#child?.kill('SIGINT')
        },
        (error: unknown) => {
          this.log.error(error instanceof Error ? error.message : String(error))
          this.#onServerGone('start failed')
        },
      )
    }, wait).unref()
  }

  #onExit = (): void => {
    this.#child?.kill('SIGINT')
  }
}

/** Tells whether connections are accepted: the eighth line of postmaster.pid is then `ready`. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/**
 * Rotates the log: keeps one earlier file of at most some megabytes; returns the length of the current one in bytes.
 */
function turnLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < 5_000_000) return size
  renameSync(file, `${file}.1`)
  return 0
}
