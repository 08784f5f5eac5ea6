import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose, amount_minor, currency, fingerprint, first_name, last_name, origin, culture, created_utc)
      select md5(n::text), 'P-' || n, 1, 'commercehub', 'DECLINED', 'pay', 5000, 'USD', md5('f' || n), 'Same', 'Name', '', 'en-US', '2026-01-01Z' from ${many}`,
    sql`insert into settlement_differences (processor, movement, reference, currency, kind, our_minor, provider_minor, booked_utc, since_utc)
      select 'commercehub', 'charge', 'alike' || n, 'USD', 'ONLY_OURS', 5000, 0, '2026-01-01Z', '2026-01-01Z' from ${many}`,
  ],
  lists: { list: {}, settlementDifferences: {} },
}
