import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into holder_reports (key, site_id, typed_number, reason, details, place, email, reported_utc)
      select gen_random_uuid(), 1, '4999999-001', 1, 'Same', '', '', '2026-01-01Z' from ${many}`,
    sql`insert into certificates (submission_number, line, company_id, grade, graded_utc, updated_utc)
      select 4999999, n, 1, 700, '2026-01-01Z', '2026-01-01Z' from ${many}`,
    sql`insert into grade_overrides (certificate_id, state, grade_before, designation_before, flags_before, reason_before,
        grade_after, designation_after, flags_after, reason_after, reason, made_utc)
      select (select min(certificate_id) from certificates where submission_number = 4999999), 3, 700, 0, 0, '',
        690, 0, 0, '', 'Same', '2026-01-01Z' from ${many}`,
  ],
  lists: { holderReports: {}, gradeOverrides: {}, certificates: { query: { number: '4999999' } } },
}
