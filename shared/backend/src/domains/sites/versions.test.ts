import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '../../testing/harness'
import { openVersions } from './versions'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

it('SITE-1 a raised content version is known only after the sites that were saved with it are read again', async () => {
  const databaseUrl = await createTestDatabase({ empty: true })
  onTestFinished(() => dropTestDatabase(databaseUrl))
  const reads: (() => void)[] = []
  let isOpening = true
  const versions = await openVersions({
    databaseUrl,
    log,
    read: async () => [],
    onSites: () => (isOpening ? Promise.resolve() : new Promise<void>((resolve) => reads.push(resolve))),
  })
  isOpening = false
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(async () => {
    await versions.stop()
    await client.end()
  })
  const raise = (version: number) =>
    client.query("select pg_notify('content_versions', $1)", [JSON.stringify([{ SiteID: 1, ContentVersion: version }])])
  await raise(5)
  await expect.poll(() => versions.of(1), { message: 'nothing was saved before' }).toBe(5)
  await client.query('begin')
  await client.query("select pg_notify('sites', '')")
  await raise(6)
  await client.query('commit')
  await expect.poll(() => reads.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(versions.of(1), 'a page rendered now would have the old name of the site').toBe(5)
  reads[0]?.()
  await expect.poll(() => versions.of(1)).toBe(6)
})
