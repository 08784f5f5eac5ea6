import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

/** Their calls page by Content-Range; the test names them by their table. */
export const restTables = ['countries', 'states', 'tags']
export const listRows: ListRows = {
  rows: () => [
    sql`insert into event_tags (name, seo_name) select 'Same ' || n, 'same-' || n from ${many}`,
    sql`insert into states (country_id, name, abbreviation)
      select (select min(country_id) from countries), 'Same', 'S' || n from ${many}`,
    sql`insert into countries (name, display_name, country_code) select 'Same ' || n, 'Same', 'S' || n from ${many}`,
  ],
  lists: {},
}
