/** The sites of series and articles, and what decides on them whether visitors see an article. */
import type { Publication } from '@obverse/contract/publication'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { invalid } from '../../errors'
import { distinct, isShownNow, shownSpanOf } from '../../records/publication'
import { type Span, turnedWithin } from '../../records/schedules'
import { newsArticleSites, newsArticles, newsSeries, newsSeriesSites } from './tables'

// Name the outer tables by hand: drizzle leaves them out of a select from one table.
export const sitesOfSeries = sql<
  number[]
>`array(select link.site_id from ${newsSeriesSites} link where link.news_series_id = news_series.news_series_id order by 1)`
export const sitesOfArticle = sql<
  number[]
>`array(select link.site_id from ${newsArticleSites} link where link.news_article_id = news_articles.news_article_id order by 1)`

/** Locks the series of a draft until the transaction ends. @throws Failure `invalid` when it does not exist */
export async function checkSeries(tx: Context, id: number | null): Promise<void> {
  if (id === null) return
  const isIt = eq(newsSeries.NewsSeriesID, id)
  const known = await tx.db.select({ id: newsSeries.NewsSeriesID }).from(newsSeries).where(isIt).for('key share')
  if (known.length === 0) throw invalid({ NewsSeriesID: 'News.Fields.Series' })
}

export async function writeSeriesSites(tx: Context, NewsSeriesID: number, siteIDs: readonly number[]): Promise<void> {
  await tx.db.delete(newsSeriesSites).where(eq(newsSeriesSites.NewsSeriesID, NewsSeriesID))
  await tx.db.insert(newsSeriesSites).values(distinct(siteIDs).map((SiteID) => ({ NewsSeriesID, SiteID })))
}

/** Returns the columns of an article's sites; a draft has no times. */
export const shownOf = ({ NewsSeriesID, ...times }: Publication & { NewsSeriesID: number | null }) => ({
  NewsSeriesID,
  ...shownSpanOf(times),
})

/** Writes the sites of an article from the article as it is stored. */
export async function writeArticleSites(tx: Context, id: number, siteIDs: readonly number[]): Promise<void> {
  const [article] = await tx.db.select().from(newsArticles).where(eq(newsArticles.NewsArticleID, id))
  if (!article) return
  await tx.db.delete(newsArticleSites).where(eq(newsArticleSites.NewsArticleID, id))
  const shown = shownOf(article)
  await tx.db
    .insert(newsArticleSites)
    .values(distinct(siteIDs).map((SiteID) => ({ NewsArticleID: id, SiteID, ...shown })))
}

/** Returns the condition for the sites of articles that are shown now. */
export const shownNow = (ctx: Context): SQL | undefined => isShownNow(ctx, newsArticleSites)

/** Returns the sites with a published article that began or ended within a span. */
export async function sitesOfTurned(ctx: Context, span: Span): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ SiteID: newsArticleSites.SiteID })
    .from(newsArticles)
    .innerJoin(newsArticleSites, eq(newsArticleSites.NewsArticleID, newsArticles.NewsArticleID))
    .where(and(newsArticles.IsPublished, turnedWithin([newsArticles.StartsUTC, newsArticles.EndsUTC], span)))
  return rows.map(({ SiteID }) => SiteID)
}
