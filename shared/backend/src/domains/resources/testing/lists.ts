import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into value_imports (list_id, currency_id, source, as_of, file, added, changed, removed, same,
        replaced, imported_utc)
      select 2, 1, 'Same', '2026-01-01', '', 0, 0, 0, 0, '[]', '2026-01-01Z' from ${many}`,
    sql`insert into catalogue_categories (company_id, collectible_type, name, seo_name)
      select 4, 'SportsCard', 'Same', 'same-' || n from ${many}`,
  ],
  lists: {
    images: { path: { level: 'category' }, query: { company: 'CSG' } },
    valueImports: { path: { list: 'set-scores' } },
  },
}
