/** Tests a database that says nothing more: a line cut without a word, or a paused server. */

import { afterEach, describe, expect, it } from 'vitest'
import { touchSites, transact } from '../context'
import { found } from '../errors'
import { createTestDatabase, dropTestDatabase, startTestApp, type TestApp } from '../testing/harness'
import { type DatabaseProxy, startProxy } from '../testing/proxy'
import { openDatabase } from './database'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** Starts an app whose database is reached through a proxy; `direct` is the way around it. */
async function startBehindProxy(): Promise<{ app: TestApp; proxy: DatabaseProxy; direct: string }> {
  const direct = await createTestDatabase()
  const proxy = await startProxy(direct)
  const app = await startTestApp({ databaseUrl: proxy.url })
  closings.push(() => dropTestDatabase(direct), proxy.stop)
  return { app, proxy, direct }
}
// Far from the minutes that a lost line takes to notice by itself, with room for a slow machine.
const SECONDS = 20
const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

describe('a silent database', () => {
  it('makes calls answer 503 in seconds, and 200 as soon as it speaks again', async () => {
    const { app, proxy } = await startBehindProxy()
    closings.push(app.backend.stop)
    proxy.silence('all')
    const statuses: number[] = []
    const seconds = await secondsOf(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => app.call('nobody', 'GET /api/sites/')))
      statuses.push(...answers.map(({ status }) => status))
    })
    expect(statuses).toEqual([503, 503, 503])
    expect(seconds).toBeLessThan(SECONDS)
    proxy.resume()
    await expect.poll(async () => (await app.call('nobody', 'GET /api/sites/')).status).toBe(200)
  })

  it('is noticed on the listening connection in seconds, and changes made meanwhile are read', async () => {
    const { app, proxy, direct } = await startBehindProxy()
    const other = await startTestApp({ databaseUrl: direct })
    closings.push(app.backend.stop, other.backend.stop)
    const site = found(app.backend.sites.byCode('NGC-com'))
    const before = app.backend.versions.of(site.SiteID)
    expect(app.backend.versions.isListening()).toBe(true)
    proxy.silence('open')
    const unheard = secondsOf(() =>
      expect.poll(() => app.backend.versions.isListening(), { interval: 20, timeout: 30_000 }).toBe(false),
    )
    await expect
      .poll(() =>
        transact(other.ctx, (tx) => touchSites(tx, [site.SiteID])).then(
          () => 'touched',
          () => 'not yet',
        ),
      )
      .toBe('touched')
    expect(await unheard).toBeLessThan(SECONDS)
    await expect.poll(() => app.backend.versions.isListening()).toBe(true)
    expect(app.backend.versions.of(site.SiteID)).toBeGreaterThan(before)
  })

  it('does not keep a process from stopping', async () => {
    const { app, proxy } = await startBehindProxy()
    proxy.silence('all')
    const asked = app.call('nobody', 'GET /api/sites/')
    expect(await secondsOf(() => app.backend.stop())).toBeLessThan(10)
    await asked
  })
})

describe('a silent connection', () => {
  /** Opens one connection that is closed after a fifth of a second of silence; returns a question about its process. */
  async function openOne() {
    const url = await createTestDatabase()
    const opened = openDatabase(url, 1, true, 200)
    closings.push(
      () => dropTestDatabase(url),
      () => opened.pool.end(),
    )
    const processNow = async () =>
      (await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    return { ...opened, processNow }
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 700))

  it('is closed while a statement runs on it, and kept while nobody uses it', async () => {
    const { pool, processNow } = await openOne()
    const first = await processNow()
    await pause()
    expect(await processNow()).toBe(first)
    await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('the database is silent')
    expect(await processNow()).not.toBe(first)
  })

  it('is closed also while nobody uses it when the database is not heard', async () => {
    const { limitSilence, processNow } = await openOne()
    const first = await processNow()
    limitSilence(100)
    await pause()
    const second = await processNow()
    expect(second).not.toBe(first)
    await pause()
    expect(await processNow()).not.toBe(second)
  })
})
