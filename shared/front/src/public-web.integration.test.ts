import { touchSites } from '@obverse/backend/context'
import { startTestApp, type TestApp } from '@obverse/backend/testing/harness'
import { contract } from '@obverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Calls, callsOf } from './calls'
import { directoryOf } from './directory'
import { openInsideDoor } from './inside-door'
import { createPublicWeb } from './public-web'
import { siteOriginOf } from './site-origin'
import { startFakeFront } from './testing/fake-front'

const log = { info() {}, warn() {}, error() {} }
const closings: (() => Promise<unknown> | unknown)[] = []
let app: TestApp
let front: Awaited<ReturnType<typeof startFakeFront>>
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
  const publicWeb = createPublicWeb({
    directory,
    insideOrigin: inside.origin,
    originOf: (site) => siteOriginOf(site, { PUBLIC_ORIGIN: undefined, PORT: 3000 }),
    common: [],
    log,
  })
  front = await startFakeFront((_, __, res) => void res.writeHead(404).end(), {}, { directory, publicWeb, contract })
  closings.push(front.stop)
})
afterAll(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

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
    for (const path of ['', 'germany/', 'united-states/small-cents/'])
      expect(addresses).toContain(`http://ngc-de.localhost:3000/census/${path}`)
    expect(addresses.some((one) => /\/census\/united-states\/small-cents\/[a-z0-9-]+\/$/.test(one))).toBe(true)
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
    expect(asked).toHaveLength(3)
    const site = app.backend.sites.byHost('pmg.localhost')
    await touchSites(app.ctx, [site?.SiteID ?? 0])
    const askedAfterNext = async () => {
      await get()
      return asked.length
    }
    await expect.poll(askedAfterNext).toBe(6)
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
