import { browserClient } from '../../lib/browser-client'
import type { Board } from './board'
import { toBoard } from './to-board'

/** Calls of this domain that browsers make. */
const { events } = browserClient({ events: { listing: 'GET /submit/events/data/events/' } })

/** Returns the listing as the board of a language; loaded once it is needed, for the page comes with its own. */
export async function askBoard(culture: string, hasPast: boolean): Promise<Board> {
  return toBoard(await events.listing({ query: { includePastEvents: String(hasPast) } }), culture)
}
