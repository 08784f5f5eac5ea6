import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** A text of one field of one thing in one language; SourceHash tells whether English changed since. */
export const translations = pgTable(
  'translations',
  {
    EntityType: text('entity_type').notNull(),
    EntityKey: text('entity_key').notNull(),
    Field: text('field').notNull(),
    LanguageCode: text('language_code').notNull(),
    Value: text('value').notNull(),
    SourceHash: text('source_hash').notNull(),
    PeopleID: integer('people_id'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.EntityType, table.EntityKey, table.Field, table.LanguageCode] }),
    index('translations_language').on(table.EntityType, table.LanguageCode),
  ],
)
