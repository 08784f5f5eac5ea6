import { browserClient } from '../../lib/browser-client'

/** The calls of this domain that browsers make. */
export const { helpCenter } = browserClient({
  helpCenter: {
    search: 'GET /about/help-center-faqs/search/',
    voteHelpful: 'POST /api/help-center/questions/{questionID}/helpful/',
  },
})

/** What is asked for: the key and how to ask, as one. */
export const helpCenterQueries = {
  search: (keywords: string) => ({
    key: helpCenter.search.key({ query: { keywords } }),
    fetch: () => helpCenter.search({ query: { keywords } }),
  }),
}
