import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { isRunning } from './lock'
import { type Postgres, startPostgres } from './postgres'

const said: string[] = []
const log = {
  info: (text: string) => said.push(text),
  warn: (text: string) => said.push(text),
  error: (text: string) => said.push(text),
}
const isRoot = process.getuid?.() === 0
const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const started: Postgres[] = []
const children: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const note = join(folder, 'elsewhere')
    if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  said.length = 0
}, 60_000)

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'obverse-postgres-')))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function start(folder: string): Promise<Postgres> {
  const postgres = await startPostgres({ folder, log })
  started.push(postgres)
  return postgres
}

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts PostgreSQL on the folder in another process; returns its answer, or its error and exit code. */
async function startElsewhere(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/testing/hold-postgres.ts', folder], {
    cwd: packageFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const exit = once(child, 'close').then(([code]) => ({ code: code as number }))
  const line = once(child.stdout, 'data').then(([chunk]) => JSON.parse(String(chunk)) as { pid: number; url: string })
  const first = await Promise.race([exit, line])
  return { child, exit, answer: 'url' in first ? first : null, complaint: () => complaint }
}

async function kill9(child: ChildProcess, exit: Promise<unknown>) {
  child.kill('SIGKILL')
  await exit
}

async function waitGone(pid: number) {
  for (let i = 0; i < 500 && isRunning(pid); i++) await sleep(10)
}

describe('the built-in PostgreSQL', { timeout: 60_000 }, () => {
  it('starts on an empty folder, and again on the same one with its data', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await rows(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    const second = await start(folder)
    expect(await rows(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('writes every commit to disk, listens on no network, and gives the application no superuser', async () => {
    const { url, pid } = await start(newFolder())
    const [found] = await rows(
      url,
      `SELECT current_setting('fsync') f, current_setting('synchronous_commit') s, current_setting('listen_addresses') l,
              current_setting('max_wal_size') w, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) super`,
    )
    expect(found).toEqual({ f: 'on', s: 'on', l: '', w: '256MB', super: false })
    if (isRoot) expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\t0/m)
    await rows(url, 'CREATE EXTENSION pg_trgm')
    await rows(url, 'CREATE DATABASE another')
  })

  it('leaves commits to the memory of the machine only where that was asked for', async () => {
    const postgres = await startPostgres({ folder: newFolder(), log, durable: false })
    started.push(postgres)
    const names = ['fsync', 'synchronous_commit', 'full_page_writes']
    const [found] = await rows(
      postgres.url,
      `SELECT array_agg(setting ORDER BY name) s FROM pg_settings WHERE name IN ('${names.join("','")}')`,
    )
    expect(found).toEqual({ s: ['off', 'off', 'off'] })
  })

  it('refuses a second process on the folder at once, with the id of the first, which continues', async () => {
    const folder = newFolder()
    const { url } = await start(folder)
    const second = await startElsewhere(folder)
    expect(second.answer).toBeNull()
    expect((await second.exit).code).toBe(1)
    expect(second.complaint()).toContain(`is in use by process ${process.pid}`)
    await expect(startPostgres({ folder, log })).rejects.toMatchObject({ name: 'FolderInUse', pid: process.pid })
    expect(await rows(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('takes over after kill -9 of its parent: stops the orphan and loses no answered write', async () => {
    const folder = newFolder()
    const other = await startElsewhere(folder)
    const { url, pid } = other.answer ?? { url: '', pid: 0 }
    await rows(url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await kill9(other.child, other.exit)
    expect(isRunning(pid)).toBe(true)
    const next = await start(folder)
    expect(isRunning(pid)).toBe(false)
    expect(said.join()).toContain(`(pid ${pid})`)
    expect(await rows(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('starts after kill -9 of everything, server processes included', async () => {
    const folder = newFolder()
    const other = await startElsewhere(folder)
    const { url, pid } = other.answer ?? { url: '', pid: 0 }
    await rows(url, 'CREATE TABLE kept AS SELECT 7 AS n')
    other.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await other.exit
    const next = await start(folder)
    expect(await rows(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('restarts the server when it is killed under a living parent', async () => {
    const postgres = await start(newFolder())
    const before = postgres.pid
    process.kill(before, 'SIGKILL')
    await waitGone(before)
    let found: unknown
    for (let i = 0; i < 500 && found === undefined; i++) {
      found = await rows(postgres.url, 'SELECT 1 AS n').catch(() => sleep(20))
    }
    expect(found).toEqual([{ n: 1 }])
    expect(postgres.pid).not.toBe(before)
  })

  it('takes over a lock whose process id belongs to another program, and ignores half-written files', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: 'an earlier boot/1' }))
    mkdirSync(join(folder, 'cluster.new'))
    writeFileSync(join(folder, 'cluster.new', 'PG_VERSION'), '17\n')
    const postgres = await start(folder)
    await postgres.stop()
    writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n5432\n${folder}\n`)
    writeFileSync(join(folder, 'lock'), 'torn')
    expect(await rows((await start(folder)).url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('gives the folder to exactly one of many starters after a kill', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 - 1, started: 'gone/1' }))
    const tries = await Promise.all(Array.from({ length: 5 }, () => startElsewhere(folder)))
    expect(tries.filter((one) => one.answer).length).toBe(1)
    expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual(['lock'])
  })

  it('names both versions when another major version made the folder', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'cluster'))
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '14\n')
    await expect(startPostgres({ folder, log })).rejects.toThrow(/made by PostgreSQL 14, this is 17/)
  })

  it('uses another socket folder when the path would be too long', async () => {
    const folder = join(newFolder(), 'a-rather-long-name-'.repeat(5))
    const { url } = await start(folder)
    expect(url).toContain(encodeURIComponent('/tmp/obverse-'))
    expect(await rows(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it.runIf(isRoot)(
    'as root, keeps the database in a reachable folder when the other user cannot reach the data folder',
    async () => {
      const closed = newFolder()
      chmodSync(closed, 0o700)
      const folder = join(closed, 'postgres')
      const postgres = await start(folder)
      folders.unshift(folder)
      expect(readFileSync(join(folder, 'elsewhere'), 'utf8')).toMatch(/^\/var\/lib\/obverse\/data-/)
      await rows(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS n')
      await postgres.stop()
      expect(await rows((await start(folder)).url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    },
  )
})
