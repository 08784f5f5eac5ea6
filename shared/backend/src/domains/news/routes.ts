import { news } from '@obverse/contract/domains/news'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { articleRecord, duplicateArticle, listArticles } from './article'
import { enewsHandlers } from './enews/routes'
import { newsFeed } from './feed'
import { getPreview, getPreviewLink, getPreviewPicture } from './preview'
import { getPublicArticle, listAddresses, listNews, listSeriesNews } from './public'
import { listSeries, seriesRecord } from './series'

export const handlers: AreaHandlers<typeof news> = {
  listing: (ctx, { query }) => listNews(ctx, query.page),
  seriesListing: (ctx, { params, query }) => listSeriesNews(ctx, params.series, query.page),
  publicArticle: (ctx, { params }) => getPublicArticle(ctx, params.seoName),
  addresses: (ctx) => listAddresses(ctx),
  feed: (ctx, _, request) => newsFeed(ctx, null, request),
  seriesFeed: (ctx, { params }, request) => newsFeed(ctx, params.series, request),
  preview: (ctx, { params }) => getPreview(ctx, params.token),
  previewPicture: (ctx, { params }) => getPreviewPicture(ctx, params.token),

  staffSeries: (ctx, { query }) => listSeries(ctx, query),
  ...handlersOf(news, seriesRecord),
  articles: (ctx, { query }) => listArticles(ctx, query),
  ...handlersOf(news, articleRecord),
  duplicateArticle: (ctx, { params }) => duplicateArticle(ctx, params.newsArticleID),
  previewLink: (ctx, { params }) => getPreviewLink(ctx, params.newsArticleID),

  ...enewsHandlers,
}
