import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [sql`insert into event_tags (name, seo_name) select 'Translate ' || n, 'translate-' || n from ${many}`],
  lists: { items: { query: { entityType: 'event-tag' } } },
}
