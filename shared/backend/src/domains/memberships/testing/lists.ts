import { sql } from 'drizzle-orm'
import { type ListRows, many } from '../../../testing/lists'

export const listRows: ListRows = {
  rows: () => [
    sql`insert into discount_codes (site_id, code, rate_basis_points) select 1, 'SAME' || n, 1000 from ${many}`,
    sql`insert into affiliate_codes (site_id, code, name) select 1, 'SAME' || n, 'Same' from ${many}`,
  ],
  lists: { discountCodes: {}, affiliateCodes: {} },
}
