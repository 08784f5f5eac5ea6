/** Writes the series and articles of the demonstration, with drawn pictures and translations. */
import { NewsArticle, NewsSeries } from '@obverse/contract/domains/news'
import type { Context } from '../../context'
import { found } from '../../errors'
import { slugOf } from '../../records/slug'
import { storeFile } from '../../storage/images'
import { drawPoster, type PosterKind, posterKinds, posterSize, posterTexts } from '../events'
import { germanRows, translations } from '../translations'
import { type DemoArticle, demoArticles, demoSeries } from './demo-articles'
import { shownOf } from './places'
import { newsArticleSites, newsArticles, newsSeries, newsSeriesSites } from './tables'

const DAY_MS = 86_400_000

/** Makes the translations of a record into German: the texts of its fields, each with its translation. */
async function fillSeries(ctx: Context, siteIDs: (codes: readonly string[]) => number[]): Promise<Map<string, number>> {
  const made = await ctx.db
    .insert(newsSeries)
    .values(
      demoSeries.map(({ name, seoName, description }, at) => ({
        Name: name,
        SEOName: seoName,
        Description: description,
        SortOrder: at + 1,
      })),
    )
    .returning({ NewsSeriesID: newsSeries.NewsSeriesID })
  const each = demoSeries.map((series, at) => ({ series, NewsSeriesID: found(made[at]).NewsSeriesID }))
  await ctx.db
    .insert(newsSeriesSites)
    .values(
      each.flatMap(({ series, NewsSeriesID }) => siteIDs(series.sites).map((SiteID) => ({ NewsSeriesID, SiteID }))),
    )
  await ctx.db.insert(translations).values(
    each.flatMap(({ series: { name, description, german }, NewsSeriesID }) =>
      germanRows(NewsSeries.entity, NewsSeriesID, {
        Name: [name, german[0]],
        Description: [description, german[1]],
      }),
    ),
  )
  return new Map(each.map(({ series, NewsSeriesID }) => [series.name, NewsSeriesID]))
}

/** Stores a picture of its own for each article that has one. */
async function hangPictures(ctx: Context): Promise<Map<DemoArticle, string>> {
  const drawn = new Map<PosterKind, Buffer>()
  for (const kind of posterKinds) drawn.set(kind, await drawPoster(kind))
  const keys = new Map<DemoArticle, string>()
  for (const article of demoArticles)
    if (article.picture) keys.set(article, await storeFile(ctx, found(drawn.get(article.picture)), 'webp', posterSize))
  return keys
}

/** Writes the news with its pictures, sites and translations. */
export async function fillNews(ctx: Context): Promise<void> {
  const byCode = new Map(ctx.sites.all().map((site) => [site.Code, site.SiteID]))
  const siteIDs = (codes: readonly string[]) => codes.map((code) => found(byCode.get(code)))
  const series = await fillSeries(ctx, siteIDs)
  const pictures = await hangPictures(ctx)
  const dayOf = (daysAgo: number) => new Date(ctx.now().getTime() - daysAgo * DAY_MS).toISOString()
  const rows = demoArticles.map((article) => {
    const { title, series: name, summary, text, author = '', days, lasts, isDraft = false, picture } = article
    return {
      Title: title,
      SEOName: slugOf(title),
      NewsSeriesID: name === null ? null : found(series.get(name)),
      Summary: summary,
      Text: text,
      Author: author,
      IsPublished: !isDraft,
      StartsUTC: isDraft ? null : dayOf(days),
      EndsUTC: lasts === undefined ? null : dayOf(days - lasts),
      ...(picture && {
        ImageFileName: found(pictures.get(article)),
        ImageWidth: posterSize.width,
        ImageHeight: posterSize.height,
        ImageAltText: posterTexts[picture],
      }),
    }
  })
  const made = await ctx.db.insert(newsArticles).values(rows).returning({ id: newsArticles.NewsArticleID })
  const each = demoArticles.map((article, at) => ({ article, row: found(rows[at]), id: found(made[at]).id }))
  await ctx.db
    .insert(newsArticleSites)
    .values(
      each.flatMap(({ article, row, id }) =>
        siteIDs(article.sites).map((SiteID) => ({ NewsArticleID: id, SiteID, ...shownOf(row) })),
      ),
    )
  await ctx.db.insert(translations).values(
    each.flatMap(({ article: { title, summary, text, german }, id }) =>
      german
        ? germanRows(NewsArticle.entity, id, {
            Title: [title, german[0]],
            Summary: [summary, german[1]],
            Text: [text, german[2]],
          })
        : [],
    ),
  )
}
