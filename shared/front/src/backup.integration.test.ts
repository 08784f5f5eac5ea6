import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, noPayments } from '@obverse/backend'
import { comparable, dumpAt } from '@obverse/backend/testing/database-dump'
import { createTestDatabase, dropTestDatabase, startTestApp, type TestApp } from '@obverse/backend/testing/harness'
import { silent, testSetting } from '@obverse/backend/testing/setting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from './admin-commands'
import { openBackend } from './behind'
import { readEnv } from './env'

const checkout = join(import.meta.dirname, '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'obverse-backup-'))
const backup = join(folder, 'backup')
const restoredFolder = join(folder, 'restored')
const { secret: SECRET } = testSetting(folder)
const picture = new Uint8Array(5_000).map((_, at) => at % 251)
const said: string[] = []
const closings: (() => Promise<unknown> | unknown)[] = []
let app: TestApp
let emptyUrl: string
let before: string

const settingOf = (DATABASE_URL: string, DATA_FOLDER: string, more: Record<string, string> = {}) => ({
  env: readEnv(checkout, { DATABASE_URL, DATA_FOLDER, SECRET, ...more }),
  checkout,
  log: silent,
  say: (line: string) => void said.push(line),
})
const restore = (more: Record<string, string> = {}, files = restoredFolder) =>
  runAdmin(settingOf(emptyUrl, files, more), ['restore', backup])

beforeAll(async () => {
  app = await startTestApp({ databaseUrl: await createTestDatabase({ empty: true }), demo: true })
  closings.push(() => app.stop())
  emptyUrl = await createTestDatabase({ empty: true })
  closings.push(() => dropTestDatabase(emptyUrl))
  await app.ctx.files.put('backup-test.webp', picture, 'image/webp')
  await app.ctx.db.execute(
    `insert into stored_files (key, type, bytes) values ('backup-test.webp', 'image/webp', 5000), ('gone.webp', 'image/webp', 1)`,
  )
  await app.ctx.db.execute(
    `update events set image_file_name = 'backup-test.webp' where event_id = (select min(event_id) from events where visibility = 'Public')`,
  )
  before = await dumpAt(app.databaseUrl)
})
afterAll(async () => {
  for (const close of closings.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends a call to a backend from a page of the default site. */
async function call(backend: Backend, line: string, body?: object) {
  const [method = 'GET', path = '/'] = line.split(' ')
  const site = backend.sites.byCode('NGC-com')
  if (!site) throw new Error('There is no site NGC-com')
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const request = new Request(new URL(path, `http://${site.Hosts[0]}`), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return backend.fetch(request, { site, culture: site.DefaultCulture, ip: '10.9.8.7' })
}

describe('a backup', () => {
  it('has the rows and the files of an installation that runs, and not its secret', async () => {
    await runAdmin(settingOf(app.databaseUrl, app.folder), ['back-up', backup])
    expect(said.join('\n')).toMatch(/has the rows of \d{2,3} tables and \d{2,3} files\./)
    expect(said.join('\n')).toContain('Named in the database, missing in the file store (1): gone.webp')
    expect(said.join('\n')).toContain('SECRET is not in it.')
    const finished = (await app.backend.measures()).gauges.last_backup_timestamp_seconds?.['back-up'] ?? 0
    expect(Math.abs(Date.now() / 1000 - finished)).toBeLessThan(300)
    const names = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const entry of names) expect(readFileSync(join(entry.parentPath, entry.name)).includes(SECRET)).toBe(false)
    await expect(runAdmin(settingOf(app.databaseUrl, app.folder), ['back-up', backup])).rejects.toThrow(
      'exists already',
    )
  })

  it('is refused with another secret, leaving the database without its rows', async () => {
    await expect(restore({ SECRET: 'another-secret-that-is-long-enough-for-this' })).rejects.toThrow(
      'SECRET is not the one this database was sealed with.',
    )
    const left = JSON.parse((await dumpAt(emptyUrl)).split('\n')[2] ?? '[]')
    expect(left).toEqual([])
  })

  it('is refused into the files of another database, unless they are taken over', async () => {
    await expect(restore({}, app.folder)).rejects.toThrow('belong to another database')
  })

  it('is refused with the file named that is cut short', async () => {
    const cut = join(folder, 'cut')
    cpSync(backup, cut, { recursive: true })
    const name = readdirSync(join(cut, 'rows')).find((one) => one.includes('people')) ?? ''
    truncateSync(join(cut, 'rows', name), 40)
    await expect(runAdmin(settingOf(emptyUrl, restoredFolder), ['restore', cut])).rejects.toThrow(
      `${join(cut, 'rows', name)} is damaged or cut short`,
    )
  })

  it('restores every row and file into an empty database and file store', async () => {
    await restore()
    expect(said.at(-1)).toMatch(/^Restored the rows of \d{2,3} tables and \d{2,3} files as of 20/)
    expect(comparable(await dumpAt(emptyUrl))).toEqual(comparable(before))
    await expect(restore()).rejects.toThrow('The database has an installation already.')
  })

  it('starts after that: people sign in with their passwords, and files are served', async () => {
    const backend = await openBackend(
      settingOf(emptyUrl, restoredFolder),
      { demo: false, payments: noPayments },
      closings,
    )
    const body = { Email: 'customer@obverse.example', Password: 'obverse-demo-2026' }
    expect((await call(backend, 'POST /api/auth/sign-in/', body)).status).toBe(200)
    const file = await call(backend, 'GET /files/backup-test.webp')
    expect(file.status).toBe(200)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture)
    // A number given now is none of those that were given before.
    const { rows } = await backend
      .context()
      .db.execute<{ next: number; last: number }>(
        `select nextval(pg_get_serial_sequence('people', 'people_id'))::int as next, (select max(people_id) from people) as last`,
      )
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.last ?? 0)
    expect(existsSync(join(restoredFolder, 'files', '.installation'))).toBe(true)
  })

  it('is refused when it is none, or not complete', async () => {
    await expect(runAdmin(settingOf(emptyUrl, restoredFolder), ['restore', folder])).rejects.toThrow(
      'is not a complete backup',
    )
  })
})
