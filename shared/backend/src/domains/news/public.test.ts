/** Tests what visitors see of the news, and that very many articles are read from indexes. */
import type { NewsAddresses, NewsPage, PublicNewsArticle } from '@obverse/contract/domains/news'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, transact } from '../../context'
import { found } from '../../errors'
import { followSchedules } from '../../records/schedules'
import { startTestApp, type TestApp } from '../../testing/harness'
import { listArticles } from './article'
import { sitesOfTurned } from './places'
import { listNews, listSeriesNews } from './public'
import { newsCalls, ngc, ngcUK, pmg } from './testing/staff-calls'

let now = new Date('2090-05-10T12:00:00.000Z')
let app: TestApp
let staff: ReturnType<typeof newsCalls>
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = newsCalls(app)
})
afterAll(() => app.stop())

type Asked = { site?: string; culture?: string; query?: Record<string, string> }
const news = async (asked: Asked = {}) => (await app.call('nobody', 'GET /news/data/', asked)).json<NewsPage>()
const ofSeries = async (seoName: string, asked: Asked = {}) =>
  (await app.call('nobody', `GET /news/data/series/${seoName}/`, asked)).json<NewsPage>()
const titles = (page: NewsPage) => page.Articles.map(({ Title }) => Title)
const at = (day: number) => `2090-05-${String(day).padStart(2, '0')}T08:00:00Z`

describe('the public lists', () => {
  it('NEWS-C1 lists what the site shows now, latest first, and neither drafts nor what is to come or over', async () => {
    const made = [
      await staff.published({ Title: 'Older', StartsUTC: at(2) }),
      await staff.published({ Title: 'Newer', StartsUTC: at(9) }),
    ]
    await staff.created({ Title: 'A draft' })
    await staff.published({ Title: 'Tomorrow', StartsUTC: at(11) })
    await staff.published({ Title: 'Over', StartsUTC: at(1), EndsUTC: at(10) })
    await staff.published({ Title: 'Elsewhere', SiteIDs: [pmg] })
    const page = await news()
    expect(titles(page).slice(0, 2)).toEqual(['Newer', 'Older'])
    for (const title of ['A draft', 'Tomorrow', 'Over', 'Elsewhere']) expect(titles(page)).not.toContain(title)
    expect(page.Articles[0]).toMatchObject({ SEOName: made[1]?.SEOName, PublishedUTC: '2090-05-09T08:00:00.000Z' })
    expect(page.Articles[0]).not.toHaveProperty('Text')
  })
  it('NEWS-C2 lists a series on its sites, and answers 404 for an unknown one and on other sites', async () => {
    const series = await staff.series({ Name: 'Paged', SiteIDs: [ngc, ngcUK], Description: 'All of them.' })
    const { NewsSeriesID } = series
    for (let n = 1; n <= 14; n++)
      await staff.published({ Title: `Part ${n}`, NewsSeriesID, SiteIDs: [ngc, pmg], StartsUTC: at(1) })
    const first = await ofSeries('paged')
    expect(first).toMatchObject({ Page: 1, Pages: 2, Count: 14, Series: { Name: 'Paged', SiteIDs: [ngc, ngcUK] } })
    expect(titles(first)[0]).toBe('Part 14')
    expect(titles(await ofSeries('paged', { query: { page: '2' } }))).toEqual(['Part 2', 'Part 1'])
    expect(first.AllSeries.map(({ SEOName }) => SEOName)).toContain('paged')
    const empty = await ofSeries('paged', { site: 'NGC-uk' })
    expect([empty.Count, empty.Articles, empty.AllSeries.some(({ SEOName }) => SEOName === 'paged')]).toEqual([
      0,
      [],
      false,
    ])
    expect((await app.call('nobody', 'GET /news/data/series/paged/', { site: 'PMG-com' })).status).toBe(404)
    expect((await app.call('nobody', 'GET /news/data/series/none/')).status).toBe(404)
    const alone = (await news({ site: 'PMG-com' })).Articles.find(({ Title }) => Title === 'Part 14')
    expect(alone?.Series, 'a site without the series shows the article on its own').toBeNull()
  })
  it('NEWS-C2 lists an article in another series once it was moved there, and on other sites once they were chosen', async () => {
    const [from, to] = [await staff.series({ Name: 'Moved from' }), await staff.series({ Name: 'Moved to' })]
    const article = await staff.published({ Title: 'Moving', NewsSeriesID: from.NewsSeriesID })
    expect(titles(await ofSeries('moved-from'))).toEqual(['Moving'])
    const more = { IsPublished: true, NewsSeriesID: to.NewsSeriesID, StartsUTC: article.StartsUTC ?? '' }
    await staff.save(article, more)
    expect([titles(await ofSeries('moved-from')), titles(await ofSeries('moved-to'))]).toEqual([[], ['Moving']])
    await staff.save({ ...article, Version: 2 }, { ...more, SiteIDs: [pmg] })
    expect(titles(await ofSeries('moved-to'))).toEqual([])
    expect(titles(await news({ site: 'PMG-com' }))).toContain('Moving')
  })
  it('NEWS-1 NEWS-C1 NEWS-C2 clamp the page: 0 and words become 1, one above the last becomes the last', async () => {
    for (const [page, expected] of [
      ['0', 1],
      ['-3', 1],
      ['two', 1],
      ['2', 2],
      ['999', 2],
    ] as const)
      expect((await ofSeries('paged', { query: { page } })).Page, page).toBe(expected)
    const { Pages } = await news()
    expect((await news({ query: { page: '9999' } })).Page).toBe(Pages)
  })
  it('NEWS-C1 answers in the language of the visitor, and in English where it is not translated', async () => {
    const german = found(app.ctx.sites.all().find(({ Code }) => Code === 'NGC-de')).SiteID
    await staff.published({ Title: 'Only in English', SiteIDs: [german], StartsUTC: at(9) })
    const page = await news({ site: 'NGC-de', culture: 'de-DE' })
    expect(page.AllSeries.map(({ Name }) => Name)).toContain('Mitteilungen')
    expect(titles(page)).not.toContain('How two graders agree on one grade')
    expect(titles(page)).toContain('Wie zwei Gutachter zu einer Bewertung kommen')
    expect(titles(page)).toContain('Only in English')
  })
})

describe('an article', () => {
  it('NEWS-1 leads to the latest others of its series; without a series to those of the site', async () => {
    const { NewsSeriesID, SEOName } = await staff.series({ Name: 'Related' })
    for (let n = 1; n <= 5; n++) await staff.published({ Title: `Related ${n}`, NewsSeriesID, StartsUTC: at(n) })
    const read = async (name: string) =>
      (await app.call('nobody', `GET /api/news/articles/${name}/`)).json<PublicNewsArticle>()
    const article = await read('related-5')
    expect(article).toMatchObject({ Text: '<p>At length.</p>', SiteIDs: [ngc], Series: { SEOName } })
    expect(article.Related.map(({ Title }) => Title)).toEqual(['Related 4', 'Related 3', 'Related 2'])
    await staff.published({ Title: 'Without series' })
    expect((await read('without-series')).Related).toHaveLength(3)
  })
  it('NEWS-1 is found only on its sites and while it is shown', async () => {
    await staff.published({ Title: 'For a while', StartsUTC: at(11), EndsUTC: at(12) })
    const status = async (site = 'NGC-com') =>
      (await app.call('nobody', 'GET /api/news/articles/for-a-while/', { site })).status
    const was = now
    expect(await status()).toBe(404)
    now = new Date(at(11))
    expect([await status(), await status('PMG-com')]).toEqual([200, 404])
    now = new Date(at(12))
    expect(await status()).toBe(404)
    now = was
  })
  it('NEWS-1 appears and vanishes on stored pages at its minute: the versions of its sites rise', async () => {
    await staff.published({
      Title: 'By the clock',
      SiteIDs: [ngcUK, pmg],
      StartsUTC: '2090-05-20T08:00:00Z',
      EndsUTC: '2090-05-21T08:00:00Z',
    })
    const turned = (after: string, upTo: string) =>
      sitesOfTurned(app.ctx, { after: new Date(after), upTo: new Date(upTo) })
    expect(await turned('2090-05-20T07:00:00Z', '2090-05-20T07:59:59Z')).toEqual([])
    for (const day of ['20', '21'])
      expect((await turned(`2090-05-${day}T07:59:59Z`, `2090-05-${day}T08:00:00Z`)).sort(), day).toEqual([ngcUK, pmg])
    const was = now
    now = new Date('2090-05-20T07:59:00Z')
    await followSchedules(app.ctx, { news: sitesOfTurned })
    const version = async () =>
      (
        await app.ctx.db.execute<{ v: string }>(
          sql`select content_version::text as v from sites where site_id = ${pmg}`,
        )
      ).rows[0]?.v
    const before = await version()
    now = new Date('2090-05-20T08:01:00Z')
    await followSchedules(app.ctx, { news: sitesOfTurned })
    expect(Number(await version())).toBeGreaterThan(Number(before))
    now = was
  })
  it('NEWS-1 is in the addresses for the sitemap while it is shown', async () => {
    const { Articles, Series } = (await app.call('nobody', 'GET /api/news/addresses/')).json<NewsAddresses>()
    const names = Articles.map(({ SEOName }) => SEOName)
    expect(names).toContain('related-5')
    expect(names).not.toContain('for-a-while')
    expect(Series.map(({ SEOName }) => SEOName)).toContain('related')
  })
})

describe('feeds', () => {
  const feed = (path: string, asked: Asked & { headers?: Record<string, string> } = {}) =>
    app.call('nobody', `GET /news/${path}rss.xml`, asked)

  it('NEWS-1 hold the latest articles of a site or of a series with full addresses, and answer 304 when unchanged', async () => {
    const answer = await feed('series/related/')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(answer.text.match(/<item>/g)).toHaveLength(5)
    expect(answer.text).toContain('<pubDate>Fri, 05 May 2090 08:00:00 GMT</pubDate>')
    expect(answer.text).toMatch(/<link>https?:\/\/[^/<]+\/news\/article\/related-5\/<\/link>/)
    expect(answer.text).toContain('<content:encoded>&lt;p&gt;At length.&lt;/p&gt;</content:encoded>')
    const etag = answer.headers.get('etag') ?? ''
    expect((await feed('series/related/', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await feed('')).text).toContain('Related 5')
    expect((await feed('series/none/')).status).toBe(404)
  })
  it('NEWS-1 show scheduled articles from their minute on', async () => {
    await staff.published({ Title: 'Feed later', StartsUTC: at(11) })
    const was = now
    expect((await feed('')).text).not.toContain('Feed later')
    now = new Date(at(11))
    expect((await feed('')).text).toContain('Feed later')
    now = was
  })
  it('NEWS-1 speak the language of the visitor', async () => {
    const { text } = await feed('', { site: 'NGC-de', culture: 'de-DE' })
    expect(text).toContain('<language>de-de</language>')
    expect(text).toContain('Wie zwei Gutachter zu einer Bewertung kommen')
  })
})

describe('very many articles', () => {
  /** Returns the rows that a reading takes one by one from whole tables of articles, not from an index. */
  const rowsOutsideOfIndexes = (read: (ctx: Context) => Promise<unknown>) =>
    transact(app.ctx, async (tx) => {
      const count = async () =>
        Number(
          (
            await tx.db.execute<{ n: string }>(sql`select coalesce(sum(seq_tup_read), 0)::text as n
              from pg_stat_xact_user_tables where relname in ('news_articles', 'news_article_sites')`)
          ).rows[0]?.n,
        )
      const before = await count()
      await read(tx)
      return (await count()) - before
    })
  const asked = { search: '', page: 1, perPage: 25, sort: 'StartsUTC', order: 'DESC' } as const

  it('NEWS-1 reads the lists of visitors and of staff from indexes at 5,000 articles on every site', {
    timeout: 60_000,
  }, async () => {
    const { NewsSeriesID } = await staff.series({ Name: 'Many' })
    await app.ctx.db.execute(sql`insert into news_articles
      (title, seo_name, news_series_id, summary, author, is_published, starts_utc, updated_utc)
      select 'Many ' || n, 'many-' || n, ${NewsSeriesID}::int, 'Number ' || md5(n::text), 'Author ' || n % 40, true,
        '2080-01-01'::timestamptz + n * interval '1 hour', '2080-01-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 5000) n`)
    await app.ctx.db.execute(sql`insert into news_article_sites
      select news_article_id, site_id, news_series_id, starts_utc, null
      from news_articles, sites where seo_name like 'many-%'`)
    await app.ctx.db.execute(sql`vacuum analyze news_articles`)
    await app.ctx.db.execute(sql`vacuum analyze news_article_sites`)
    const site = await news({ query: { page: '400' } })
    expect(site.Count).toBeGreaterThan(5000)
    for (const [name, read] of [
      ['a page of the site', (ctx: Context) => listNews(ctx, 1)],
      ['a late page of the site', (ctx: Context) => listNews(ctx, 400)],
      ['a page of the series', (ctx: Context) => listSeriesNews(ctx, 'many', 200)],
    ] as const)
      expect(await rowsOutsideOfIndexes(read), name).toBe(0)
    // Staff see how many there are: counting reads each article once, whatever the order.
    const all = await app.ctx.db.$count(sql`news_articles`)
    for (const more of [{}, { page: 150 }, { sort: 'Title' }, { sort: 'UpdatedUTC' }] as const)
      expect(
        await rowsOutsideOfIndexes((ctx) => listArticles(ctx, { ...asked, ...more })),
        JSON.stringify(more),
      ).toBeLessThanOrEqual(all)
  })
})
