/** Tests a process whose database is away when it starts, and when it has just started. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, dropTestDatabase } from '@obverse/backend/testing/harness'
import { startProxy } from '@obverse/backend/testing/proxy'
import { silent } from '@obverse/backend/testing/setting'
import { afterEach, expect, it } from 'vitest'
import { openBehind } from './behind'
import { readEnv } from './env'

const checkout = join(import.meta.dirname, '..', '..', '..')
const closings: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** Returns the settings of a process on this database, and the lines that it says. */
function processOn(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-waiting-'))
  closings.push(() => rmSync(folder, { recursive: true, force: true }))
  const env = readEnv(checkout, {
    DATABASE_URL: databaseUrl,
    SECRET: 'a-secret-of-an-operator-that-is-long-enough',
    DATA_FOLDER: folder,
  })
  const said: string[] = []
  return { said, setting: { env, checkout, log: silent, say: (line: string) => void said.push(line) } }
}

/** Starts a proxy before an empty database. */
async function proxied() {
  const direct = await createTestDatabase({ empty: true })
  const proxy = await startProxy(direct)
  closings.push(() => dropTestDatabase(direct), proxy.stop)
  return proxy
}

it('a start waits for a database that is away, says so in one line, and goes on by itself', async () => {
  const proxy = await proxied()
  proxy.refuse()
  const { said, setting } = processOn(proxy.url)
  const opened = openBehind(setting, [], closings)
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(/^The database does not answer yet \(.+\): waiting for it\.$/)
  proxy.resume()
  expect(await (await opened).needsAdministrator()).toBe(true)
  expect(said).toHaveLength(2)
})

it('a start that loses the database in the middle starts over when it is back', async () => {
  const proxy = await proxied()
  const { said, setting } = processOn(proxy.url)
  const opened = openBehind(setting, [], closings)
  await expect.poll(() => proxy.connections()).toBeGreaterThan(2)
  proxy.refuse()
  await expect.poll(() => said).toHaveLength(1)
  proxy.resume()
  expect((await opened).directory.all()).toHaveLength(15)
})

it('a start on a database that does not exist ends at once, in one sentence without a query', async () => {
  const proxy = await proxied()
  const { said, setting } = processOn(proxy.url.replace(/[^/]+$/, 'no_such_database'))
  await expect(openBehind(setting, [], closings)).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: database "no_such_database" does not exist',
  )
  expect(said).toEqual([])
})

it('a process whose database goes away once it serves is not ended by what it reads last', async () => {
  const proxy = await proxied()
  const { setting } = processOn(proxy.url)
  const behind = await openBehind(setting, [], closings)
  proxy.refuse()
  expect(await behind.needsAdministrator()).toBe(false)
})
