import type { news } from '@obverse/contract/domains/news'
import type { Domain } from '../../domain'
import { lentBy } from '../../staff-record'
import { articleRecord } from './article'
import { fillNews } from './demo'
import { enewsJobs, enewsRecurring } from './enews/routes'
import { sitesOfTurned } from './places'
import { handlers } from './routes'
import { seriesRecord } from './series'

export { shownNow } from './places'
export { readArticles } from './public'
export { newsArticleSites, newsArticles } from './tables'

export const newsDomain: Domain<typeof news> = {
  handlers,
  ...lentBy([seriesRecord, articleRecord]),
  jobs: enewsJobs,
  recurring: enewsRecurring,
  schedules: { news: sitesOfTurned },
  demo: fillNews,
}
