import { browserClient } from '../../lib/browser-client'
import { toBoard } from './board'

/** The calls of this domain that browsers make. */
const { events } = browserClient({ events: { listing: 'GET /submit/events/data/events/' } })

/** What SWR keeps: the key and how to ask, as one. */
export const eventQueries = {
  board: (culture: string, hasPast: boolean) => {
    const given = { query: { includePastEvents: String(hasPast) } }
    return {
      key: events.listing.key(given),
      fetch: () => events.listing(given).then((listing) => toBoard(listing, culture)),
    }
  },
}
