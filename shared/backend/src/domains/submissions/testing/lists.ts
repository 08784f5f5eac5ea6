import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: async (app) => {
    const other = await app.peopleID('other')
    return [
      sql`insert into submissions (site_id, people_id, submission_number, service, submitted_utc, received_utc, status_code, rung)
        select 1, ${other}, (6900000 + n)::text, 'Standard', '2026-01-01Z', '2026-01-02Z', 'received', 1 from ${many}`,
      sql`insert into invoices (submission_id, site_id, people_id, invoice_number, entered_utc, invoice_date, currency, total_items, total_minor, bill_to)
        select submission_id, 1, people_id, submission_number, '2026-01-02Z', '2026-01-02', 'USD', 1, 5000,
          (select bill_to from invoices limit 1) from submissions where submission_number between '6900000' and '6999999'`,
    ]
  },
  lists: { queue: {} },
  fixed: ['customerInvoices', 'customerSubmission'],
}
