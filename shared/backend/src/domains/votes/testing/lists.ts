import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into vote_categories (name, title, seo_name) select 'Same ' || n, 'Same', 'same' from ${many}`,
  ],
  lists: { staffVotes: {} },
}
