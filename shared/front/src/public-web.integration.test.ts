import { gunzipSync } from 'node:zlib'
import { touchSites } from '@obverse/backend/context'
import { writeCollectibles } from '@obverse/backend/domains/cert-lookup/testing/index'
import { startTestApp, type TestApp } from '@obverse/backend/testing/harness'
import { contract } from '@obverse/contract'
import { pathLevels } from '@obverse/contract/domains/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Calls, callsOf } from './calls'
import { directoryOf } from './directory'
import { openInsideDoor } from './inside-door'
import { createPublicWeb } from './public-web'
import { siteOriginOf } from './site-origin'
import type { SitemapSizes } from './sitemap'
import { startFakeFront } from './testing/fake-front'

const log = { info() {}, warn() {}, error() {} }
const closings: (() => Promise<unknown> | unknown)[] = []
let app: TestApp
let front: Awaited<ReturnType<typeof startFakeFront>>
/** The same sites with parts of 300 addresses, and with parts of 100,000 bytes. */
let parted: typeof front
let weighed: typeof front
let asked: string[]
let isDown = false

beforeAll(async () => {
  app = await startTestApp()
  closings.push(app.stop)
  const directory = directoryOf(app.backend, log)
  const calls = callsOf(app.backend, [], log)
  asked = []
  const counted: Calls = (req, res, meta) => {
    asked.push(`${meta.site.Code} ${req.url}`)
    if (isDown) res.writeHead(503, { 'content-type': 'application/json' }).end('{}')
    else calls(req, res, meta)
  }
  const inside = await openInsideDoor(contract, [])
  closings.push(() => inside.close())
  inside.open({ calls: counted, directory })
  const start = async (sitemap?: Partial<SitemapSizes>) => {
    const publicWeb = createPublicWeb({
      directory,
      insideOrigin: inside.origin,
      originOf: (site) => siteOriginOf(site, { PUBLIC_ORIGIN: undefined, PORT: 3000 }),
      common: [],
      log,
      ...(sitemap && { sitemap }),
    })
    const started = await startFakeFront(
      (_, __, res) => void res.writeHead(404).end(),
      {},
      { directory, publicWeb, contract },
    )
    closings.push(started.stop)
    return started
  }
  front = await start()
  parted = await start({ part: 300, batch: 50 })
  weighed = await start({ bytes: 100_000, whole: 10_000, batch: 50 })
})
afterAll(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

// Those of events, questions, the registry, news, galleries, votes, pages, the waiver and each level of the catalogue.
const CALLS = 8 + pathLevels.length

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

describe('the public files of a site', () => {
  it('SITE-1 list the public pages of the site of the host, with their languages, and no private page', async () => {
    const german = await front.get('/sitemap.xml', { host: 'ngc-de.localhost' })
    expect([german.status, german.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = locations(german.body)
    expect(addresses.slice(0, 2)).toEqual([
      'http://ngc-de.localhost:3000/',
      'http://ngc-de.localhost:3000/submit/events/',
    ])
    expect(addresses.filter((one) => /\/submit\/events\/\d+\/$/.test(one)).length).toBeGreaterThan(0)
    expect(
      addresses.filter((one) => /\/about\/help-center-faqs\/[a-z0-9-]+\/[a-z0-9-]+\/$/.test(one)).length,
    ).toBeGreaterThan(0)
    for (const path of ['', 'series/spot-the-difference/', 'article/how-two-graders-agree-on-one-grade/'])
      expect(addresses).toContain(`http://ngc-de.localhost:3000/news/${path}`)
    expect(addresses.some((one) => one.includes('/news/article/interview-with-'))).toBe(false)
    expect(addresses).toContain('http://ngc-de.localhost:3000/resources/gallery/1/reference-coins/')
    expect(addresses.some((one) => one.includes('notes-of-five-printers'))).toBe(false)
    for (const path of ['', 'germany/', 'united-states/small-cents/'])
      expect(addresses).toContain(`http://ngc-de.localhost:3000/census/${path}`)
    for (const below of ['[a-z0-9-]+/', '[a-z0-9-]+/[a-z0-9-]+/'])
      expect(addresses.some((one) => new RegExp(`/census/united-states/small-cents/${below}$`).test(one))).toBe(true)
    expect(
      addresses.filter(
        (one) => !one.startsWith('http://ngc-de.localhost:3000/') || /\/(?:account|pay|admin|api)\//.test(one),
      ),
    ).toEqual([])
    expect(german.body).toMatch(/hreflang="de-DE" href="http:\/\/ngc-de\.localhost:3000\/"/)
    expect(german.body).toMatch(/hreflang="x-default" href="http:\/\/[^"]*"/)
  })
  it('SITE-1 share the work of simultaneous requests, and read again after an edit only', async () => {
    const get = () => front.get('/sitemap.xml', { host: 'pmg.localhost' })
    asked.length = 0
    const bodies = await Promise.all([get(), get(), get()])
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
    await get()
    expect(asked).toHaveLength(CALLS)
    const site = app.backend.sites.byHost('pmg.localhost')
    await touchSites(app.ctx, [site?.SiteID ?? 0])
    const askedAfterNext = async () => {
      await get()
      return asked.length
    }
    await expect.poll(askedAfterNext).toBe(2 * CALLS)
  })
  it('POP-4 list no page of a population report that is disabled, nor name it beside those of other sites', async () => {
    const { as } = await app.person(['Admin', 'Certs', 'PopReport'])
    const SiteID = app.backend.sites.byCode('CRD-de')?.SiteID
    const set = (Disabled: boolean) =>
      app.call(as, 'POST /admin/pop-report/settings/data/save/', { body: [{ SiteID, Disabled }] })
    const german = async () => (await front.get('/sitemap.xml', { host: 'crd-de.localhost' })).body
    const american = async () => (await front.get('/sitemap.xml', { host: 'crd.localhost' })).body
    const linked = '"http://crd-de.localhost:3000/census/"'
    expect([(await german()).includes('/census/'), (await american()).includes(linked)]).toEqual([true, true])
    expect((await set(true)).status).toBe(200)
    await expect.poll(german).not.toContain('census')
    expect(locations(await german())).toContain('http://crd-de.localhost:3000/')
    await expect.poll(american).not.toContain(linked)
    expect(await american()).toContain('<loc>http://crd.localhost:3000/census/</loc>')
    expect((await set(false)).status).toBe(200)
    await expect.poll(german).toContain(linked)
  })
  it('SITE-1 have a sitemap in parts when a site has more addresses than one part may have', async () => {
    await writeCollectibles(
      app.ctx,
      Array.from({ length: 700 }, (_, at) => `Made up ${at}`),
      'CSG',
    )
    const host = 'csg.localhost'
    const origin = 'http://csg.localhost:3000'
    const index = await parted.get('/sitemap.xml', { host })
    const parts = locations(index.body)
    expect(index.body).toContain('<sitemapindex ')
    expect(parts).toEqual(parts.map((_, at) => `${origin}/sitemap-${at + 1}.xml`))
    expect(parts.length).toBeGreaterThan(2)
    const files = await Promise.all(parts.map((one) => parted.get(new URL(one).pathname, { host })))
    for (const { status, body } of files) {
      expect(status).toBe(200)
      expect(body).toMatch(/^<\?xml [^\n]*\n<urlset [^\n]*\n<url>/)
      expect(body.endsWith('</url>\n</urlset>\n')).toBe(true)
      expect(locations(body).length).toBeLessThanOrEqual(300)
    }
    const all = files.flatMap(({ body }) => locations(body))
    // The same as in one file, each once: what another company grades is in neither.
    const whole = await front.get('/sitemap.xml', { host })
    expect(all.toSorted()).toEqual(locations(whole.body).toSorted())
    expect(new Set(all).size).toBe(all.length)
    const made = all.filter((one) => /\/census\/test-[^/]+\/test-[^/]+\/test-[^/]+\/$/.test(one))
    expect(made).toHaveLength(700)
    const other = await parted.get('/sitemap.xml', { host: 'crd.localhost' })
    expect([other.status, other.body.includes('census/test-')]).toEqual([200, false])
    const [last] = files.slice(-1)
    expect(last?.body).toMatch(/<loc>([^<]*)<\/loc><xhtml:link rel="alternate" hreflang="[^"]*" href="[^"]*"\/>/)
    expect(last?.body).not.toContain('<lastmod>')
    const packed = await parted.get(`/sitemap-${parts.length}.xml`, { host, 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(packed.bytes).toString()).toBe(last?.body)
    expect((await parted.get(`/sitemap-${parts.length + 1}.xml`, { host })).status).toBe(404)
    expect((await front.get('/sitemap-1.xml', { host })).status).toBe(404)
  })
  it('SITE-1 have no part with more bytes than one may have', async () => {
    const host = 'csg.localhost'
    const parts = locations((await weighed.get('/sitemap.xml', { host })).body)
    const files: Awaited<ReturnType<typeof front.get>>[] = []
    for (const one of parts) files.push(await weighed.get(new URL(one).pathname, { host }))
    expect(files.filter(({ bytes }) => bytes.length > 101_000)).toEqual([])
    const whole = await front.get('/sitemap.xml', { host })
    expect(files.flatMap(({ body }) => locations(body))).toEqual(locations(whole.body))
  })
  it('SITE-1 POP-4 have no parts of a catalogue whose report is disabled, and say 503 when the backend is down', async () => {
    const { as } = await app.person(['Admin', 'Certs', 'PopReport'])
    const host = 'csg.localhost'
    const SiteID = app.backend.sites.byHost(host)?.SiteID
    const set = (Disabled: boolean) =>
      app.call(as, 'POST /admin/pop-report/settings/data/save/', { body: [{ SiteID, Disabled }] })
    const statusOf = async () => (await parted.get('/sitemap-2.xml', { host })).status
    expect(await statusOf()).toBe(200)
    isDown = true
    expect(await statusOf()).toBe(503)
    isDown = false
    expect((await set(true)).status).toBe(200)
    await expect.poll(statusOf).toBe(404)
    expect((await parted.get('/sitemap.xml', { host })).body).not.toContain('census')
    expect((await set(false)).status).toBe(200)
    await expect.poll(statusOf).toBe(200)
  })
  it('keep the last whole sitemap while the backend is down', async () => {
    const get = () => front.get('/sitemap.xml', { host: 'ngc-uk.localhost' })
    const whole = locations((await get()).body)
    isDown = true
    await touchSites(app.ctx, 'all')
    expect(locations((await get()).body)).toEqual(whole)
    isDown = false
  })
  it('SITE-1 tell robots the sitemap and what is no page, and name the site in its manifest', async () => {
    const robots = await front.get('/robots.txt', { host: 'ngc-de.localhost' })
    expect(robots.body).toContain('Sitemap: http://ngc-de.localhost:3000/sitemap.xml')
    expect(robots.body).toContain('Disallow: /admin/')
    const manifest = JSON.parse((await front.get('/manifest.webmanifest', { host: 'pmg-de.localhost' })).body)
    expect(manifest).toMatchObject({ short_name: 'PMG', lang: 'de-DE', start_url: '/' })
    expect((await front.get('/robots.txt', { host: 'ngc-de.localhost' }, 'POST')).status).toBe(405)
    expect((await front.get('/admin/', { host: 'ngc-de.localhost' })).headers['x-robots-tag']).toBe('noindex')
  })
})
