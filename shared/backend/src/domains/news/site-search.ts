/** Lends the articles that a site shows now to the site search. */
import { NewsArticle } from '@obverse/contract/domains/news'
import { inArray } from 'drizzle-orm'
import { bestOf, lineOf, type SiteSearchSource } from '../../site-search'
import { localized } from '../translations'
import { readShownIDs } from './public'
import { newsArticles } from './tables'

/** The latest articles that are searched: more would not fit the time of a search. */
const LATEST = 2_000

export const newsSource: SiteSearchSource = {
  kind: 'news',
  find: async (ctx, typed, most) => {
    const ids = await readShownIDs(ctx, LATEST, 0)
    const { NewsArticleID, Title, Summary, SEOName } = newsArticles
    const rows = await ctx.db
      .select({ NewsArticleID, Title, Summary, SEOName })
      .from(newsArticles)
      .where(inArray(NewsArticleID, ids))
    const read = await localized(ctx, NewsArticle.entity, rows, (row) => row.NewsArticleID, ['Title', 'Summary'])
    const byID = new Map(read.map((row) => [row.NewsArticleID, row]))
    const hits = ids.flatMap((id) => {
      const row = byID.get(id)
      return row ? [{ Title: row.Title, Line: lineOf(row.Summary), Path: `/news/article/${row.SEOName}/` }] : []
    })
    return bestOf(ctx, typed, hits, most)
  },
}
