import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './lock'
import type { PostgresLog } from './log'

/**
 * Ends the server processes that a killed parent left on this cluster (the folder lock is ours, so nobody else uses
 * it): requests a fast shutdown, after ten seconds an immediate one; neither loses an answered write. @throws Error
 * when something still runs after half a minute.
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
        // Server processes end by themselves without their postmaster; the signal goes to the postmaster alone.
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
  // No process uses it: its process id could belong to another program by now, and PostgreSQL would refuse to start.
  rmSync(pidFile, { force: true })
}

/** Returns the socket folder: the fifth line of postmaster.pid; the fourth is the port. */
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

/** Returns the server processes of a cluster: each has its folder as working directory, even renamed or reparented. */
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
    // Already gone.
  }
}
