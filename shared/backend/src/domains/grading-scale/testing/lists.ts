import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into grading_texts (collectible, scale, grade, name, updated_utc)
      select 'coins', 'standard', 'ms-65', 'Same', '2099-01-01' from ${many}`,
  ],
  lists: { texts: {} },
}
