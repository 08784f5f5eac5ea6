/** Reads the news that a site shows now, in the visitor's language: pages of articles, one article, addresses. */
import {
  type NewsAddresses,
  NewsArticle,
  type NewsPage,
  NewsSeries,
  type NewsTeaser,
  newsPageSize,
  type PublicNewsArticle,
  type PublicNewsSeries,
  relatedCount,
} from '@obverse/contract/domains/news'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { found } from '../../errors'
import { readPage } from '../../records/list'
import { localized } from '../translations'
import { shownNow, sitesOfSeries } from './places'
import { newsArticleSites, newsArticles, newsSeries, newsSeriesSites } from './tables'

/** The most addresses of one answer. */
const MOST_ADDRESSES = 50_000

const { NewsArticleID, SiteID, ShownFrom } = newsArticleSites
const latestFirst = [desc(ShownFrom), desc(NewsArticleID)]
const onSite = (ctx: Context, ...more: (SQL | undefined)[]) => and(eq(SiteID, ctx.site.SiteID), shownNow(ctx), ...more)
const inSeries = (id: number) => eq(newsArticleSites.NewsSeriesID, id)

type Series = PublicNewsSeries & { NewsSeriesID: number }
const publicSeries = ({ NewsSeriesID: _, ...series }: Series): PublicNewsSeries => series

/** Returns the series that this site lists and that fulfil a condition, in their order. */
async function readSeries(ctx: Context, where: SQL | undefined): Promise<Series[]> {
  const rows = await ctx.db
    .select({
      NewsSeriesID: newsSeries.NewsSeriesID,
      Name: newsSeries.Name,
      SEOName: newsSeries.SEOName,
      Description: newsSeries.Description,
      SiteIDs: sitesOfSeries,
    })
    .from(newsSeries)
    .innerJoin(newsSeriesSites, eq(newsSeriesSites.NewsSeriesID, newsSeries.NewsSeriesID))
    .where(and(eq(newsSeriesSites.SiteID, ctx.site.SiteID), where))
    .orderBy(asc(newsSeries.SortOrder), asc(newsSeries.Name), asc(newsSeries.NewsSeriesID))
  return localized(ctx, NewsSeries.entity, rows, (row) => row.NewsSeriesID, ['Name', 'Description'])
}

/** Returns the series of this site with an article that is shown now. */
const listFilledSeries = (ctx: Context): Promise<Series[]> => {
  const shown = ctx.db
    .select({ one: sql`true` })
    .from(newsArticleSites)
    .where(onSite(ctx, eq(newsArticleSites.NewsSeriesID, qualified(newsSeries.NewsSeriesID))))
    .orderBy(desc(ShownFrom))
    .limit(1)
  // The latest of each series is one step in the index; `exists` would be joined by reading every article.
  return readSeries(ctx, sql`(${shown})`)
}

/** Returns a series of this site. @throws Failure `not_found` */
export async function getSeries(ctx: Context, seoName: string): Promise<Series> {
  return found((await readSeries(ctx, eq(newsSeries.SEOName, seoName)))[0])
}

const readRows = (ctx: Context, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(newsArticles)
    .where(inArray(newsArticles.NewsArticleID, [...ids]))
type ArticleRow = Awaited<ReturnType<typeof readRows>>[number]

/** Returns articles in the order of their ids, in the visitor's language, with their whole texts. */
export async function readArticles(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await readRows(ctx, ids)
  const read = await localized(ctx, NewsArticle.entity, rows, (row) => row.NewsArticleID, [
    'Title',
    'Summary',
    'ImageAltText',
    'Text',
  ])
  const of = [...new Set(rows.flatMap((row) => row.NewsSeriesID ?? []))]
  const series = of.length > 0 ? await readSeries(ctx, inArray(newsSeries.NewsSeriesID, of)) : []
  const byID = new Map(read.map((row) => [row.NewsArticleID, row]))
  return ids.flatMap((id) => {
    const row = byID.get(id)
    const own = series.find((one) => one.NewsSeriesID === row?.NewsSeriesID)
    return row ? [{ row, teaser: teaserOf(row, own) }] : []
  })
}

const teaserOf = (row: ArticleRow, series: Series | undefined): NewsTeaser => ({
  NewsArticleID: row.NewsArticleID,
  Title: row.Title,
  SEOName: row.SEOName,
  Summary: row.Summary,
  Author: row.Author,
  Series: series ? publicSeries(series) : null,
  // A draft in its preview may have no start yet.
  PublishedUTC: row.StartsUTC ?? row.UpdatedUTC,
  ImageFileName: row.ImageFileName,
  ImageWidth: row.ImageWidth,
  ImageHeight: row.ImageHeight,
  ImageAltText: row.ImageAltText,
  ImageFocus: row.ImageFocus,
})

/** Returns the ids of a page of the articles that this site shows now, latest first, from the index alone. */
export const readShownIDs = async (ctx: Context, limit: number, offset: number, ...more: (SQL | undefined)[]) => {
  const rows = await ctx.db
    .select({ id: NewsArticleID })
    .from(newsArticleSites)
    .where(onSite(ctx, ...more))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Returns the latest articles of this site or of a series, with their whole texts. */
export const readLatest = async (ctx: Context, limit: number, series?: Series) =>
  readArticles(ctx, await readShownIDs(ctx, limit, 0, series && inSeries(series.NewsSeriesID)))

async function readListing(ctx: Context, page: number, series: Series | null): Promise<NewsPage> {
  const only = series ? [inSeries(series.NewsSeriesID)] : []
  const [AllSeries, { rows, Pagination }] = await Promise.all([
    listFilledSeries(ctx),
    readPage({
      page,
      perPage: newsPageSize,
      count: () => ctx.db.$count(newsArticleSites, onSite(ctx, ...only)),
      read: (limit, offset) => readShownIDs(ctx, limit, offset, ...only),
    }),
  ])
  return {
    Series: series && publicSeries(series),
    AllSeries: AllSeries.map(publicSeries),
    Articles: (await readArticles(ctx, rows)).map(({ teaser }) => teaser),
    Page: Pagination.Page,
    Pages: Pagination.TotalPages,
    Count: Pagination.TotalResults,
  }
}

/** NEWS-C1: returns a page of the articles of this site. */
export const listNews = (ctx: Context, page: number): Promise<NewsPage> => readListing(ctx, page, null)

/** NEWS-C2: returns a page of a series. @throws Failure `not_found` for one that this site does not list */
export const listSeriesNews = async (ctx: Context, seoName: string, page: number): Promise<NewsPage> =>
  readListing(ctx, page, await getSeries(ctx, seoName))

/** Returns an article with the latest others of its series; without a series, those of the site. */
export async function readArticle(ctx: Context, id: number): Promise<PublicNewsArticle> {
  const { row, teaser } = found((await readArticles(ctx, [id]))[0])
  const places = await ctx.db
    .select({ SiteID })
    .from(newsArticleSites)
    .where(and(eq(NewsArticleID, id), shownNow(ctx)))
    .orderBy(asc(SiteID))
  const sameSeries = teaser.Series && row.NewsSeriesID !== null ? inSeries(row.NewsSeriesID) : undefined
  const related = await readShownIDs(ctx, relatedCount, 0, ne(NewsArticleID, id), sameSeries)
  return {
    ...teaser,
    Text: row.Text,
    UpdatedUTC: row.UpdatedUTC,
    SiteIDs: places.map((place) => place.SiteID),
    Related: (await readArticles(ctx, related)).map((one) => one.teaser),
  }
}

/** Returns an article that this site shows now. @throws Failure `not_found` for any other */
export async function getPublicArticle(ctx: Context, seoName: string): Promise<PublicNewsArticle> {
  const [row] = await ctx.db
    .select({ id: newsArticles.NewsArticleID })
    .from(newsArticles)
    .innerJoin(newsArticleSites, eq(NewsArticleID, newsArticles.NewsArticleID))
    .where(onSite(ctx, eq(newsArticles.SEOName, seoName)))
  return readArticle(ctx, found(row).id)
}

/** Returns the addresses of everything that this site shows now, latest first. */
export async function listAddresses(ctx: Context): Promise<NewsAddresses> {
  const Articles = await ctx.db
    .select({
      SEOName: newsArticles.SEOName,
      UpdatedUTC: newsArticles.UpdatedUTC,
      SiteIDs: sql<
        number[]
      >`array(select other.site_id from ${newsArticleSites} other where other.news_article_id = ${qualified(NewsArticleID)} order by 1)`,
    })
    .from(newsArticleSites)
    .innerJoin(newsArticles, eq(newsArticles.NewsArticleID, NewsArticleID))
    .where(onSite(ctx))
    .orderBy(...latestFirst)
    .limit(MOST_ADDRESSES)
  const Series = (await listFilledSeries(ctx)).map(({ SEOName, SiteIDs }) => ({ SEOName, SiteIDs }))
  return { Series, Articles }
}
