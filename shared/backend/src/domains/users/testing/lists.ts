import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into people (email, first_name, last_name, public_name, created_utc)
      select 'alike' || n || '@many.example', 'Same', 'Name', 'same', '2026-01-01Z' from ${many}`,
  ],
  lists: { list: {} },
  fixed: ['agreementHistory'],
}
