/** Lends articles that visitors do not see yet to the holders of a sealed address, for a few days. */
import type { PublicNewsArticle } from '@obverse/contract/domains/news'
import type { PreviewLink } from '@obverse/contract/preview-link'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { previewsOf } from '../../records/previews'
import { articleRecord } from './article'
import { readArticle } from './public'
import { newsArticleSites, newsArticles } from './tables'

const previews = previewsOf('news-preview', '/news/preview/')

/** Returns the address of the preview of an article, below the site root. */
export async function getPreviewLink(ctx: Context, id: number): Promise<PreviewLink> {
  const { NewsArticleID } = await articleRecord.get(ctx, id)
  return previews.linkTo(ctx, NewsArticleID)
}

/** Returns the article of a token, in any state. @throws Failure `not_found` also on a site that does not list it */
export async function getPreview(ctx: Context, token: string): Promise<PublicNewsArticle> {
  const id = previews.idIn(ctx, token)
  const isPlace = and(eq(newsArticleSites.NewsArticleID, id), eq(newsArticleSites.SiteID, ctx.site.SiteID))
  const places = await ctx.db.select({ SiteID: newsArticleSites.SiteID }).from(newsArticleSites).where(isPlace)
  found(places[0])
  return readArticle(ctx, id)
}

/** Answers with the picture of the article of a token. */
export async function getPreviewPicture(ctx: Context, token: string): Promise<Response> {
  const [row] = await ctx.db
    .select({ key: newsArticles.ImageFileName })
    .from(newsArticles)
    .where(eq(newsArticles.NewsArticleID, previews.idIn(ctx, token)))
  const { bytes, type } = found(await ctx.files.get(found(row?.key)))
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  })
}
