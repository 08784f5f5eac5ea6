/** Tests what staff do with the pages of sites. */
import type { FooterPage, MissingSitePage, SitePage } from '@obverse/contract/domains/site-pages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type As, startTestApp, type TestApp } from '../../testing/harness'

const pages = '/admin/site-pages/data/pages/'
const [ngc, ngcDE, pmg] = [1, 3, 4]
const now = new Date('2090-05-10T12:00:00.000Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  await app.ctx.db.execute(sql`delete from site_pages`)
})
afterAll(() => app.stop())

let counter = 0
const fields = (more: object = {}) => ({
  Kind: 'Free',
  Title: `Page ${++counter}`,
  SiteIDs: [ngc],
  Text: '<p>At length.</p>',
  ...more,
})
const create = (more: object = {}, as: As = 'super') => app.call(as, `POST ${pages}`, { body: fields(more) })
const created = async (more: object = {}) => {
  const answer = await create(more)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<SitePage>()
}
const save = ({ SitePageID, Title, SiteIDs, Kind, Version }: SitePage, more: object = {}) =>
  app.call('super', `PUT ${pages}${SitePageID}/`, { body: { ...fields({ Title, SiteIDs, Kind }), Version, ...more } })
const one = async (id: number) => (await app.call('super', `GET ${pages}${id}/`)).json<SitePage>()
const refused = (answer: { status: number; error: () => { errors?: unknown } }) => [
  answer.status,
  answer.error().errors,
]
const taken = { SEOName: 'Another page of one of these sites already has this web address. Enter a different one.' }

describe('saving a page', () => {
  it('PAGES (product A3): takes its address from the kind, else from the title, cleans its text, and is a draft', async () => {
    const terms = await created({
      Kind: 'Terms',
      Title: 'Our terms',
      Text: '<h2>A</h2><p onclick="x()">B<script>1</script></p>',
    })
    expect(terms).toMatchObject({
      SEOName: 'terms',
      Text: '<h3>A</h3><p>B</p>',
      IsPublished: false,
      StartsUTC: null,
      IsInFooter: true,
      Languages: [],
      Version: 1,
    })
    expect((await created({ Title: 'Größe zählt' })).SEOName).toBe('grosse-zahlt')
  })
  it('PAGES (product A3): refuses each wrong field with words beside it', async () => {
    expect(refused(await create({ Title: ' ', SiteIDs: [] }))).toEqual([
      422,
      { Title: 'Enter a title.', SiteIDs: 'Choose at least one site.' },
    ])
    expect(refused(await create({ Title: '条款' }))).toEqual([
      422,
      { SEOName: 'This title cannot be turned into a web address. Enter one, like “shipping-insurance”.' },
    ])
    expect(refused(await create({ SEOName: 'Not an address' }))[0]).toBe(422)
    expect(refused(await create({ SiteIDs: [ngc, 999] }))).toEqual([
      422,
      { SiteIDs: 'One of these sites does not exist. Choose from the list.' },
    ])
    expect(refused(await create({ VersionDay: 'soon' }))).toEqual([422, { VersionDay: 'Choose a day.' }])
    expect(refused(await create({ StartsUTC: '2090-06-02T00:00:00Z', EndsUTC: '2090-06-01T00:00:00Z' }))).toEqual([
      422,
      { EndsUTC: 'The end must be later than the start.' },
    ])
  })
  it('PAGES (product A3): refuses an address of another part of the website, typed or from the title', async () => {
    const reserved = {
      SEOName: 'Another part of the website has this web address. Enter a different one, like “about-us”.',
    }
    expect(refused(await create({ SEOName: 'account' }))).toEqual([422, reserved])
    expect(refused(await create({ Title: 'News' }))).toEqual([422, reserved])
  })
  it('PAGES (product A3): has an address that no other page of one of its sites has; on other sites it is free', async () => {
    const page = await created({ SEOName: 'shared', SiteIDs: [ngc, pmg] })
    expect(refused(await create({ SEOName: 'shared', SiteIDs: [pmg] }))).toEqual([422, taken])
    const elsewhere = await created({ SEOName: 'shared', SiteIDs: [ngcDE] })
    expect(refused(await save(elsewhere, { SEOName: 'shared', SiteIDs: [ngcDE, ngc] }))).toEqual([422, taken])
    expect((await one(elsewhere.SitePageID)).SiteIDs).toEqual([ngcDE])
    await save(page, { SEOName: 'shared', SiteIDs: [ngc] })
    expect((await save(elsewhere, { SEOName: 'shared', SiteIDs: [ngcDE, pmg] })).status).toBe(200)
  })
  it('PAGES (product A3): remembers when its words last changed, whatever else is saved', async () => {
    const page = await created({ Title: 'Dated' })
    await app.ctx.db.execute(
      sql`update site_pages set changed_utc = '2089-01-01' where site_page_id = ${page.SitePageID}`,
    )
    const moved = (await save(page, { SiteIDs: [ngc, pmg], IsInFooter: false })).json<SitePage>()
    expect([moved.Version, moved.ChangedUTC]).toEqual([2, '2089-01-01T00:00:00.000Z'])
    const reworded = (await save(moved, { Text: '<p>Other words.</p>' })).json<SitePage>()
    expect(reworded.ChangedUTC).toBe(now.toISOString())
  })
  it('PAGES (product A3): answers 409 with the current page to a save against an older version', async () => {
    const page = await created()
    const saved = await save(page, { Title: 'Renamed' })
    const stale = await save(page, { Title: 'Too late' })
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
  })
})

describe('the list of pages', () => {
  it('PAGES (product A3): filters by site, kind and state, and finds words of title and address', async () => {
    const more = { SiteIDs: [ngcDE] }
    await created({ ...more, Title: 'Listed draft', Kind: 'Cookies' })
    await created({ ...more, Title: 'Listed later', IsPublished: true, StartsUTC: '2090-06-01T00:00:00Z' })
    await created({ ...more, Title: 'Listed now', IsPublished: true, SEOName: 'quagga' })
    const over = { StartsUTC: '2090-01-01T00:00:00Z', EndsUTC: '2090-02-01T00:00:00Z' }
    await created({ ...more, Title: 'Listed once', IsPublished: true, ...over })
    const titles = async (query: Record<string, string>) =>
      (await app.call('super', `GET ${pages}`, { query })).json<{ Pages: SitePage[] }>().Pages.map(({ Title }) => Title)
    for (const [state, title] of [
      ['Draft', 'draft'],
      ['Scheduled', 'later'],
      ['Shown', 'now'],
      ['Ended', 'once'],
    ] as const)
      expect(await titles({ search: 'listed', state }), state).toEqual([`Listed ${title}`])
    expect(await titles({ search: 'listed', kind: 'Cookies' })).toEqual(['Listed draft'])
    expect(await titles({ search: 'listed', siteID: String(pmg) })).toEqual([])
    expect(await titles({ search: 'QUAGGA' })).toEqual(['Listed now'])
  })
  it('PAGES (product A3): is for staff with the role Content alone, as is all that staff do with pages', async () => {
    const { SitePageID } = await created()
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['users', 403],
    ] as const) {
      expect((await create({}, as)).status, as).toBe(status)
      for (const line of [
        `GET ${pages}`,
        `GET ${pages}${SitePageID}/`,
        `POST ${pages}${SitePageID}/delete/`,
        `POST ${pages}${SitePageID}/duplicate/`,
        `GET ${pages}${SitePageID}/preview/`,
        'GET /admin/site-pages/data/missing/',
        `GET /admin/site-pages/data/footers/${ngc}/`,
      ] as const)
        expect((await app.call(as, line)).status, `${as} ${line}`).toBe(status)
      const reorder = await app.call(as, `PUT /admin/site-pages/data/footers/${ngc}/`, { body: [] })
      expect(reorder.status, as).toBe(status)
    }
  })
})

describe('trash, history and copies', () => {
  const isPublic = async (seoName: string, site = 'NGC-com') =>
    (await app.call('nobody', `GET /api/site-pages/${seoName}/`, { site })).status

  it('PAGES (product A3): comes back from the trash to its sites, unless another page has its address by now', async () => {
    const page = await created({ SEOName: 'back-again', IsPublished: true, SiteIDs: [ngc, pmg] })
    const restore = () => app.call('super', `POST /admin/api/trash/site-page/${page.SitePageID}/restore/`)
    expect((await app.call('super', `POST ${pages}${page.SitePageID}/delete/`)).status).toBe(204)
    expect(await isPublic('back-again')).toBe(404)
    const other = await created({ SEOName: 'back-again', SiteIDs: [pmg] })
    const kept = await restore()
    expect([kept.status, kept.error().errors]).toEqual([422, taken])
    await app.call('super', `POST ${pages}${other.SitePageID}/delete/`)
    expect((await restore()).status).toBeLessThan(300)
    expect([await isPublic('back-again'), await isPublic('back-again', 'PMG-com')]).toEqual([200, 200])
  })
  it('PAGES (product A3): keeps earlier versions in its history, and each of them can be restored', async () => {
    const page = await created({ Title: 'Before', VersionDay: '2090-01-01', IsPublished: true, SiteIDs: [ngc, pmg] })
    await save(page, { Title: 'After', VersionDay: '2090-02-01', SiteIDs: [pmg] })
    const query = { entity: 'site-page', id: String(page.SitePageID) }
    const rows = (await app.call('super', 'GET /admin/api/audit/', { query })).json<
      { AuditID: number; Action: string }[]
    >()
    const change = rows.find(({ Action }) => Action === 'save')
    const restored = await app.call('super', `POST /admin/api/audit/${change?.AuditID}/restore/`, { body: {} })
    expect(restored.status, restored.text).toBeLessThan(300)
    const { Title, VersionDay, SiteIDs, IsPublished, StartsUTC } = page
    expect(await one(page.SitePageID)).toMatchObject({ Title, VersionDay, SiteIDs, IsPublished, StartsUTC })
  })
  it('PAGES (product A3): publishes several at once, and takes them back', async () => {
    const page = await created({ SEOName: 'in-bulk' })
    const bulk = (Action: string, Version: number) =>
      app.call('super', 'POST /admin/api/bulk/site-page/', {
        body: { Action, Records: [{ EntityKey: String(page.SitePageID), Version }] },
      })
    expect((await bulk('publish', 1)).status).toBe(200)
    expect(await isPublic('in-bulk')).toBe(200)
    await bulk('unpublish', 2)
    expect(await isPublic('in-bulk')).toBe(404)
  })
  it('PAGES (product A3): copies a page as a draft at the next address that is free on its sites', async () => {
    const page = await created({ SEOName: 'copied', IsPublished: true, SiteIDs: [ngc, pmg] })
    const copy = async () => (await app.call('super', `POST ${pages}${page.SitePageID}/duplicate/`)).json<SitePage>()
    expect(await copy()).toMatchObject({
      SEOName: 'copied-2',
      IsPublished: false,
      StartsUTC: null,
      SiteIDs: [ngc, pmg],
    })
    expect((await copy()).SEOName).toBe('copied-3')
  })
})

describe('the footer of a site', () => {
  const footer = `/admin/site-pages/data/footers/${pmg}/`
  const listed = async () => (await app.call('super', `GET ${footer}`)).json<FooterPage[]>()
  const reorder = (body: number[]) => app.call('super', `PUT ${footer}`, { body })
  const shown = async (site: string) =>
    (await app.call('nobody', 'GET /api/site-pages/', { site }))
      .json<{ Title: string }[]>()
      .map(({ Title }) => Title)
      .filter((title) => title.startsWith('Footer'))

  it('PAGES (product A3): has an order of its own on each site, which saves keep and the history names', async () => {
    const more = { IsPublished: true, SiteIDs: [ngc, pmg] }
    const made = [await created({ Title: 'Footer a', ...more }), await created({ Title: 'Footer b', ...more })]
    const before = (await listed()).map(({ SitePageID }) => SitePageID)
    const [a = 0, b = 0] = made.map(({ SitePageID }) => SitePageID)
    expect(before.slice(-2)).toEqual([a, b])
    const saved = await reorder([b, ...before.filter((id) => id !== b)])
    expect(saved.json<FooterPage[]>().map(({ SitePageID }) => SitePageID)[0]).toBe(b)
    expect([await shown('PMG-com'), await shown('NGC-com')]).toEqual([
      ['Footer b', 'Footer a'],
      ['Footer a', 'Footer b'],
    ])
    // A save of the page keeps its place.
    await save(await one(b), { ...more, Title: 'Footer b' })
    expect((await shown('PMG-com'))[0]).toBe('Footer b')
    const query = { entity: 'site-page-footer', id: String(pmg) }
    const rows = (await app.call('super', 'GET /admin/api/audit/', { query })).json<
      { Action: string; After: object }[]
    >()
    expect(rows).toMatchObject([{ Action: 'reorder', After: { Order: [b, ...before.filter((id) => id !== b)] } }])
    expect((await reorder([b, ...before.filter((id) => id !== b)])).status, 'the same order writes nothing').toBe(200)
    expect((await app.call('super', 'GET /admin/api/audit/', { query })).json<object[]>()).toHaveLength(1)
  })
  it('PAGES (product A3): refuses an order that does not name each page once, with the current list', async () => {
    const stale = await reorder([1, 1])
    expect([stale.status, stale.error().current]).toEqual([409, await listed()])
    expect((await app.call('super', 'GET /admin/site-pages/data/footers/999/')).status).toBe(404)
    expect((await app.call('super', 'PUT /admin/site-pages/data/footers/999/', { body: [] })).status).toBe(404)
  })
})

describe('pages that the law asks for', () => {
  it('PAGES (product A3): are missing on German sites until visitors see them, and name the one to publish', async () => {
    const gap = async (kind: string) =>
      (await app.call('super', 'GET /admin/site-pages/data/missing/'))
        .json<MissingSitePage[]>()
        .find(({ SiteID, Kind }) => SiteID === ngcDE && Kind === kind)
    expect(await gap('Imprint')).toEqual({ SiteID: ngcDE, Kind: 'Imprint', SitePageID: null })
    const draft = await created({ Kind: 'Imprint', SiteIDs: [ngcDE] })
    expect(await gap('Imprint')).toMatchObject({ SitePageID: draft.SitePageID })
    await save(draft, { IsPublished: true, StartsUTC: '2090-06-01T00:00:00Z' })
    expect(await gap('Imprint'), 'a scheduled one is not seen yet').toMatchObject({ SitePageID: draft.SitePageID })
    await save(await one(draft.SitePageID), { IsPublished: true })
    expect([await gap('Imprint'), (await gap('Privacy'))?.SitePageID]).toEqual([undefined, null])
    const all = (await app.call('super', 'GET /admin/site-pages/data/missing/')).json<MissingSitePage[]>()
    expect(all.some(({ SiteID }) => SiteID === ngc)).toBe(false)
  })
})
