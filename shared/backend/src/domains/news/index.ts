import type { news } from '@obverse/contract/domains/news'
import { lt } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { articleRecord } from './article'
import { fillNews } from './demo'
import { enewsJobs, enewsRecurring } from './enews/routes'
import { watchSubscriptions } from './enews/webhook/changes'
import { WEBHOOK_ENTITY } from './enews/webhook/hook'
import { sitesOfTurned } from './places'
import { handlers } from './routes'
import { seriesRecord } from './series'
import { newsSource } from './site-search'
import { enewsDeliveries } from './tables'

export { shownNow } from './places'
export { readArticles } from './public'
export { newsArticleSites, newsArticles } from './tables'

const contributed = contributionsOf([seriesRecord, articleRecord])

export const newsDomain: Domain<typeof news> = {
  handlers,
  settings: { allowsLoopback: false },
  ...contributed,
  restorables: [...contributed.restorables, { entity: WEBHOOK_ENTITY, role: 'Content' }],
  watchSubscriptions,
  expiring: [{ kept: 'webhook', table: enewsDeliveries, where: (before) => lt(enewsDeliveries.CreatedUTC, before) }],
  jobs: enewsJobs,
  recurring: enewsRecurring,
  schedules: { news: sitesOfTurned },
  siteSearch: [newsSource],
  demo: fillNews,
}
