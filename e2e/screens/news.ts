/** The screens of news: the lists, an article, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'news', path: '/news/' },
  { name: 'news-last-page', path: '/news/?page=99' },
  { name: 'news-de', path: '/news/', host: 'ngc-de.localhost' },
  { name: 'news-cards-uk', path: '/news/', host: 'crd-uk.localhost' },
  { name: 'news-series', path: '/news/series/spot-the-difference/' },
  { name: 'news-article', path: '/news/article/how-two-graders-agree-on-one-grade/' },
  {
    name: 'news-article-table',
    path: '/news/article/borders-are-measured-corners-are-judged/',
    host: 'csg.localhost',
  },
  {
    name: 'news-article-de',
    path: '/news/article/holiday-opening-hours-and-turnaround-times/',
    host: 'ngc-de.localhost',
  },
  { name: 'news-subscribe', path: '/news/subscribe/' },
  { name: 'news-subscribe-de', path: '/news/subscribe/?state=expired', host: 'ngc-de.localhost' },
  { name: 'news-subscribe-sent', path: '/news/subscribe/?state=sent' },
  { name: 'news-subscribe-confirm', path: '/news/subscribe/confirm/x/' },
  { name: 'news-unsubscribe', path: '/news/unsubscribe/x/' },
  { name: 'admin-enews-subscribers', path: '/admin/enews-subscribers', as: 'super' },
  { name: 'admin-enews-webhook', path: '/admin/enews-webhook', as: 'super' },
  { name: 'admin-enews-deliveries', path: '/admin/enews-deliveries', as: 'super' },
  { name: 'admin-news', path: '/admin/news', as: 'super' },
  { name: 'admin-news-new', path: '/admin/news/create', as: 'super' },
  { name: 'admin-news-article', path: '/admin/news/1', as: 'super' },
  { name: 'admin-news-series', path: '/admin/news-series', as: 'super' },
  { name: 'admin-news-series-new', path: '/admin/news-series/create', as: 'super' },
  { name: 'admin-news-series-one', path: '/admin/news-series/1', as: 'super' },
]
