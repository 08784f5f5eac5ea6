/** Reads and writes the articles of the news for staff. */
import { isDeepStrictEqual } from 'node:util'
import { NewsArticle, newsArticleList, stateOfArticle } from '@obverse/contract/domains/news'
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../list'
import { picturesOf, withCopies } from '../../pictures'
import { sanitizeRichText } from '../../rich-text'
import { slugOf } from '../../slug'
import { staffRecord } from '../../staff-record'
import { copyTranslations } from '../translations'
import { checkSeries, checkSites, distinct, shownOf, sitesOfArticle, writeArticleSites } from './places'
import { newsArticleSites, newsArticles } from './tables'

type Times = { IsPublished: boolean; StartsUTC: string | null; EndsUTC: string | null }

/**
 * Returns the times of an article: one that is published without a start begins now. @throws Failure `invalid` beside an
 * end that is over then
 */
function timesOf(ctx: Context, { IsPublished, StartsUTC, EndsUTC }: Times): Times {
  const start = StartsUTC ?? (IsPublished ? ctx.now().toISOString() : null)
  if (start !== null && EndsUTC !== null && EndsUTC <= start) throw invalid({ EndsUTC: 'News.Fields.End' })
  return { IsPublished, StartsUTC: start, EndsUTC }
}

export const articleRecord = staffRecord(NewsArticle, newsArticles, {
  role: 'Content',
  computed: { SiteIDs: sitesOfArticle },
  nameOf: ({ Title }) => Title,
  parts: [{ of: newsArticleSites.NewsArticleID }],
  values: async ({ SiteIDs, ...draft }, { tx, before }) => {
    await checkSites(tx, SiteIDs)
    await checkSeries(tx, draft.NewsSeriesID)
    const SEOName = draft.SEOName || before?.SEOName || slugOf(draft.Title)
    if (!SEOName) throw invalid({ SEOName: 'News.Fields.ArticleAddress' })
    return { ...draft, ...timesOf(tx, draft), SEOName, Text: sanitizeRichText(draft.Text) }
  },
  changesParts: (draft, before) => !isDeepStrictEqual(distinct(draft.SiteIDs), before.SiteIDs),
  writeParts: (tx, id, { SiteIDs }) => writeArticleSites(tx, id, SiteIDs),
  pictures: picturesOf(newsArticles, {
    own: [
      {
        sent: 'Image',
        removed: 'RemoveImage',
        file: newsArticles.ImageFileName,
        width: newsArticles.ImageWidth,
        height: newsArticles.ImageHeight,
      },
    ],
    audiences: (article, now) => [stateOfArticle(article, now) === 'Shown' ? 'everyone' : 'staff:Content'],
  }),
  publish: async (tx, row, IsPublished) => {
    const times = timesOf(tx, { ...row, IsPublished })
    await tx.db
      .update(newsArticleSites)
      .set(shownOf({ ...row, ...times }))
      .where(eq(newsArticleSites.NewsArticleID, row.NewsArticleID))
    return times
  },
  // The picture is recorded, and not restored: its file is gone.
  remembers: ['ImageFileName', 'ImageWidth', 'ImageHeight'],
  sitesOf: (_, { IsPublished, SiteIDs }) => (IsPublished ? SiteIDs : []),
  homesOf: ({ SiteIDs }) => SiteIDs,
  translated: {
    name: 'News',
    plain: ['Title', 'Summary', 'ImageAltText'],
    rich: ['Text'],
    siteIDs: sql`array(select ${qualified(newsArticleSites.SiteID)} from ${newsArticleSites} where ${qualified(newsArticleSites.NewsArticleID)} = ${qualified(newsArticles.NewsArticleID)} order by 1)`,
  },
  taken: { SEOName: 'News.Refused.ArticleAddressTaken' },
  gone: 'News.Refused.SeriesGone',
})

const { IsPublished, StartsUTC, EndsUTC } = newsArticles
/** Returns the condition for articles in a state at an instant. */
function isIn(state: 'Draft' | 'Scheduled' | 'Shown' | 'Ended', now: string): SQL | undefined {
  if (state === 'Draft') return eq(IsPublished, false)
  if (state === 'Ended') return and(IsPublished, lte(EndsUTC, now))
  const isOpen = sql`(${EndsUTC} is null or ${EndsUTC} > ${now})`
  return and(IsPublished, state === 'Scheduled' ? gt(StartsUTC, now) : lte(StartsUTC, now), isOpen)
}

/** Returns a page of the articles with the filters of staff. */
export const listArticles = listOf(newsArticleList, {
  table: newsArticles,
  key: newsArticles.NewsArticleID,
  columns: articleRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${newsArticleSites} link where link.news_article_id = news_articles.news_article_id and link.site_id = ${id})`,
    series: (id) => eq(newsArticles.NewsSeriesID, id),
    state: (state, ctx) => isIn(state, ctx.now().toISOString()),
  },
  search: [newsArticles.Title, newsArticles.Summary, newsArticles.Author],
  sorts: {
    StartsUTC: [newsArticles.StartsUTC],
    Title: [newsArticles.Title],
    UpdatedUTC: [newsArticles.UpdatedUTC],
  },
})

const freeName = (SEOName: string, taken: ReadonlySet<string>): string => {
  for (let at = 2; ; at++) {
    const name = `${SEOName.slice(0, 90)}-${at}`
    if (!taken.has(name)) return name
  }
}

/** Copies an article with its picture and translations, as a draft without times, at the next free address. */
export async function duplicateArticle(ctx: Context, id: number): Promise<NewsArticle> {
  const { ImageFileName } = await articleRecord.get(ctx, id)
  return withCopies(ctx, [ImageFileName], ([Image]) =>
    transact(ctx, async (tx) => {
      const { NewsArticleID: _, Version: __, UpdatedUTC: ___, ...fields } = await articleRecord.get(tx, id)
      const base = fields.SEOName.replace(/-\d{1,4}$/, '')
      const alike = sql`${newsArticles.SEOName} like ${`${base.slice(0, 90)}-%`}`
      const taken = await tx.db.select({ name: newsArticles.SEOName }).from(newsArticles).where(alike)
      const created = await articleRecord.create(tx, {
        ...fields,
        SEOName: freeName(base, new Set(taken.map(({ name }) => name))),
        IsPublished: false,
        StartsUTC: null,
        EndsUTC: null,
        Image: Image ?? undefined,
        RemoveImage: !Image,
      })
      await copyTranslations(tx, NewsArticle.entity, id, created.NewsArticleID)
      return created
    }),
  )
}
