import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into discount_codes (site_id, code, rate_basis_points) select 1, 'SAME' || n, 1000 from ${many}`,
    sql`insert into affiliate_codes (site_id, code, name) select 1, 'SAME' || n, 'Same' from ${many}`,
    // A site has each tier once, and there are few sites: without this the list never has a second page.
    sql`drop index membership_tiers_one`,
    sql`insert into membership_tiers (site_id, tier) select 1, 'Elite' from ${many}`,
    sql`insert into membership_prices (site_id, tier, price_minor, starts_on)
      select 1, 'Elite', 100, date '2030-01-01' + n from ${many}`,
    sql`insert into people (email, first_name, last_name, password_hash, created_utc)
      select 'same-' || n || '@example.test', 'Same', 'Same', '', '2026-01-01Z' from ${many}`,
    sql`insert into memberships (people_id, company, site_id) select people_id, 'NGC', 1 from people where last_name = 'Same'`,
    sql`insert into show_desks (site_id, event_id, name) select 1, (select min(event_id) from events), 'Same' from ${many}`,
    sql`insert into show_joins (show_desk_id, email, first_name, last_name, tier, created_utc)
      select (select max(show_desk_id) from show_desks), 'same-' || n || '@visitors.example', 'Same', 'Same', 'Elite', '2026-01-01Z' from ${many}`,
  ],
  lists: {
    discountCodes: {},
    affiliateCodes: {},
    staffTiers: {},
    prices: {},
    members: {},
    showDesks: {},
    showJoins: {},
  },
}
