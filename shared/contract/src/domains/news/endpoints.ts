/** Declares the calls of news: staff calls under /admin/news, the public lists and articles, feeds and previews. */
import * as z from 'zod'
import { endpoint, file, Id, Page } from '../../endpoint'
import { PreviewLink } from '../../preview-link'
import { callsOf } from '../../record'
import { enewsCalls } from './enews'
import { enewsWebhookCalls } from './enews-webhook'
import {
  NewsAddresses,
  NewsArticle,
  NewsPage,
  NewsSeries,
  newsArticleList,
  newsSeriesList,
  PublicNewsArticle,
} from './schemas'

const who = 'staff:Content'
const SEOName = z.string().max(100)
const Token = z.string().max(300)
const series = callsOf(NewsSeries, {
  who,
  of: '/admin/news/data/all-series/{newsSeriesID}/',
  under: '/admin/news/data/all-series/',
})
const article = callsOf(NewsArticle, {
  who,
  of: '/admin/news/data/articles/{newsArticleID}/',
  under: '/admin/news/data/articles/',
})
const feed = file('application/rss+xml; charset=utf-8', 'An RSS 2.0 feed')

export const news = {
  // ── visitors ──
  listing: endpoint('GET /news/data/', {
    about: 'Returns a page of the articles that the site shows now, latest first; a page beyond the last is the last',
    who: 'everyone',
    query: { page: Page },
    answer: NewsPage,
  }),
  seriesListing: endpoint('GET /news/data/series/{series}/', {
    about: 'Returns a page of the articles of a series, by its SEOName, latest first',
    who: 'everyone',
    params: { series: SEOName },
    query: { page: Page },
    answer: NewsPage,
    errors: ['not_found'],
  }),
  publicArticle: endpoint('GET /api/news/articles/{seoName}/', {
    about: 'Returns an article that the site shows now, with the latest others of its series',
    who: 'everyone',
    params: { seoName: SEOName },
    answer: PublicNewsArticle,
    errors: ['not_found'],
  }),
  addresses: endpoint('GET /api/news/addresses/', {
    about: 'Lists the addresses of the series and articles that the site shows now, latest first, for its sitemap',
    who: 'everyone',
    answer: NewsAddresses,
  }),
  feed: endpoint('GET /news/rss.xml', {
    about: 'Returns the latest articles of the site as a feed',
    who: 'everyone',
    answer: feed,
  }),
  seriesFeed: endpoint('GET /news/series/{series}/rss.xml', {
    about: 'Returns the latest articles of a series as a feed',
    who: 'everyone',
    params: { series: SEOName },
    answer: feed,
    errors: ['not_found'],
  }),
  preview: endpoint('GET /api/news/previews/{token}/', {
    about: 'Returns an article in any state to the holder of a link to its preview',
    who: 'everyone',
    params: { token: Token },
    answer: PublicNewsArticle,
    errors: ['not_found'],
  }),
  previewPicture: endpoint('GET /api/news/previews/{token}/picture/', {
    about: 'Returns the picture of an article to the holder of a link to its preview',
    who: 'everyone',
    params: { token: Token },
    answer: file('image/webp', 'The picture'),
    errors: ['not_found'],
  }),

  // ── series ──
  staffSeries: endpoint('GET /admin/news/data/all-series/', {
    about: 'Lists the series of news by their position, page by page',
    who,
    query: newsSeriesList.query,
    answer: newsSeriesList.Page,
    list: newsSeriesList,
  }),
  createSeries: series.create('Adds a series'),
  oneSeries: series.one('Returns a series'),
  saveSeries: series.save('Saves a series'),
  removeSeries: series.remove('Moves a series without articles to the trash', ['not_empty']),

  // ── articles ──
  articles: endpoint('GET /admin/news/data/articles/', {
    about: 'Lists articles with filters, page by page',
    who,
    query: newsArticleList.query,
    answer: newsArticleList.Page,
    list: newsArticleList,
  }),
  createArticle: article.create('Adds an article'),
  article: article.one('Returns an article'),
  saveArticle: article.save('Saves an article'),
  removeArticle: article.remove('Moves an article and its picture to the trash'),
  duplicateArticle: endpoint('POST /admin/news/data/articles/{newsArticleID}/duplicate/', {
    about: 'Copies an article with its picture and translations; the copy is a draft without times',
    who,
    params: { newsArticleID: Id },
    answer: NewsArticle.Row,
    errors: ['not_found'],
  }),
  previewLink: endpoint('GET /admin/news/data/articles/{newsArticleID}/preview/', {
    about: 'Returns an address at which whoever has it reads the article as it is saved, for seven days',
    who,
    params: { newsArticleID: Id },
    answer: PreviewLink,
    errors: ['not_found'],
  }),

  ...enewsCalls,
  ...enewsWebhookCalls,
}
