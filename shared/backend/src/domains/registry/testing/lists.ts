import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into registry_transfers (from_people_id, to_people_id, reason, transferred_utc)
      select 1, 2, 'Same', '2026-01-01Z' from ${many}`,
  ],
  lists: { transfers: {} },
}
