import { isPostalPattern } from '@obverse/contract/domains/reference'
import { customType, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key, typedText, version } from '../../db/columns'

/**
 * A pattern of postal codes. An older pattern that is no longer allowed is read as null: matching it could take hours.
 */
const postalPattern = customType<{ data: string | null; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (pattern) => (isPostalPattern(pattern) ? pattern : null),
})

export const countries = pgTable('countries', {
  CountryID: key('country_id'),
  Name: typedText('name').notNull().unique(),
  DisplayName: typedText('display_name').notNull(),
  CountryCode: text('country_code').notNull().unique(),
  ZipCodeRegex: postalPattern('zip_code_regex'),
  Version: version(),
})

export const states = pgTable(
  'states',
  {
    StateID: key('state_id'),
    CountryID: integer('country_id')
      .notNull()
      .references(() => countries.CountryID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    Abbreviation: typedText('abbreviation').notNull(),
    Version: version(),
  },
  (table) => [unique('states_abbreviation').on(table.CountryID, table.Abbreviation)],
)

export const eventTags = pgTable('event_tags', {
  EventTagID: key('event_tag_id'),
  Name: typedText('name').notNull().unique(),
  SEOName: text('seo_name').notNull().unique(),
  Version: version(),
})
