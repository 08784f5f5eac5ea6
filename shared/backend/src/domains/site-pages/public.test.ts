/** Tests what visitors see of the pages of sites, and when. */
import type { PublicSitePage, SitePage, SitePageLink } from '@obverse/contract/domains/site-pages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followSchedules } from '../../records/schedules'
import { startTestApp, type TestApp } from '../../testing/harness'
import { sitesOfTurned } from './places'

const pages = '/admin/site-pages/data/pages/'
const [ngc, ngcUK, pmg] = [1, 2, 4]
const start = new Date('2090-05-10T12:00:00.000Z')
let now = start
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.stop())

const create = async (more: object) => {
  const body = { Kind: 'Free', SiteIDs: [ngc], Text: '<p>At length.</p>', IsPublished: true, ...more }
  const answer = await app.call('super', `POST ${pages}`, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<SitePage>()
}
type Asked = { site?: string; culture?: string }
const links = async (asked: Asked = {}) =>
  (await app.call('nobody', 'GET /api/site-pages/', asked)).json<SitePageLink[]>()
const read = (seoName: string, asked: Asked = {}) => app.call('nobody', `GET /api/site-pages/${seoName}/`, asked)

describe('the pages of a site', () => {
  it('PAGES (product A3): are those of the demonstration in the language of the visitor, else in English', async () => {
    const titles = async (asked: Asked) => (await links(asked)).map(({ Title }) => Title)
    expect(await titles({})).toEqual(['About us', 'Terms of use', 'Privacy notice', 'Cookies', 'Imprint'])
    const german = ['Über uns', 'Nutzungsbedingungen', 'Datenschutz', 'Cookies', 'Impressum']
    expect(await titles({ site: 'NGC-de', culture: 'de-DE' })).toEqual(german)
    expect((await titles({ culture: 'zh-CN' }))[0]).toBe('关于我们')
    const chinese = (await read('about', { culture: 'zh-CN' })).json<PublicSitePage>()
    expect([chinese.Title, chinese.Text.includes('How a grade comes about')]).toEqual(['关于我们', true])
    const imprint = (await read('imprint', { site: 'NGC-de', culture: 'de-DE' })).json<PublicSitePage>()
    expect(imprint).toMatchObject({ Kind: 'Imprint', Title: 'Impressum', VersionDay: null })
    expect(imprint.Text).toContain('Geschäftsführerin: Erika Mustermann')
    expect(imprint).not.toHaveProperty('SitePageID')
  })
  it('PAGES (product A3): are found on their own sites alone', async () => {
    await create({ Title: 'Only here', SiteIDs: [ngc, ngcUK] })
    expect((await read('only-here')).json()).toMatchObject({ SiteIDs: [ngc, ngcUK], Text: '<p>At length.</p>' })
    expect((await read('only-here', { site: 'NGC-uk' })).status).toBe(200)
    expect((await read('only-here', { site: 'PMG-com' })).status).toBe(404)
    expect((await links({ site: 'PMG-com' })).some(({ SEOName }) => SEOName === 'only-here')).toBe(false)
    expect((await read('none')).status).toBe(404)
  })
  it('PAGES (product A3): appear and vanish at their minute, in the footer and at their address', async () => {
    const times = { StartsUTC: '2090-05-11T08:00:00Z', EndsUTC: '2090-05-12T08:00:00Z' }
    await create({ Title: 'For a while', SiteIDs: [ngcUK, pmg], ...times })
    await create({ Title: 'Never', SiteIDs: [pmg], IsPublished: false })
    const seen = async () => [
      (await read('for-a-while', { site: 'PMG-com' })).status,
      (await links({ site: 'PMG-com' })).some(({ SEOName }) => SEOName === 'for-a-while'),
    ]
    for (const [at, expected] of [
      ['2090-05-11T07:59:59Z', [404, false]],
      ['2090-05-11T08:00:00Z', [200, true]],
      ['2090-05-12T07:59:59Z', [200, true]],
      ['2090-05-12T08:00:00Z', [404, false]],
    ] as const) {
      now = new Date(at)
      expect(await seen(), at).toEqual(expected)
    }
    now = start
    expect((await read('never', { site: 'PMG-com' })).status).toBe(404)
  })
  it('PAGES (product A3): raise the content versions of their sites when they begin and end, so that stored pages follow', async () => {
    const turned = (after: string, upTo: string) =>
      sitesOfTurned(app.ctx, { after: new Date(after), upTo: new Date(upTo) })
    expect(await turned('2090-05-11T07:00:00Z', '2090-05-11T07:59:59Z')).toEqual([])
    for (const day of ['11', '12'])
      expect((await turned(`2090-05-${day}T07:59:59Z`, `2090-05-${day}T08:00:00Z`)).sort(), day).toEqual([ngcUK, pmg])
    const version = async () =>
      Number(
        (await app.ctx.db.execute<{ v: string }>(sql`select content_version::text v from sites where site_id = ${pmg}`))
          .rows[0]?.v,
      )
    now = new Date('2090-05-11T07:59:00Z')
    await followSchedules(app.ctx, { sitePages: sitesOfTurned })
    const before = await version()
    now = new Date('2090-05-11T08:01:00Z')
    await followSchedules(app.ctx, { sitePages: sitesOfTurned })
    expect(await version()).toBeGreaterThan(before)
    now = start
  })
  it('PAGES (product A3): raise the content version of a site with each edit of a published one', async () => {
    const version = async () =>
      Number(
        (await app.ctx.db.execute<{ v: string }>(sql`select content_version::text v from sites where site_id = ${ngc}`))
          .rows[0]?.v,
      )
    const before = await version()
    await create({ Title: 'An edit' })
    expect(await version()).toBeGreaterThan(before)
  })
})

describe('previews of pages', () => {
  it('PAGES (product A3): show a draft to the holder of the link for seven days, and to nobody else', async () => {
    const draft = await create({ Title: 'Not yet', IsPublished: false })
    const link = (await app.call('super', `GET ${pages}${draft.SitePageID}/preview/`)).json<{
      Path: string
      ExpiresUTC: string
    }>()
    expect(link.ExpiresUTC).toBe('2090-05-17T12:00:00.000Z')
    const token = /^\/page-preview\/([\w-]+)\/$/.exec(link.Path)?.[1] ?? ''
    const preview = `GET /api/site-pages/previews/${token}/` as const
    expect((await app.call('nobody', preview)).json()).toMatchObject({ Title: 'Not yet', Text: '<p>At length.</p>' })
    expect((await app.call('nobody', preview, { site: 'PMG-com' })).status, 'a site without it').toBe(404)
    const forged = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`
    expect((await app.call('nobody', `GET /api/site-pages/previews/${forged}/`)).status).toBe(404)
    now = new Date('2090-05-17T12:00:00.001Z')
    expect((await app.call('nobody', preview)).status, 'after seven days').toBe(404)
    now = start
  })
})
