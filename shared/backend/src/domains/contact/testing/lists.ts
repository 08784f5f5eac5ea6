import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into contact_messages (key, case_number, site_id, culture, sender_name, email, topic, typed_reference, message, sent_utc)
      select gen_random_uuid(), 'TEST-' || n, 1, 'en-US', 'Same', 'same@collectors.example', 1, '', 'Same', '2026-01-01Z' from ${many}`,
  ],
  lists: { messages: {} },
}
