/** Reads the waiver that visitors sign now. */
import type { PublicWaiver } from '@obverse/contract/domains/consent'
import { and, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { events, readPublicEvents } from '../events'
import { waiverVersions } from './tables'

/** The most events that a form offers. */
const MOST = 60

/** Returns the current version of this site: in the language of the call, else in that of the site. @throws 404 */
export async function readCurrent({ db, site, culture }: Context) {
  const { SiteID, Culture, Number: number } = waiverVersions
  const isOwn = sql`${Culture} = ${culture}`
  const [row] = await db
    .select()
    .from(waiverVersions)
    .where(and(eq(SiteID, site.SiteID), isNotNull(number), or(isOwn, eq(Culture, site.DefaultCulture))))
    .orderBy(desc(isOwn), desc(number))
    .limit(1)
  return found(row)
}

/** Returns the waiver with the events to choose from. @throws 404 for a site without one */
export async function getWaiver(ctx: Context): Promise<PublicWaiver> {
  const { WaiverVersionID, Number: number, Culture, Title, Text, Hash, PublishedUTC } = await readCurrent(ctx)
  const yesterday = new Date(ctx.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const shown = await readPublicEvents(ctx, gte(events.EndDate, yesterday))
  return {
    WaiverVersionID,
    Number: found(number),
    Culture,
    Title,
    Text,
    Hash: found(Hash),
    PublishedUTC: found(PublishedUTC),
    Events: shown
      .filter(({ IsCancelled }) => !IsCancelled)
      .slice(0, MOST)
      .map(({ EventID, Name, StartDate, EndDate }) => ({ EventID, Name, StartDate, EndDate })),
  }
}
