import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into news_series (name, seo_name) select 'Same', 'same-' || n from ${many}`,
    sql`insert into news_articles (title, seo_name, is_published, starts_utc, updated_utc)
      select 'Same', 'same-' || n, true, '2099-01-01', '2099-01-01' from ${many}`,
  ],
  lists: { staffSeries: {}, articles: {} },
}
