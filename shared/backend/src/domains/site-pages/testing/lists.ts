import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into site_pages (kind, title, seo_name, is_published, starts_utc, updated_utc)
      select 'Free', 'Same', 'same-' || n, true, '2099-01-01', '2099-01-01' from ${many}`,
  ],
  lists: { pages: {} },
}
