import { browserClient } from '../../../lib/browser-client'

/** Calls of e-news that browsers make. */
export const { news } = browserClient({
  news: {
    enewsStatus: 'GET /news/subscribe-to-enews/',
    subscribeMember: 'POST /news/subscribe-to-enews/',
    subscribeNonMember: 'POST /news/subscribe-to-enews/non-member',
  },
})
