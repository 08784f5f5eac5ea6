/** A submission with its log. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { DELIVERED, FINALIZED } from '../ladder'
import type { Owner, SubmissionFacts } from '../order-system'
import { invoices, submissionEvents, submissions } from '../tables'
import { ownedSubmissions, submissionColumns } from './columns'
import { listNotesOnDelivery, listPackages } from './packages'

/** Returns the log of a submission, oldest event first. Its other facts are derived from the log. */
export const listLoggedEvents = (ctx: Pick<Context, 'db'>, submissionID: number) =>
  ctx.db
    .select({
      EventID: submissionEvents.EventID,
      DateUTC: submissionEvents.DateUTC,
      StatusCode: submissionEvents.StatusCode,
      Note: submissionEvents.Note,
    })
    .from(submissionEvents)
    .where(eq(submissionEvents.SubmissionID, submissionID))
    .orderBy(asc(submissionEvents.DateUTC), asc(submissionEvents.EventID))

/** Returns the submission of a number, or null when the owner has none. */
export async function readSubmission(ctx: Context, owner: Owner, number: string): Promise<SubmissionFacts | null> {
  const [row] = await ctx.db
    .select({
      ...submissionColumns,
      SubmissionID: submissions.SubmissionID,
      SubmittedUTC: submissions.SubmittedUTC,
      PackedUTC: submissions.PackedUTC,
      ShipTo: submissions.PackedAddress,
      Version: submissions.Version,
    })
    .from(submissions)
    .where(and(eq(submissions.SubmissionNumber, number), ownedSubmissions(owner)))
  if (!row) return null
  const { SubmissionID, PackedUTC, ...facts } = row
  const [items] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${invoices.TotalItems}), 0)::int` })
    .from(invoices)
    .where(eq(invoices.SubmissionID, SubmissionID))
  const Packages = await listPackages(ctx, SubmissionID)
  const arrivals = Packages.flatMap(({ Direction, DeliveredUTC }) =>
    Direction === 'in' && DeliveredUTC !== null ? [DeliveredUTC] : [],
  )
  return {
    ...facts,
    TotalItems: items?.count ?? 0,
    DeliveredToUsUTC: arrivals.sort()[0] ?? null,
    IsPacked: PackedUTC !== null,
    Events: await listLoggedEvents(ctx, SubmissionID),
    Packages,
    DeliveryNotes: await listNotesOnDelivery(ctx, SubmissionID),
  }
}

/** Returns the numbers of the owner's submissions that are packed or shipped. */
export async function readPacked(ctx: Context, owner: Owner): Promise<string[]> {
  const rows = await ctx.db
    .select({ SubmissionNumber: submissions.SubmissionNumber })
    .from(submissions)
    .where(and(ownedSubmissions(owner), gte(submissions.Rung, FINALIZED), lt(submissions.Rung, DELIVERED)))
    .orderBy(asc(submissions.SubmissionNumber))
  return rows.map((row) => row.SubmissionNumber)
}
