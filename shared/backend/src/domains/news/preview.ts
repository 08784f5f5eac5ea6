/** Lends articles that visitors do not see yet to the holders of a sealed address, for a few days. */
import { NewsPreviewLink, type PublicNewsArticle, previewDays } from '@obverse/contract/domains/news'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../context'
import { found, notFound } from '../../errors'
import { seal, unseal } from '../../sealed'
import { articleRecord } from './article'
import { readArticle } from './public'
import { newsArticleSites, newsArticles } from './tables'

const PURPOSE = 'news-preview'
const DAY_MS = 86_400_000

/** Returns the address of the preview of an article, below the site root. */
export async function getPreviewLink(ctx: Context, id: number): Promise<z.infer<typeof NewsPreviewLink>> {
  const { NewsArticleID } = await articleRecord.get(ctx, id)
  const expires = ctx.now().getTime() + previewDays * DAY_MS
  const token = seal(ctx.secret, PURPOSE, `${NewsArticleID} ${expires}`).toString('base64url')
  return NewsPreviewLink.parse({ Path: `/news/preview/${token}/`, ExpiresUTC: new Date(expires).toISOString() })
}

/** Returns the article of a token. @throws Failure `not_found` for a token that is not ours or has expired */
function articleIn(ctx: Context, token: string): number {
  let text: string
  try {
    text = unseal(ctx.secret, PURPOSE, Buffer.from(token, 'base64url'))
  } catch {
    throw notFound()
  }
  const [id, expires] = text.split(' ').map(Number)
  if (!id || !expires || expires <= ctx.now().getTime()) throw notFound()
  return id
}

/** Returns the article of a token, in any state. @throws Failure `not_found` also on a site that does not list it */
export async function getPreview(ctx: Context, token: string): Promise<PublicNewsArticle> {
  const id = articleIn(ctx, token)
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
    .where(eq(newsArticles.NewsArticleID, articleIn(ctx, token)))
  const { bytes, type } = found(await ctx.files.get(found(row?.key)))
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  })
}
