import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
const { events } = browserClient({ events: { listing: 'GET /submit/events/data/events/' } })

/** Query keys with their fetchers. */
export const eventQueries = {
  board: (culture: string, hasPast: boolean) => {
    const given = { query: { includePastEvents: String(hasPast) } }
    const ask = async () => {
      const [listing, { toBoard }] = await Promise.all([events.listing(given), import('./to-board')])
      return toBoard(listing, culture)
    }
    return { key: events.listing.key(given), fetch: ask }
  },
}
