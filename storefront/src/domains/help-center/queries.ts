import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { helpCenter } = browserClient({
  helpCenter: {
    search: 'GET /about/help-center-faqs/search/',
    voteHelpful: 'POST /api/help-center/questions/{questionID}/helpful/',
  },
})

/** Query keys with their fetchers. */
export const helpCenterQueries = {
  search: (keywords: string) => ({
    key: helpCenter.search.key({ query: { keywords } }),
    fetch: () => helpCenter.search({ query: { keywords } }),
  }),
}
