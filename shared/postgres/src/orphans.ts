import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './lock'
import type { PostgresLog } from './log'

/**
 * Ends what a killed parent left running on this cluster (the folder lock is ours, so nobody else wants it): asks for
 * a fast shutdown, after ten seconds for an immediate one; no answered write is lost by either.
 * Throws when something still runs after half a minute.
 */
export async function endOrphans(cluster: string, log: PostgresLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const postmaster = readPid(pidFile)
  let left = processesOn(cluster, postmaster)
  if (left.length > 0) {
    log.warn(`PostgreSQL was left running by a process that was killed (pid ${left[0]}); stopping it first.`)
    const began = Date.now()
    let asked: NodeJS.Signals | null = null
    while (left.length > 0) {
      const waited = Date.now() - began
      if (waited > 30_000) throw new Error(`PostgreSQL (pid ${left[0]}) on ${cluster} does not stop. Stop it by hand.`)
      const signal = waited > 10_000 ? 'SIGQUIT' : 'SIGINT'
      if (asked !== signal) {
        asked = signal
        // Server processes without their postmaster end by themselves; the signal goes to the postmaster alone.
        for (const pid of left.includes(postmaster) ? [postmaster] : left) signalQuietly(pid, signal)
      }
      await sleep(10)
      left = processesOn(cluster, postmaster)
    }
  }
  if (await answers(socketNamedIn(pidFile))) {
    throw new Error(
      `The database in ${cluster} is in use by a process outside this container or host. Give every instance its own data folder, or one DATABASE_URL.`,
    )
  }
  // Nobody runs on it: a left file could name a number that another program has by now, and PostgreSQL would refuse.
  rmSync(pidFile, { force: true })
}

/** The fifth line of postmaster.pid is the socket folder; the fourth the port. */
function socketNamedIn(pidFile: string): string | null {
  try {
    const [, , , port, folder] = readFileSync(pidFile, 'utf8').split('\n')
    return folder && port ? join(folder, `.s.PGSQL.${port}`) : null
  } catch {
    return null
  }
}

function answers(socket: string | null): Promise<boolean> {
  if (socket === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const trial = connect(socket)
    trial.once('connect', () => resolve(true))
    trial.once('error', () => resolve(false))
    trial.once('connect', () => trial.destroy())
  })
}

function readPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}

/** Every server process changes into its cluster's folder, which is what finds them, renamed or reparented. */
function processesOn(cluster: string, postmaster: number): number[] {
  if (process.platform !== 'linux') return postmaster > 0 && runsPostgresOn(postmaster, cluster) ? [postmaster] : []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && linkOf(name, 'cwd') === cluster)
    .filter((name) => /\/postgres( \(deleted\))?$/.test(linkOf(name, 'exe')))
    .map(Number)
}

function linkOf(pid: string, what: 'cwd' | 'exe'): string {
  try {
    return readlinkSync(`/proc/${pid}/${what}`)
  } catch {
    return ''
  }
}

function runsPostgresOn(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile, which is what was asked for.
  }
}
