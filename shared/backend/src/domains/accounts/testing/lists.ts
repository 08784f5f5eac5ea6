import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into legal_agreements (agreement_id, title, text, updated_utc)
      select (select min(agreement_id) from agreements), 'Same', 'Same', '2026-01-01Z' from ${many}`,
  ],
  lists: { agreementVersions: {} },
}
