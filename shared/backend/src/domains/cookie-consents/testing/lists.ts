import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into cookie_consents (code, site_id, granted, refused, wording, culture, source, chosen_utc)
      select gen_random_uuid(), 1, '{}', '{statistics}', 1, 'en-US', 1, '2026-01-01Z' from ${many}`,
  ],
  lists: { cookieConsents: {} },
}
