/** Takes holder reports of everybody. Nothing in the answer tells whether the certificate exists. */
import type { HolderReportDraft, HolderReportSent } from '@obverse/contract/domains/cert-lookup'
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { holderReports } from '../tables'

/** Of a network, and of a person who is signed in. */
const limits = [
  { name: 'holder-report-hour', max: 5, windowSeconds: 3600 },
  { name: 'holder-report-day', max: 20, windowSeconds: 86_400 },
]

/** Returns the report that was sent with this key before, if any. */
const readSent = async (ctx: Context, key: string): Promise<HolderReportSent | undefined> =>
  (await ctx.db.select({ ReportID: holderReports.ReportID }).from(holderReports).where(eq(holderReports.Key, key)))[0]

/** Writes a holder report, once for each key. @throws Failure 429 */
export async function sendHolderReport(ctx: Context, draft: HolderReportDraft): Promise<HolderReportSent> {
  const before = await readSent(ctx, draft.Key)
  if (before) return before
  for (const limit of limits) {
    await limitAttempts(ctx, limit)
    if (ctx.person) await limitAttempts(ctx, limit, `person:${ctx.person.PeopleID}`)
  }
  const { CertNumber, ...typed } = draft
  const read = readCertNumber(CertNumber)
  const number = read.kind === 'number' ? { SubmissionNumber: read.SubmissionNumber, Line: read.Line } : {}
  const [row] = await ctx.db
    .insert(holderReports)
    .values({
      ...typed,
      ...number,
      TypedNumber: CertNumber,
      SiteID: ctx.site.SiteID,
      PeopleID: ctx.person?.PeopleID ?? null,
      ReportedUTC: ctx.now().toISOString(),
    })
    .onConflictDoNothing({ target: holderReports.Key })
    .returning({ ReportID: holderReports.ReportID })
  // The same report arrived twice at once, and the other one was first.
  return row ?? found(await readSent(ctx, draft.Key))
}
