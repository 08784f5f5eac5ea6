import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into value_imports (list_id, currency_id, source, as_of, file, added, changed, removed, same,
        replaced, imported_utc)
      select 2, 1, 'Same', '2026-01-01', '', 0, 0, 0, 0, '[]', '2026-01-01Z' from ${many}`,
  ],
  lists: { valueImports: { path: { list: 'set-scores' } } },
}
