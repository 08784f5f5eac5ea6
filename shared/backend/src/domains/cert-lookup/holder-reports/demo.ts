/** Writes holder reports in every state, as buyers would send them. */

import { randomUUID } from 'node:crypto'
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { holderReportNotes, holderReports } from '../tables'

type Row = typeof holderReports.$inferInsert
type Told = Pick<Row, 'TypedNumber' | 'Reason' | 'Details'> &
  Partial<Pick<Row, 'Place' | 'Email' | 'State' | 'Outcome'>> & {
    site?: string
    hoursAgo: number
    /** True for a report of the demo customer, who was signed in. */
    isCustomer?: true
    note?: string
  }

const told: readonly Told[] = [
  {
    TypedNumber: '3100001-002',
    Reason: 'item-differs',
    Details: 'The listing shows a 1921 Morgan dollar in a holder with this number. Your page describes another coin.',
    Place: 'https://auctions.example/item/48211',
    Email: 'lena.holt@collectors.example',
    hoursAgo: 3,
  },
  {
    TypedNumber: '3100001 002',
    Reason: 'label-differs',
    Details: 'The barcode is blurred and the seal on the back of the label is missing.',
    Place: 'Stand 14 at the spring show in Baltimore',
    hoursAgo: 27,
    isCustomer: true,
  },
  {
    TypedNumber: '6712345-999',
    Reason: 'number-differs',
    Details: 'The seller says the number is real, but the lookup does not know it.',
    Place: 'https://market.example/listing/99120',
    hoursAgo: 30,
  },
  {
    TypedNumber: '3300001002',
    Reason: 'holder-damaged',
    Details: 'The inner well can be moved, and the edge of the holder looks as if it was glued.',
    Email: 'jonas.weber@collectors.example',
    site: 'CGC-com',
    State: 'checking',
    note: 'Asked the reporter for pictures of the edge.',
    hoursAgo: 52,
  },
  {
    TypedNumber: '3100001-001',
    Reason: 'something-else',
    Details: 'Is this holder older than the ones with a hologram?',
    State: 'closed',
    Outcome: 'genuine',
    note: 'Label of the generation before 2008. Answered by e-mail.',
    hoursAgo: 200,
  },
]

const HOUR = 3_600_000

/** Writes the holder reports of the demonstration. */
export async function writeHolderReports(ctx: Context): Promise<void> {
  const personOf = async (name: string) =>
    found(
      (
        await ctx.db
          .select()
          .from(people)
          .where(eq(people.Email, `${name}@obverse.example`))
      )[0],
    ).PeopleID
  const [customer, staff] = [await personOf('customer'), await personOf('super')]
  for (const { site = 'NGC-com', hoursAgo, isCustomer, note, ...row } of told) {
    const read = readCertNumber(row.TypedNumber)
    const number = read.kind === 'number' ? { SubmissionNumber: read.SubmissionNumber, Line: read.Line } : {}
    const reported = ctx.now().getTime() - hoursAgo * HOUR
    const later = new Date(reported + 2 * HOUR).toISOString()
    const [report] = await ctx.db
      .insert(holderReports)
      .values({
        Place: '',
        Email: '',
        ...row,
        ...number,
        Key: randomUUID(),
        SiteID: found(ctx.sites.all().find(({ Code }) => Code === site)).SiteID,
        PeopleID: isCustomer ? customer : null,
        ReportedUTC: new Date(reported).toISOString(),
        ...(row.State && { AssigneeID: staff }),
        ...(row.State === 'closed' && { ClosedUTC: later, ClosedBy: staff }),
      })
      .returning({ ReportID: holderReports.ReportID })
    const { ReportID } = found(report)
    if (note)
      await ctx.db.insert(holderReportNotes).values({ ReportID, ByPeopleID: staff, NotedUTC: later, Text: note })
  }
}
