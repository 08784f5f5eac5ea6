import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into fee_changes (site_id, name, state, valid_time, valid_from_utc, made_utc)
      select 1, 'Same', 1, '00:00', '2090-01-01Z', '2026-01-01Z' from ${many}`,
  ],
  lists: { changes: {} },
}
