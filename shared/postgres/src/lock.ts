import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; started: string }

/** Thrown when another living process has locked the folder; `pid` is that process. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_FOLDER to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Locks the folder for this process and returns the unlock. A lock of a dead process (kill -9, power) is taken over;
 * one of a living process never is, whatever its age. @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  const draft = join(folder, `lock.${randomUUID()}`)
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    while (!tryLink(draft, lock)) removeStale(folder, lock)
  } finally {
    unlinkSync(draft)
  }
  return () => {
    if (readOrNull(lock) === mine) unlinkSync(lock)
  }
}

function removeStale(folder: string, lock: string): void {
  const found = readOrNull(lock)
  if (found === null) return
  const holder = parse(found)
  if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
  // Moved aside before it is deleted: if another starter replaced it meanwhile, the lock is theirs and goes back.
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readOrNull(aside) !== found) tryLink(aside, lock)
  unlinkSync(aside)
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    return typeof value.pid === 'number' && typeof value.started === 'string' ? (value as Holder) : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  if (!isRunning(holder.pid)) return false
  const started = startOf(holder.pid)
  // A reused process id belongs to another process. When the start time cannot be read, trust the id.
  return started === '' || holder.started === '' || started === holder.started
}

/** Tells whether a process with this id runs, even one we may not signal; a zombie does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !/^[ZX]/.test(statOf(pid)[0] ?? '')
}

/** Returns the fields of /proc/<pid>/stat from the state on; the name before them may hold spaces and parentheses. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Returns what distinguishes two processes with one id: boot and start tick on Linux, the start time elsewhere. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      const tick = statOf(pid)[19]
      return tick ? `${boot}/${tick}` : ''
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
