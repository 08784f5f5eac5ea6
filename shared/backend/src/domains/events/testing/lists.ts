import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into events (name, start_date, end_date, time_zone, country_id, visibility)
      select 'Same', '2099-01-01', '2099-01-02', 'UTC', (select min(country_id) from countries), 'Public' from ${many}`,
    sql`insert into event_sites select event_id, 1 from events where start_date = '2099-01-01'`,
  ],
  lists: { list: { path: { siteCompanyID: '1' } }, listAll: {} },
}
