import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into memberships (people_id, company, site_id, tier, since_utc, term_start, term_end)
      select 1, 'Same ' || n, 1, 'Elite', now(), current_date, current_date + 364 from ${many}`,
    sql`insert into membership_orders (membership_id, place, site_id, mode, tier, currency, year_minor, price_minor, total_minor,
        term_start, term_end, wants_autorenew, state, held_until_utc, created_utc, paid_utc, save)
      select membership_id, 1, 1, 'join', 'Elite', 'USD', 1, 1, 1, term_start, term_end, false, 'paid', now(), now(), now(), 'saved'
      from memberships where company like 'Same %'`,
  ],
  lists: { membershipStatsMembers: {} },
}
