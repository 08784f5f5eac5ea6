import { browserClient } from '../../lib/browser-client'

/** The call that the dialog makes. */
export const { siteSearch } = browserClient({ siteSearch: { find: 'GET /api/site-search/' } })
