/** Writes the latest articles of a site or of a series as RSS 2.0. */
import { createHash } from 'node:crypto'
import { newsFeedSize } from '@obverse/contract/domains/news'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { storedFiles } from '../../db/tables'
import type { CallRequest } from '../../http/call'
import { getSeries, readLatest } from './public'

/** An article of a feed; addresses are complete. */
export type FeedItem = {
  NewsArticleID: number
  Title: string
  Summary: string
  Text: string
  Author: string
  Category: string | null
  PublishedUTC: string
  Address: string
  Picture: { Address: string; Bytes: number; Type: string } | null
}
export type Feed = { title: string; about: string; page: string; self: string; language: string; items: FeedItem[] }

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes a text for XML; characters that XML does not know are removed. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** Returns rich text whose links lead to full addresses: a reader of feeds has no address of its own. */
const withFullLinks = (html: string, origin: string) => html.replace(/ href="\/(?!\/)/g, ` href="${origin}/`)

const tag = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '')
const dateOf = (utc: string) => new Date(utc).toUTCString()

function itemText(item: FeedItem): string {
  const { Picture } = item
  const picture = Picture
    ? `<enclosure url="${escapeXml(Picture.Address)}" length="${Picture.Bytes}" type="${Picture.Type}"/>`
    : ''
  return [
    '<item>',
    tag('title', item.Title),
    tag('link', item.Address),
    `<guid isPermaLink="false">obverse-news-article-${item.NewsArticleID}</guid>`,
    tag('pubDate', dateOf(item.PublishedUTC)),
    tag('dc:creator', item.Author),
    tag('category', item.Category ?? ''),
    tag('description', item.Summary || item.Title),
    tag('content:encoded', item.Text),
    picture,
    '</item>',
  ].join('')
}

/** Returns a whole feed. */
export function feedText({ title, about, page, self, language, items }: Feed): string {
  const latest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    tag('title', title),
    tag('link', page),
    tag('description', about),
    tag('language', language.toLowerCase()),
    latest ? tag('lastBuildDate', dateOf(latest.PublishedUTC)) : '',
    '<ttl>60</ttl>',
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemText),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, at, all) => line !== '' || at === all.length - 1)
    .join('\n')
}

/** Answers with the feed, or 304 when unchanged: readers of feeds poll for years. */
function answer(request: CallRequest, text: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': 'public, no-cache' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'application/rss+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Answers the feed of the site, or of one of its series. @throws Failure `not_found` for an unknown series */
export async function newsFeed(ctx: Context, seoName: string | null, request: CallRequest): Promise<Response> {
  const series = seoName === null ? undefined : await getSeries(ctx, seoName)
  const latest = await readLatest(ctx, newsFeedSize, series)
  const keys = latest.flatMap(({ row }) => row.ImageFileName ?? [])
  const files = keys.length > 0 ? await ctx.db.select().from(storedFiles).where(inArray(storedFiles.Key, keys)) : []
  const t = await ctx.words(ctx.culture)
  const addressOf = (path: string) => publicAddressOf(ctx.site, ctx.origin, path, ctx.culture)
  const place = series ? `/news/series/${series.SEOName}/` : '/news/'
  const items = latest.map(({ row, teaser }): FeedItem => {
    const file = files.find(({ Key }) => Key === row.ImageFileName)
    return {
      NewsArticleID: row.NewsArticleID,
      Title: row.Title,
      Summary: row.Summary,
      Text: withFullLinks(row.Text, ctx.origin),
      Author: row.Author,
      Category: teaser.Series?.Name ?? null,
      PublishedUTC: teaser.PublishedUTC,
      Address: addressOf(`/news/article/${row.SEOName}/`),
      Picture: file ? { Address: `${ctx.origin}/files/${file.Key}`, Bytes: file.Bytes, Type: file.Type } : null,
    }
  })
  const named = { site: ctx.site.Name, series: series?.Name ?? '' }
  const about = t('News.Feed.About', named)
  return answer(
    request,
    feedText({
      title: t(series ? 'News.Feed.SeriesTitle' : 'News.Feed.Title', named),
      about: series?.Description || about,
      page: addressOf(place),
      self: addressOf(`${place}rss.xml`),
      language: ctx.culture,
      items,
    }),
  )
}
