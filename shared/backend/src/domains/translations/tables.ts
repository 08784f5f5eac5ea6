import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, typedHtml, version } from '../../db/columns'
import { plainTextOf } from '../../records/rich-text'

/**
 * A text of one field of one thing in one language. SourceText is the English it translates, SourceHash its hash: the
 * translation is outdated when they differ from the current English. A cleared text stays as ''.
 */
export const translations = pgTable(
  'translations',
  {
    EntityType: text('entity_type').notNull(),
    EntityKey: text('entity_key').notNull(),
    Field: text('field').notNull(),
    LanguageCode: text('language_code').notNull(),
    Value: typedHtml('value').notNull(),
    SourceHash: text('source_hash').notNull(),
    SourceText: text('source_text').notNull(),
    PeopleID: integer('people_id'),
    UpdatedUTC: instant('updated_utc').notNull().default(sql`now()`),
    Version: version(),
    /** The words of a rich text, which is searched by them: null where they are the value itself. */
    Words: text('words').generatedAlwaysAs(
      sql`case when value ~ '[<&]' then ${plainTextOf(sql`value`)} end`.inlineParams(),
    ),
  },
  (table) => [
    primaryKey({ columns: [table.EntityType, table.EntityKey, table.Field, table.LanguageCode] }),
    index('translations_language').on(table.EntityType, table.LanguageCode),
    index('translations_search').using('gin', sql`${table.Value} gin_trgm_ops`),
  ],
)

/**
 * A random mark for each statement that wrote a table of translated things, by the name of the table, written by triggers.
 * It is unlogged: after a crash nothing is known, and the job writes new marks.
 */
export const textMarks = pgTable('text_marks', {
  Name: text('name').notNull(),
  Mark: uuid('mark').notNull().defaultRandom(),
})
