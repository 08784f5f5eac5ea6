/** Dealers and their locations. A location is saved and read as a whole, so that what only it has lies in its row. */
import type { DealerDay, DealerPhone, DealerSocial, DealerSpecialDay } from '@obverse/contract/domains/dealer-locator'
import type { Site } from '@obverse/contract/domains/sites'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import type { DealerCompany } from '@obverse/contract/rules/dealers'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, key, typedJson, typedText, version } from '../../db/columns'
import { events } from '../events'
import { countries, states } from '../reference'

/** The companies that deal. People act for them by `people.DealerID`. */
export const dealers = pgTable(
  'dealers',
  {
    DealerID: key('dealer_id'),
    DealerNumber: text('dealer_number').notNull(),
    Name: typedText('name').notNull(),
    /** The companies whose dealer it is, in their usual order. */
    Companies: text('companies').array().$type<DealerCompany[]>().notNull(),
    Website: text('website').notNull().default(''),
    AdminNotes: typedText('admin_notes').notNull().default(''),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    uniqueIndex('dealers_number').on(table.DealerNumber),
    index('dealers_name').on(sql`lower(${table.Name})`, table.DealerID),
    index('dealers_search').using(
      'gin',
      sql`searchable(${table.Name}) gin_trgm_ops`,
      sql`${table.DealerNumber} gin_trgm_ops`,
    ),
    index('dealers_updated').on(table.UpdatedUTC, table.DealerID),
    check('dealers_number', sql`${table.DealerNumber} ~ '^[1-9][0-9]{3,5}$'`),
    check(
      'dealers_companies',
      sql`cardinality(${table.Companies}) > 0 and ${table.Companies} <@ array['NGC', 'PMG', 'CGC']`,
    ),
  ],
)

/**
 * A location without coordinates is found by no place. Days and times are those of its time zone; the specialties and
 * services are numbers of the catalogue in the code.
 */
export const dealerLocations = pgTable(
  'dealer_locations',
  {
    LocationID: key('location_id'),
    DealerID: integer('dealer_id')
      .notNull()
      .references(() => dealers.DealerID, { onDelete: 'restrict' }),
    Street1: typedText('street1').notNull().default(''),
    Street2: typedText('street2').notNull().default(''),
    City: typedText('city').notNull(),
    StateID: integer('state_id').references(() => states.StateID, { onDelete: 'restrict' }),
    PostalCode: typedText('postal_code').notNull().default(''),
    CountryID: integer('country_id')
      .notNull()
      .references(() => countries.CountryID, { onDelete: 'restrict' }),
    Latitude: doublePrecision('latitude'),
    Longitude: doublePrecision('longitude'),
    /** The dealer put the pin there: no geocoder moves it while the address stays. */
    IsPlacedByHand: boolean('is_placed_by_hand').notNull().default(false),
    TimeZone: text('time_zone').notNull(),
    IsAppointmentOnly: boolean('is_appointment_only').notNull().default(false),
    Hours: jsonb('hours').$type<DealerDay[]>().notNull().default([]),
    SpecialDays: typedJson<DealerSpecialDay[]>('special_days').notNull().default([]),
    PhoneNumbers: jsonb('phone_numbers').$type<DealerPhone[]>().notNull().default([]),
    SocialMedia: jsonb('social_media').$type<DealerSocial[]>().notNull().default([]),
    Email: text('email').notNull().default(''),
    WebAddress: text('web_address').notNull().default(''),
    Description: typedText('description').notNull().default(''),
    Languages: text('languages').array().notNull().default([]),
    AcceptsFor: text('accepts_for').array().$type<Site['Company'][]>().notNull().default([]),
    CollectibleTypes: text('collectible_types').array().$type<CollectibleType[]>().notNull().default([]),
    SpecialtyIDs: integer('specialty_ids').array().notNull().default([]),
    ServiceIDs: integer('service_ids').array().notNull().default([]),
    CoverFile: text('cover_file'),
    CoverWidth: integer('cover_width'),
    CoverHeight: integer('cover_height'),
    CoverAlt: typedText('cover_alt').notNull().default(''),
    IsPublished: boolean('is_published').notNull().default(false),
    VerifiedDay: date('verified_day', { mode: 'string' }),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
  },
  (table) => [
    index('dealer_locations_dealer').on(table.DealerID),
    // The box around a place is looked for here.
    index('dealer_locations_place')
      .using('gist', sql`point(${table.Longitude}, ${table.Latitude})`)
      .where(sql`${table.IsPublished} and ${table.Latitude} is not null`),
    // One of each that is offered is looked for here, among all locations.
    index('dealer_locations_specialties').using('gin', table.SpecialtyIDs).where(sql`${table.IsPublished}`),
    index('dealer_locations_services').using('gin', table.ServiceIDs).where(sql`${table.IsPublished}`),
    index('dealer_locations_country').on(table.CountryID).where(sql`${table.IsPublished}`),
    index('dealer_locations_cover').on(table.CoverFile).where(sql`${table.CoverFile} is not null`),
    check('dealer_locations_coordinates', sql`(${table.Latitude} is null) = (${table.Longitude} is null)`),
    check(
      'dealer_locations_on_earth',
      sql`${table.Latitude} between -90 and 90 and ${table.Longitude} between -180 and 180`,
    ),
  ],
)

/** The events that a dealer attends, with its own booth. */
export const dealerEvents = pgTable(
  'dealer_events',
  {
    DealerID: integer('dealer_id')
      .notNull()
      .references(() => dealers.DealerID, { onDelete: 'cascade' }),
    EventID: integer('event_id')
      .notNull()
      .references(() => events.EventID, { onDelete: 'cascade' }),
    Booth: typedText('booth').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.DealerID, table.EventID] }), index('dealer_events_event').on(table.EventID)],
)
