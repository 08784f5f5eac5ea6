import { sql } from 'drizzle-orm'
import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, typedText } from '../../db/columns'
import { people } from '../../db/tables'

const person = (name: string) => integer(name).references(() => people.PeopleID, { onDelete: 'restrict' })

/** Suspensions: person, reason, start and end; at most one per person is not lifted. */
export const suspensions = pgTable(
  'suspensions',
  {
    SuspensionID: key('suspension_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'cascade' }),
    Reason: typedText('reason').notNull(),
    DateUTC: instant('date_utc').notNull(),
    ByPeopleID: person('by_people_id'),
    LiftedUTC: instant('lifted_utc'),
    LiftedByPeopleID: person('lifted_by_people_id'),
  },
  (table) => [uniqueIndex('suspensions_open').on(table.PeopleID).where(sql`${table.LiftedUTC} is null`)],
)
