/** Tests what staff do with series and articles. */
import type { NewsArticle, NewsSeries } from '@obverse/contract/domains/news'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { allSeries, articles, newsCalls, ngc, ngcUK, picture, pmg } from './testing/staff-calls'

let now = new Date('2090-05-10T12:00:00.000Z')
let app: TestApp
let staff: ReturnType<typeof newsCalls>
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = newsCalls(app)
})
afterAll(() => app.stop())

const one = async (id: number) => (await app.call('super', `GET ${articles}${id}/`)).json<NewsArticle>()
const listed = async (query: Record<string, string>) =>
  (await app.call('super', `GET ${articles}`, { query })).json<{
    Articles: NewsArticle[]
    Pagination: { Page: number; TotalPages: number; TotalResults: number }
  }>()
const titles = async (query: Record<string, string>) => (await listed(query)).Articles.map(({ Title }) => Title)
const refused = (answer: { status: number; error: () => { errors?: unknown } }) => [
  answer.status,
  answer.error().errors,
]

describe('saving an article', () => {
  it('NEWS-1 makes its address from the title, cleans its text, and keeps it a draft until it is published', async () => {
    const article = await staff.created({
      Title: 'Größe zählt, manchmal!',
      Text: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    })
    expect(article).toMatchObject({
      SEOName: 'grosse-zahlt-manchmal',
      Text: '<p>Hi</p>',
      IsPublished: false,
      StartsUTC: null,
      SiteIDs: [ngc],
      Version: 1,
    })
  })
  it('NEWS-1 keeps the address when the title changes, so that links stay right', async () => {
    const article = await staff.created({ Title: 'First words' })
    expect((await staff.save(article, { Title: 'Other words' })).json()).toMatchObject({
      Title: 'Other words',
      SEOName: 'first-words',
      Version: 2,
    })
  })
  it('NEWS-1 gives an article that is published without a start the time of the save', async () => {
    const article = await staff.published()
    expect(article.StartsUTC).toBe(now.toISOString())
    const later = await staff.published({ StartsUTC: '2091-01-01T09:00:00+01:00' })
    expect(later.StartsUTC).toBe('2091-01-01T08:00:00.000Z')
  })
  it('NEWS-1 refuses each wrong field with words beside it', async () => {
    const first = await staff.created({ SEOName: 'taken' })
    expect(refused(await staff.create({ Title: ' ', SiteIDs: [] }))).toEqual([
      422,
      { Title: 'Enter a title.', SiteIDs: 'Choose at least one site.' },
    ])
    expect(refused(await staff.create({ SEOName: first.SEOName }))).toEqual([
      422,
      { SEOName: 'Another article already has this web address. Enter a different one.' },
    ])
    expect(refused(await staff.create({ Title: '消息' }))).toEqual([
      422,
      { SEOName: 'This title cannot be turned into a web address. Enter one, like “new-holder”.' },
    ])
    expect(refused(await staff.create({ SEOName: 'Not an address' }))[0]).toBe(422)
    expect(refused(await staff.create({ SiteIDs: [ngc, 999] }))).toEqual([
      422,
      { SiteIDs: 'One of these sites does not exist. Choose from the list.' },
    ])
    expect(refused(await staff.create({ NewsSeriesID: 99999 }))).toEqual([
      422,
      { NewsSeriesID: 'This series no longer exists. Choose another one or none.' },
    ])
    const end = { EndsUTC: 'The end must be later than the start.' }
    expect(refused(await staff.create({ StartsUTC: '2090-06-02T00:00:00Z', EndsUTC: '2090-06-01T00:00:00Z' }))).toEqual(
      [422, end],
    )
    expect(
      refused(await staff.create({ IsPublished: true, EndsUTC: '2089-06-01T00:00:00Z' })),
      'it would begin now',
    ).toEqual([422, end])
  })
  it('NEWS-1 answers 409 with the current article to a save against an older version', async () => {
    const article = await staff.created()
    const saved = await staff.save(article, { Title: 'Renamed', SiteIDs: [ngc, pmg] })
    expect(saved.json()).toMatchObject({ Title: 'Renamed', SiteIDs: [ngc, pmg], Version: 2 })
    const stale = await staff.save(article, { Title: 'Too late' })
    expect([stale.status, stale.error().current]).toEqual([409, saved.json()])
  })
  it('NEWS-1 saves other sites alone as a change', async () => {
    const article = await staff.created()
    const same = await staff.save(article)
    expect(same.json()).toMatchObject({ Version: 1 })
    expect((await staff.save(article, { SiteIDs: [pmg] })).json()).toMatchObject({ SiteIDs: [pmg], Version: 2 })
  })
  it('NEWS-1 shows a picture to visitors while the article is shown, and to staff always', async () => {
    const draft = await staff.created({ Image: await picture(), ImageAltText: 'A square', ImageFocus: 'top' })
    expect(draft).toMatchObject({ ImageWidth: 48, ImageHeight: 27, ImageFocus: 'top' })
    const file = `GET /files/${draft.ImageFileName}`
    expect([(await app.call('nobody', file)).status, (await app.call('super', file)).status]).toEqual([404, 200])
    await staff.save(draft, { IsPublished: true })
    expect((await app.call('nobody', file)).status).toBe(200)
    const removed = await staff.save(await one(draft.NewsArticleID), { IsPublished: true, RemoveImage: true })
    expect(removed.json()).toMatchObject({ ImageFileName: null })
  })
})

describe('the list of articles', () => {
  it('NEWS-1 filters by site, series and state, and finds words of title, summary and author', async () => {
    const series = await staff.series()
    const more = { NewsSeriesID: series.NewsSeriesID, SiteIDs: [ngcUK] }
    await staff.created({ Title: 'Listed draft', ...more })
    await staff.published({ Title: 'Listed later', StartsUTC: '2090-06-01T00:00:00Z', ...more })
    await staff.published({ Title: 'Listed now', Summary: 'Rare quagga', ...more })
    await staff.published({
      Title: 'Listed once',
      Author: 'Quagga Quinn',
      StartsUTC: '2090-01-01T00:00:00Z',
      EndsUTC: '2090-02-01T00:00:00Z',
      ...more,
    })
    const ours = { series: String(series.NewsSeriesID) }
    expect(await titles(ours)).toEqual(['Listed draft', 'Listed later', 'Listed now', 'Listed once'])
    for (const [state, title] of [
      ['Draft', 'draft'],
      ['Scheduled', 'later'],
      ['Shown', 'now'],
      ['Ended', 'once'],
    ] as const)
      expect(await titles({ ...ours, state }), state).toEqual([`Listed ${title}`])
    expect(await titles({ search: 'QUAGGA', sort: 'Title', order: 'ASC' })).toEqual(['Listed now', 'Listed once'])
    expect(await titles({ ...ours, siteID: String(pmg) })).toEqual([])
    const last = await listed({ ...ours, page: '9', perPage: '3' })
    expect([last.Pagination, last.Articles.length]).toEqual([{ Page: 2, TotalPages: 2, TotalResults: 4 }, 1])
  })
  it('NEWS-1 is for staff with the role Content alone', async () => {
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['users', 403],
    ] as const) {
      expect((await app.call(as, `GET ${articles}`)).status, as).toBe(status)
      expect((await staff.create({}, as)).status, as).toBe(status)
    }
  })
})

describe('trash, history and copies', () => {
  it('NEWS-1 restores an article from the trash to its sites, shown as before', async () => {
    const article = await staff.published({ Title: 'Back again', SiteIDs: [ngc, pmg] })
    expect((await app.call('super', `POST ${articles}${article.NewsArticleID}/delete/`)).status).toBe(204)
    const address = `GET /api/news/articles/${article.SEOName}/`
    expect((await app.call('nobody', address)).status).toBe(404)
    const trash = (await app.call('super', 'GET /admin/api/trash/', { query: { entity: 'news-article' } })).json<{
      Records: { EntityKey: string; Name: string }[]
    }>()
    const row = trash.Records.find(({ Name }) => Name === 'Back again')
    const restored = await app.call('super', `POST /admin/api/trash/news-article/${row?.EntityKey}/restore/`)
    expect(restored.status, restored.text).toBeLessThan(300)
    expect((await app.call('nobody', address, { site: 'PMG-com' })).status).toBe(200)
  })
  it('NEWS-1 records what was changed, and restores the article as it was before', async () => {
    const series = await staff.series()
    const article = await staff.published({ Title: 'Before', NewsSeriesID: series.NewsSeriesID, SiteIDs: [ngc, pmg] })
    await staff.save(article, { Title: 'After', SiteIDs: [pmg] })
    const rows = (
      await app.call('super', 'GET /admin/api/audit/', {
        query: { entity: 'news-article', id: String(article.NewsArticleID) },
      })
    ).json<{ AuditID: number; Action: string }[]>()
    const change = rows.find(({ Action }) => Action === 'save')
    const restored = await app.call('super', `POST /admin/api/audit/${change?.AuditID}/restore/`, { body: {} })
    expect(restored.status, restored.text).toBeLessThan(300)
    expect(await one(article.NewsArticleID)).toMatchObject({
      Title: 'Before',
      NewsSeriesID: series.NewsSeriesID,
      IsPublished: true,
      StartsUTC: article.StartsUTC,
      SiteIDs: [ngc, pmg],
    })
  })
  it('NEWS-1 publishes several at once: visitors see them, and unpublished ones no longer', async () => {
    const article = await staff.created({ Title: 'In bulk' })
    const bulk = (action: string, Version: number) =>
      app.call('super', 'POST /admin/api/bulk/news-article/', {
        body: { Action: action, Records: [{ EntityKey: String(article.NewsArticleID), Version }] },
      })
    const address = `GET /api/news/articles/${article.SEOName}/`
    const published = await bulk('publish', 1)
    expect(published.status, published.text).toBe(200)
    expect((await app.call('nobody', address)).status).toBe(200)
    await bulk('unpublish', 2)
    expect((await app.call('nobody', address)).status).toBe(404)
  })
  it('NEWS-1 copies an article with its picture as a draft at the next free address', async () => {
    const article = await staff.published({ Title: 'Copy me', Image: await picture(), SiteIDs: [ngc, pmg] })
    const copy = async () =>
      (await app.call('super', `POST ${articles}${article.NewsArticleID}/duplicate/`)).json<NewsArticle>()
    const first = await copy()
    expect(first).toMatchObject({ SEOName: 'copy-me-2', IsPublished: false, StartsUTC: null, SiteIDs: [ngc, pmg] })
    expect(first.ImageFileName).not.toBe(article.ImageFileName)
    expect((await copy()).SEOName).toBe('copy-me-3')
  })
})

describe('series', () => {
  it('NEWS-1 have an address of their own, a position and sites, and are listed by position', async () => {
    const late = await staff.series({ Name: 'Ordered b', SortOrder: 900 })
    const early = await staff.series({ Name: 'Ordered a', SortOrder: 899, SiteIDs: [ngc, ngcUK] })
    expect([early.SEOName, early.SiteIDs, early.ArticleCount]).toEqual(['ordered-a', [ngc, ngcUK], 0])
    const list = (await app.call('super', `GET ${allSeries}`, { query: { search: 'ordered' } })).json<{
      Series: NewsSeries[]
      Total: number
    }>()
    expect([list.Series.map(({ Name }) => Name), list.Total]).toEqual([['Ordered a', 'Ordered b'], 2])
    const saved = await app.call('super', `PUT ${allSeries}${late.NewsSeriesID}/`, {
      body: { Name: 'Ordered b', SortOrder: 900, SiteIDs: [pmg], Version: 1 },
    })
    expect(saved.json()).toMatchObject({ SiteIDs: [pmg], SEOName: 'ordered-b', Version: 2 })
    expect(refused(await staff.createSeries({ SEOName: 'ordered-a' }))).toEqual([
      422,
      { SEOName: 'Another series already has this web address. Enter a different one.' },
    ])
  })
  it('NEWS-1 are not deleted while they have articles', async () => {
    const series = await staff.series()
    const article = await staff.created({ NewsSeriesID: series.NewsSeriesID })
    const remove = () => app.call('super', `POST ${allSeries}${series.NewsSeriesID}/delete/`)
    const kept = await remove()
    expect([kept.status, kept.error().message]).toEqual([
      409,
      'This series still has articles. Move or delete them first.',
    ])
    await staff.save(article)
    expect((await one(article.NewsArticleID)).NewsSeriesID).toBeNull()
    expect((await remove()).status).toBe(204)
  })
})

describe('previews', () => {
  it('NEWS-1 show a draft with its picture to the holder of the link, and to nobody else', async () => {
    const draft = await staff.created({ Title: 'Not yet', Image: await picture() })
    const link = (await app.call('super', `GET ${articles}${draft.NewsArticleID}/preview/`)).json<{
      Path: string
      ExpiresUTC: string
    }>()
    expect(link.ExpiresUTC).toBe('2090-05-17T12:00:00.000Z')
    const token = /^\/news\/preview\/([\w-]+)\/$/.exec(link.Path)?.[1] ?? ''
    const preview = `GET /api/news/previews/${token}/`
    expect((await app.call('nobody', preview)).json()).toMatchObject({ Title: 'Not yet', Text: '<p>At length.</p>' })
    const shown = await app.call('nobody', `${preview}picture/`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect((await app.call('nobody', preview, { site: 'PMG-com' })).status, 'a site without it').toBe(404)
    const forged = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`
    expect((await app.call('nobody', `GET /api/news/previews/${forged}/`)).status).toBe(404)
    expect((await app.call('nobody', 'GET /api/news/previews/x/')).status).toBe(404)
    expect((await app.call('customer', `GET ${articles}${draft.NewsArticleID}/preview/`)).status).toBe(403)
    now = new Date('2090-05-17T12:00:00.001Z')
    expect((await app.call('nobody', preview)).status, 'after seven days').toBe(404)
    expect((await app.call('nobody', `${preview}picture/`)).status).toBe(404)
  })
})
