/** Reads events for staff and checks them before a write. */

import type { Audience } from '@obverse/contract'
import type { EventDraft, EventVisibility } from '@obverse/contract/domains/events'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { sites } from '../../db/tables'
import { invalid } from '../../errors'
import type { Message } from '../../texts'
import { countries, eventTags, states } from '../reference'
import { eventSites, eventTagLinks } from './tables'

export const EVENT = 'event'
export const EVENT_TAG = 'event-tag'

// Names the outer table by hand: drizzle leaves it out of a select from one table.
export const siteIDs = sql<
  number[]
>`array(select link.site_id from ${eventSites} link where link.event_id = events.event_id order by 1)`
export const tagIDs = sql<
  number[]
>`array(select link.event_tag_id from ${eventTagLinks} link where link.event_id = events.event_id order by 1)`
/** The audiences of an event's picture: those of the event itself. */
export const audiencesByVisibility: Readonly<Record<EventVisibility, readonly Audience[]>> = {
  Public: ['everyone'],
  Members: ['signed-in'],
  Dealers: ['dealer', 'staff:Events'],
  Hidden: ['staff:Events'],
}

/**
 * Returns the current date in UTC-12, YYYY-MM-DD, the last place where a day ends. An event whose EndDate is earlier is
 * past everywhere.
 */
export const openDay = (now: Date): string => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
type Links = { SiteIDs: number[]; TagIDs: number[] }

/** Returns the links of a draft or of an event, without duplicates. */
export const linksOf = ({ SiteIDs, TagIDs }: Links): Links => ({ SiteIDs: distinct(SiteIDs), TagIDs: distinct(TagIDs) })

const MESSAGES = {
  country: 'Fields.ListedCountry',
  state: 'Events.Fields.State',
  sites: 'Events.Fields.Sites',
  tags: 'Events.Fields.Tags',
} as const

/**
 * Checks and locks everything that a draft refers to until the transaction ends. @throws Failure `invalid` with a text
 * beside the field of a missing reference.
 */
export async function checkReferences(
  tx: Context,
  draft: Pick<EventDraft, 'CountryID' | 'StateID' | 'SiteIDs' | 'TagIDs'>,
): Promise<void> {
  const links = linksOf(draft)
  const fields: Record<string, Message> = {}
  const country = await tx.db
    .select({ id: countries.CountryID })
    .from(countries)
    .where(eq(countries.CountryID, draft.CountryID))
    .for('key share')
  if (country.length === 0) fields.CountryID = MESSAGES.country
  if (draft.StateID !== null) {
    const ofCountry = and(eq(states.StateID, draft.StateID), eq(states.CountryID, draft.CountryID))
    const state = await tx.db.select({ id: states.StateID }).from(states).where(ofCountry).for('key share')
    if (state.length === 0) fields.StateID = MESSAGES.state
  }
  const known = await tx.db
    .select({ id: sites.SiteID })
    .from(sites)
    .where(inArray(sites.SiteID, links.SiteIDs))
    .for('key share')
  if (known.length < links.SiteIDs.length) fields.SiteIDs = MESSAGES.sites
  if (links.TagIDs.length > 0) {
    const tags = await tx.db
      .select({ id: eventTags.EventTagID })
      .from(eventTags)
      .where(inArray(eventTags.EventTagID, links.TagIDs))
      .for('key share')
    if (tags.length < links.TagIDs.length) fields.TagIDs = MESSAGES.tags
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Writes the sites that list an event and its tags. */
export async function writeLinks(tx: Context, EventID: number, { SiteIDs, TagIDs }: Links): Promise<void> {
  await tx.db.delete(eventSites).where(eq(eventSites.EventID, EventID))
  await tx.db.delete(eventTagLinks).where(eq(eventTagLinks.EventID, EventID))
  await tx.db.insert(eventSites).values(SiteIDs.map((SiteID) => ({ EventID, SiteID })))
  if (TagIDs.length > 0) await tx.db.insert(eventTagLinks).values(TagIDs.map((EventTagID) => ({ EventID, EventTagID })))
}
