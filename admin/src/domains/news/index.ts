import SeriesIcon from '@mui/icons-material/CollectionsBookmarkOutlined'
import SubscribersIcon from '@mui/icons-material/MarkEmailReadOutlined'
import NewsIcon from '@mui/icons-material/NewspaperOutlined'
import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList, ofRecord } from '../../lib/of-record'

const shared = { area: 'Content', role: 'Content', texts: domains.news } as const
const { create: createArticle } = formScreens({
  inputs: () => import('./article-inputs').then((m) => m.ArticleInputs),
  begin: () => import('./new-record').then((m) => m.useNewArticle),
})
const { create: createSeries } = formScreens({
  inputs: () => import('./series-inputs').then((m) => m.SeriesInputs),
  begin: () => import('./new-record').then((m) => m.useNewSeries),
})

export const resources: AdminResource[] = [
  {
    ...shared,
    ...ofRecord('news', 'NewsArticle', 'news.articles'),
    icon: NewsIcon,
    represents: 'Title',
    bulk: ['publish', 'delete'],
    shows: {
      NewsSeriesID: { of: 'news-series' },
      SiteIDs: { of: 'sites' },
      ImageFocus: { texts: 'frame.image.focus' },
    },
    search: () => import('./search').then((m) => m.searchNews),
    list: () => import('./article-list').then((m) => m.ArticleList),
    create: createArticle,
    edit: () => import('./article-edit').then((m) => m.ArticleEdit),
  },
  {
    ...shared,
    ...ofRecord('news-series', 'NewsSeries', 'news.staffSeries'),
    icon: SeriesIcon,
    represents: 'Name',
    bulk: ['delete'],
    shows: { SiteIDs: { of: 'sites' } },
    list: () => import('./series-list').then((m) => m.SeriesList),
    create: createSeries,
    edit: () => import('./series-edit').then((m) => m.SeriesEdit),
  },
  {
    ...shared,
    ...ofList('enews-subscribers', 'news.enewsSubscribers'),
    icon: SubscribersIcon,
    represents: 'Email',
    entity: 'enews-subscriber',
    list: () => import('./subscriber-list').then((m) => m.SubscriberList),
  },
  {
    ...shared,
    name: 'enews-webhook',
    icon: WebhookIcon,
    entity: 'enews-webhook',
    data: () => import('./webhook/data-provider').then((m) => m.webhookHandlers),
    list: () => import('./webhook/webhook-screen').then((m) => m.WebhookScreen),
  },
  {
    ...shared,
    ...ofList('enews-deliveries', 'news.enewsDeliveries'),
    represents: 'EventID',
    list: () => import('./webhook/delivery-list').then((m) => m.DeliveryList),
  },
]
