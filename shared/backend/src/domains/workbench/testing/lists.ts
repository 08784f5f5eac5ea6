import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into trash (entity, entity_key, name, row, parts, deleted_utc)
      select 'tags', (900000 + n)::text, 'Same', '{}', '{}', now() from ${many}`,
  ],
  lists: { trash: {} },
}
