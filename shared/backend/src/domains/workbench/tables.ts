import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, typedText } from '../../db/columns'
import { people } from '../../db/tables'

/** A list's filters, sort and columns, saved by a person for themselves or for everybody. */
export const savedViews = pgTable(
  'saved_views',
  {
    SavedViewID: key('saved_view_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    Resource: text('resource').notNull(),
    Name: typedText('name').notNull(),
    /** The list's state as JSON. */
    Query: typedText('query').notNull(),
    IsShared: boolean('is_shared').notNull(),
  },
  (table) => [index('saved_views_resource').on(table.Resource)],
)
