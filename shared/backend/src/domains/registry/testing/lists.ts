import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into registry_transfers (from_people_id, to_people_id, reason, transferred_utc)
      select 1, 2, 'Same', '2026-01-01Z' from ${many}`,
    sql`insert into registry_corrections (key, collectible_type, collectible_id, request_collectible_name, text, people_id,
        site_id, requested_utc)
      select 'same-' || n, 'Coin', (select min(collectible_id) from collectibles), 'Same', 'Same', 1, 1, '2026-01-01Z' from ${many}`,
    sql`insert into registry_set_types (category_id, seo_name, name, updated_utc)
      select (select min(category_id) from catalogue_categories), 'same-' || n, 'Same', '2026-01-01Z' from ${many}`,
  ],
  lists: { transfers: {}, corrections: {}, setTypes: {} },
}
