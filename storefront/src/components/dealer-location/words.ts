import type { Translate } from '../../lib/texts'

/** The words of the parts of a location, and where these lead, for pages of the server and for previews in the browser. */
export type Words = {
  culture: string
  t: Translate<'DealerLocator.Location'>
  opening: Translate<'DealerLocator.Opening'>
  /** The addresses of the search for dealers and of the events. */
  results: string
  events: string
}
