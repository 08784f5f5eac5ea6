/** Reads and writes the articles of the news for staff. */
import { isDeepStrictEqual } from 'node:util'
import { NewsArticle, newsArticleList } from '@obverse/contract/domains/news'
import { publicationStateOf } from '@obverse/contract/publication'
import { eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { qualified } from '../../db/columns'
import { invalid } from '../../errors'
import { listOf } from '../../records/list'
import { picturesOf, withCopies } from '../../records/pictures'
import { baseOf, checkSites, distinct, freeAddress, isInState, timesOf } from '../../records/publication'
import { sanitizeRichText } from '../../records/rich-text'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { copyTranslations } from '../translations'
import { checkSeries, shownOf, sitesOfArticle, writeArticleSites } from './places'
import { newsArticleSites, newsArticles } from './tables'

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
    audiences: (article, now) => [publicationStateOf(article, now) === 'Shown' ? 'everyone' : 'staff:Content'],
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

/** Returns a page of the articles with the filters of staff. */
export const listArticles = listOf(newsArticleList, {
  table: newsArticles,
  key: newsArticles.NewsArticleID,
  columns: articleRecord.columns,
  filters: {
    siteID: (id) =>
      sql`exists (select 1 from ${newsArticleSites} link where link.news_article_id = news_articles.news_article_id and link.site_id = ${id})`,
    series: (id) => eq(newsArticles.NewsSeriesID, id),
    state: (state, ctx) => isInState(newsArticles, state, ctx.now().toISOString()),
  },
  search: [newsArticles.Title, newsArticles.Summary, newsArticles.Author],
  sorts: {
    StartsUTC: [newsArticles.StartsUTC],
    Title: [newsArticles.Title],
    UpdatedUTC: [newsArticles.UpdatedUTC],
  },
})

/** Copies an article with its picture and translations, as a draft without times, at the next free address. */
export async function duplicateArticle(ctx: Context, id: number): Promise<NewsArticle> {
  const { ImageFileName } = await articleRecord.get(ctx, id)
  return withCopies(ctx, [ImageFileName], ([Image]) =>
    transact(ctx, async (tx) => {
      const { NewsArticleID: _, Version: __, UpdatedUTC: ___, ...fields } = await articleRecord.get(tx, id)
      const base = baseOf(fields.SEOName)
      const alike = sql`${newsArticles.SEOName} like ${`${base.slice(0, 90)}-%`}`
      const taken = await tx.db.select({ name: newsArticles.SEOName }).from(newsArticles).where(alike)
      const created = await articleRecord.create(tx, {
        ...fields,
        SEOName: freeAddress(base, new Set(taken.map(({ name }) => name))),
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
