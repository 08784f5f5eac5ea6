/** Lends the events that everybody may see to the site search: those that are not over. */
import { gte } from 'drizzle-orm'
import { bestOf, lineOf, type SiteSearchSource } from '../../site-search'
import { openDay } from './event'
import { readPublicEvents } from './public'
import { events } from './tables'

export const eventSource: SiteSearchSource = {
  kind: 'event',
  find: async (ctx, typed, most) => {
    const coming = await readPublicEvents({ ...ctx, person: null }, gte(events.EndDate, openDay(ctx.now())))
    const hits = coming.map((event) => ({
      Title: event.Name,
      Line: lineOf([event.City, event.Country.Name].filter((part) => part !== '').join(', ')),
      Path: `/submit/events/${event.EventID}/`,
    }))
    return bestOf(ctx, typed, hits, most)
  },
}
