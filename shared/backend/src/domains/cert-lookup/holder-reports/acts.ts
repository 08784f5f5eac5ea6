/** The acts of staff on holder reports. Each is refused with the current report when somebody changed it in between. */

import type {
  HolderReport,
  HolderReportAct,
  HolderReportClosing,
  HolderReportNoteDraft,
} from '@obverse/contract/domains/cert-lookup'
import { fullName } from '@obverse/contract/full-name'
import type { HolderReportState } from '@obverse/contract/rules/cert-lookup'
import { eq, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { conflict, found } from '../../../errors'
import { holderReportNotes, holderReports } from '../tables'
import { getHolderReport } from './read'

export const HOLDER_REPORT = 'holder-report'

type Row = typeof holderReports.$inferSelect
type Act = {
  /** The action in the history. */
  action: 'take' | 'put-back' | 'note' | 'close' | 'reopen'
  /** The states in which a report may be acted on. */
  from: readonly HolderReportState[]
  set: Partial<typeof holderReports.$inferInsert>
  note?: string
}

/** Returns what the history keeps. Nothing of the reporter: it is kept for longer than the report. */
async function snapshotOf(tx: Context, { State, Outcome, AssigneeID }: Row) {
  const [assignee] = AssigneeID === null ? [] : await tx.db.select().from(people).where(eq(people.PeopleID, AssigneeID))
  return { State, Outcome, Assignee: assignee ? fullName(assignee) : '' }
}

/** Acts on a report. @throws Failure 404; 409 with the current report when it has another version or state */
async function act(ctx: Context, id: number, version: number, { action, from, set, note }: Act): Promise<HolderReport> {
  const isDone = await transact(ctx, async (tx) => {
    const [before] = await tx.db.select().from(holderReports).where(eq(holderReports.ReportID, id)).for('update')
    const { Version, State } = found(before)
    if (!before || Version !== version || !from.includes(State)) return false
    const [after] = await tx.db
      .update(holderReports)
      .set({ ...set, Version: sql`${holderReports.Version} + 1` })
      .where(eq(holderReports.ReportID, id))
      .returning()
    if (note)
      await tx.db.insert(holderReportNotes).values({
        ReportID: id,
        ByPeopleID: personOf(tx).PeopleID,
        NotedUTC: tx.now().toISOString(),
        Text: note,
      })
    await audit(tx, {
      entity: HOLDER_REPORT,
      key: id,
      action,
      before: await snapshotOf(tx, before),
      after: await snapshotOf(tx, found(after)),
    })
    return true
  })
  const now = await getHolderReport(ctx, id)
  if (!isDone) throw conflict(now, 'CertLookup.Refused.ReportChanged')
  return now
}

/** Assigns an open report to the caller. */
export const takeHolderReport = (ctx: Context, id: number, { Version }: HolderReportAct) =>
  act(ctx, id, Version, {
    action: 'take',
    from: ['open'],
    set: { State: 'checking', AssigneeID: personOf(ctx).PeopleID },
  })

/** Puts a report back among the open ones. */
export const putBackHolderReport = (ctx: Context, id: number, { Version }: HolderReportAct) =>
  act(ctx, id, Version, { action: 'put-back', from: ['checking'], set: { State: 'open', AssigneeID: null } })

/** Adds a note, whatever the state of the report. */
export const noteHolderReport = (ctx: Context, id: number, { Text, Version }: HolderReportNoteDraft) =>
  act(ctx, id, Version, { action: 'note', from: ['open', 'checking', 'closed'], set: {}, note: Text })

/** Closes a report with an outcome, and keeps what else there is to say as a note. */
export const closeHolderReport = (ctx: Context, id: number, { Outcome, Note, Version }: HolderReportClosing) =>
  act(ctx, id, Version, {
    action: 'close',
    from: ['open', 'checking'],
    set: {
      State: 'closed',
      Outcome,
      ClosedUTC: ctx.now().toISOString(),
      ClosedBy: personOf(ctx).PeopleID,
    },
    note: Note,
  })

/** Opens a closed report again. */
export const reopenHolderReport = (ctx: Context, id: number, { Version }: HolderReportAct) =>
  act(ctx, id, Version, {
    action: 'reopen',
    from: ['closed'],
    set: { State: 'open', AssigneeID: null, Outcome: null, ClosedUTC: null, ClosedBy: null },
  })
