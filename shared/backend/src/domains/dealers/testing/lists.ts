import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into news_articles (title, seo_name, is_published, starts_utc)
      select 'Portal', 'portal-' || n, true, '2026-01-01' from ${many}`,
    sql`insert into dealers (dealer_number, name, companies, updated_utc)
      select (900000 + n)::text, 'Same', '{NGC}', '2026-01-01Z' from ${many}`,
    sql`insert into memberships (people_id, dealer_id, company, site_id)
      select (select min(people_id) from people), (select max(dealer_id) from dealers), 'NGC', 1`,
    sql`insert into membership_orders (membership_id, place, site_id, mode, tier, currency, year_minor, price_minor, total_minor,
        term_start, term_end, wants_autorenew, state, held_until_utc, created_utc)
      select (select max(membership_id) from memberships), n, 1, 'join', 'Dealer', 'USD', 1, 1, 1,
        '2026-01-01', '2026-12-31', false, 'replaced', '2026-01-01Z', '2026-01-01Z' from ${many}`,
    sql`insert into dealer_cash_payments (site_id, dealer_id, membership_id, place, minor, currency, till_reference, email,
        language_code, taken_by, taken_utc)
      select 1, (select max(dealer_id) from dealers), (select max(membership_id) from memberships), n, 1, 'USD', 'Same',
        'same@example.test', 'en-US', (select min(people_id) from people), '2026-01-01Z' from ${many}`,
    sql`insert into dealer_cash_closes (site_id, currency, expected_minor, counted_minor, payments, closed_by, closed_utc)
      select 1, 'USD', 1, 1, 1, (select min(people_id) from people), '2026-01-01Z' from ${many}`,
  ],
  lists: { list: {}, cashLedger: {}, closes: {}, portal: { query: { search: 'Portal' } } },
}
