/** Lends the articles that a site shows now to the site search. */
import { NewsArticle } from '@obverse/contract/domains/news'
import { inArray, sql } from 'drizzle-orm'
import { bestKeys, lineOf, type SiteSearchSource } from '../../site-search'
import { inCulture, localized } from '../translations'
import { readShownIDs } from './public'
import { newsArticles } from './tables'

/** The latest articles that are searched: more would not fit the time of a search. */
const LATEST = 2_000

const { NewsArticleID, Title, Summary, SEOName } = newsArticles

export const newsSource: SiteSearchSource = {
  kind: 'news',
  find: async (ctx, typed, most) => {
    const latest = await readShownIDs(ctx, LATEST, 0)
    const text = (field: string, english: typeof Title | typeof Summary) =>
      inCulture(ctx, { entityType: NewsArticle.entity, key: sql`latest.id`, field, english })
    // The database compares the texts where they are: thousands would pass through this process for five hits.
    const texts = sql`select latest.id as key, latest.place, ${text('Title', Title)} as title, ${text('Summary', Summary)} as line
      from unnest(${sql.param(latest)}::int[]) with ordinality as latest(id, place)
      join ${newsArticles} on ${NewsArticleID} = latest.id`
    const ids = await bestKeys(ctx, typed, texts, most)
    const rows = await ctx.db
      .select({ NewsArticleID, Title, Summary, SEOName })
      .from(newsArticles)
      .where(inArray(NewsArticleID, ids))
    const read = await localized(ctx, NewsArticle.entity, rows, (row) => row.NewsArticleID, ['Title', 'Summary'])
    const byID = new Map(read.map((row) => [row.NewsArticleID, row]))
    return ids.flatMap((id) => {
      const row = byID.get(id)
      return row ? [{ Title: row.Title, Line: lineOf(row.Summary), Path: `/news/article/${row.SEOName}/` }] : []
    })
  },
}
