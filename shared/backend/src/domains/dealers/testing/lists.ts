import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into dealers (dealer_number, name, companies, updated_utc)
      select (900000 + n)::text, 'Same', '{NGC}', '2026-01-01Z' from ${many}`,
  ],
  lists: { list: {} },
}
