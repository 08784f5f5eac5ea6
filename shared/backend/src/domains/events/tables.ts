import type { EventVisibility, ImageFocus } from '@obverse/contract/domains/events'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, key, typedHtml, typedText, version } from '../../db/columns'
import { sites } from '../../db/tables'
import { countries, eventTags, states } from '../reference'

/** Days are calendar days and times local times at the place of the event; TimeZone is an IANA name. */
export const events = pgTable(
  'events',
  {
    EventID: key('event_id'),
    Name: typedText('name').notNull(),
    Description: typedHtml('description').notNull().default(''),
    StartDate: date('start_date', { mode: 'string' }).notNull(),
    EndDate: date('end_date', { mode: 'string' }).notNull(),
    StartTime: text('start_time'),
    EndTime: text('end_time'),
    TimeZone: text('time_zone').notNull(),
    Venue: typedText('venue').notNull().default(''),
    City: typedText('city').notNull().default(''),
    CountryID: integer('country_id')
      .notNull()
      .references(() => countries.CountryID, { onDelete: 'restrict' }),
    StateID: integer('state_id').references(() => states.StateID, { onDelete: 'restrict' }),
    Website: text('website').notNull().default(''),
    Booth: typedText('booth').notNull().default(''),
    Visibility: text('visibility').$type<EventVisibility>().notNull(),
    IsCancelled: boolean('is_cancelled').notNull().default(false),
    ImageFileName: text('image_file_name'),
    ImageWidth: integer('image_width'),
    ImageHeight: integer('image_height'),
    ImageAltText: typedText('image_alt_text').notNull().default(''),
    ImageFocus: text('image_focus').$type<ImageFocus>().notNull().default('center'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    index('events_end').on(table.EndDate, table.StartDate),
    index('events_image').on(table.ImageFileName).where(sql`${table.ImageFileName} is not null`),
    check('events_end_not_before_start', sql`${table.EndDate} >= ${table.StartDate}`),
  ],
)

/** The sites an event is listed on (decision 38). */
export const eventSites = pgTable(
  'event_sites',
  {
    EventID: integer('event_id')
      .notNull()
      .references(() => events.EventID, { onDelete: 'cascade' }),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.EventID, table.SiteID] }), index('event_sites_site').on(table.SiteID)],
)

export const eventTagLinks = pgTable(
  'event_tag_links',
  {
    EventID: integer('event_id')
      .notNull()
      .references(() => events.EventID, { onDelete: 'cascade' }),
    EventTagID: integer('event_tag_id')
      .notNull()
      .references(() => eventTags.EventTagID, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.EventID, table.EventTagID] }),
    index('event_tag_links_tag').on(table.EventTagID),
  ],
)
