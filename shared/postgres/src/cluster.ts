import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import type { RunAs } from './run-as'

/** The database and the role that owns it; the role may create databases (tests do) and is not a superuser. */
export const DATABASE = 'obverse'

/** The environment of our child processes: nothing of the caller's PG* or locale settings. */
export const CHILD_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/**
 * Makes the cluster when it does not exist, in a folder beside it that is renamed when complete, so that a kill leaves
 * no half cluster. @throws Error in plain words when another major version made the existing one.
 */
export async function makeCluster(cluster: string, binaries: Binaries, runAs: RunAs | null): Promise<void> {
  const major = binaries.version.split('.')[0]
  if (existsSync(cluster)) {
    const madeBy = readVersion(cluster)
    if (madeBy === major) return
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${madeBy}, this is ${major}. Move it with pg_dump, or set DATA_FOLDER to a new folder.`,
    )
  }
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (runAs) chownSync(fresh, runAs.uid, runAs.gid)
  const initdb = ['--username=postgres', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8']
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  await run(binaries.initdb, ['--pgdata', fresh, ...initdb, ...locale], runAs)
  const single = ['--single', '-j', '-D', fresh, '-c', 'exit_on_error=true', 'postgres']
  await run(
    binaries.postgres,
    single,
    runAs,
    `CREATE ROLE ${DATABASE} LOGIN CREATEDB;\n\nCREATE DATABASE ${DATABASE} OWNER ${DATABASE};\n\n`,
  )
  renameSync(fresh, cluster)
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new Error(
      `${cluster} belongs to another user (it was first started as root, perhaps). Start as that user, or set DATA_FOLDER to a folder of your own.`,
    )
  }
}

async function run(program: string, args: string[], runAs: RunAs | null, input = ''): Promise<void> {
  const owner = runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
  const child = spawn(program, args, { ...owner, cwd: '/', env: CHILD_ENV, stdio: 'pipe' })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`)
}
