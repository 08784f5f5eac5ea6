import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [sql`insert into galleries (name, seo_name) select 'Same', 'same-' || n from ${many}`],
  lists: { staffGalleries: {} },
}
