import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into countdowns (name, title) select 'same-' || n, 'Same' from ${many}`,
    sql`insert into banners (name, text) select 'same-' || n, 'Same' from ${many}`,
  ],
  lists: { staffCountdowns: {}, staffBanners: {} },
}
