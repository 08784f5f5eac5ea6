/** The events that staff record for a submission of the embedded order system. The log only grows. */
import type { EventDraft, Submission } from '@obverse/contract/domains/submissions'
import { and, eq, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { conflict, found, invalid } from '../../errors'
import { readShippingAddress } from '../accounts'
import { ownedSubmissions } from './embedded/columns'
import { followGrades } from './embedded/grades'
import { tellImagesReady } from './embedded/notices'
import { listLoggedEvents } from './embedded/submission'
import { toPostalAddress } from './invoice'
import { FINALIZED, progressOf } from './ladder'
import { shippedMail } from './mails'
import { familyOf } from './owners'
import { readSubmission } from './submission'
import { submissionEvents, submissions } from './tables'

export const SUBMISSION = 'submissions'

type Row = typeof submissions.$inferSelect
/**
 * Returns the address columns: fixed when the parcel is packed, and free again when the submission goes back before
 * that.
 */
async function packedFields(tx: Context, row: Row, rung: number) {
  if (rung < FINALIZED) return { PackedAddress: null, PackedUTC: null }
  if (row.PackedUTC !== null) return {}
  const address = await readShippingAddress(tx, row.PeopleID)
  return { PackedAddress: address && toPostalAddress(address), PackedUTC: tx.now().toISOString() }
}

/**
 * Adds the next event of a submission, dated now; steps may be skipped and taken back. The submission's facts are
 * derived from its log again, and mails are sent in the same transaction.
 * @throws 404, 409 for the second of two at once.
 */
export async function recordEvent(ctx: Context, submissionNumber: string, draft: EventDraft): Promise<Submission> {
  if (ctx.orderSystem.kind !== 'embedded') throw invalid({ StatusCode: 'Submissions.Refused.ReadOnlySteps' })
  const owner = familyOf(ctx)
  const [row] = await ctx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.SubmissionNumber, submissionNumber), ownedSubmissions(owner)))
  const { SubmissionID } = found(row)
  const current = (at: Context) => readSubmission(at, owner, submissionNumber)

  return transact(ctx, async (tx) => {
    // Raising the version first locks the row, so that the log cannot change while it is read.
    const [before] = await tx.db
      .update(submissions)
      .set({ Version: sql`${submissions.Version} + 1` })
      .where(and(eq(submissions.SubmissionID, SubmissionID), eq(submissions.Version, draft.Version)))
      .returning()
    if (!before) throw conflict(await current(tx))
    const { StatusCode, Note } = draft
    const ByPeopleID = personOf(tx).PeopleID
    const DateUTC = tx.now().toISOString()
    await tx.db.insert(submissionEvents).values({ SubmissionID, DateUTC, StatusCode, Note, ByPeopleID })
    const progress = progressOf(await listLoggedEvents(tx, SubmissionID))
    await tx.db
      .update(submissions)
      .set({ ...progress, ...(await packedFields(tx, before, progress.Rung)) })
      .where(eq(submissions.SubmissionID, SubmissionID))
    await audit(tx, {
      entity: SUBMISSION,
      key: submissionNumber,
      action: 'record-event',
      before: { StatusCode: before.StatusCode },
      after: { StatusCode, Note },
    })
    await followGrades(tx, SubmissionID)
    await tellImagesReady(tx, SubmissionID)
    if (StatusCode === 'shipped') await shippedMail(tx, before, submissionNumber)
    return current(tx)
  })
}
