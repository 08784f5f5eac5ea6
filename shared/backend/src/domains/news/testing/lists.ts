import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into news_series (name, seo_name) select 'Same', 'same-' || n from ${many}`,
    sql`insert into news_articles (title, seo_name, is_published, starts_utc, updated_utc)
      select 'Same', 'same-' || n, true, '2099-01-01', '2099-01-01' from ${many}`,
    sql`insert into enews_subscriptions
        (newsletter_id, address_hash, email, state, site_id, culture, requested_utc, confirmed_utc)
      select 1, decode(md5(n::text), 'hex'), 'same@collectors.example', 'Subscribed', 1, 'en-US', '2099-01-01', '2099-01-01'
      from ${many}`,
    sql`insert into enews_deliveries (event_id, type, culture, email, created_utc)
      select 'same-' || n, 'subscribed', 'en-US', 'same@collectors.example', '2099-01-01' from ${many}`,
  ],
  lists: { staffSeries: {}, articles: {}, enewsSubscribers: {}, enewsDeliveries: {} },
}
