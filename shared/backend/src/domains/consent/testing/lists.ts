import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into waiver_versions (site_id, culture, title, text, number, hash, published_utc, updated_utc)
      select 1, 'en-US', 'Same', 'Same', 1000 + n, repeat('0', 64), '2026-01-01Z', '2026-01-01Z' from ${many}`,
    sql`insert into waiver_kiosks (site_id, event_id, name) select 1, 1, 'Same' from ${many}`,
    sql`insert into signed_waivers (key, waiver_number, waiver_version_id, site_id, signer_name, email, is_minor, signature_kind, signature_name, signed_utc, received_utc)
      select gen_random_uuid(), 'TEST-' || n, (select min(waiver_version_id) from waiver_versions where number is not null), 1, 'Same', 'same@collectors.example', false, 1, 'Same', '2026-01-01Z', '2026-01-01Z' from ${many}`,
  ],
  lists: { waiverVersions: {}, waiverKiosks: {}, signedWaivers: {} },
}
