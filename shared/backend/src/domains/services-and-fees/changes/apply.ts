/** Applies approved changes of fees at their minute, each once, however many processes there are. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { audit, type Context, touchSites, transact } from '../../../context'
import { entryRecord } from '../entry'
import { feeChangeRows, feeChanges, feeEntries } from '../tables'
import { columnsOf, mergedOf, outcomeOf, valuesOf } from './planned'
import { type Change, type ChangeRow, firstDayOf, readRows, readServices } from './read'
import { noteAct, setChange } from './write'

/** The job of one change, queued for its minute. */
export const APPLY_CHANGE_JOB = 'services-and-fees.apply-change'
/** The job that applies what is due and was missed, and the seconds between two runs. */
export const APPLY_CHANGES_JOB = 'services-and-fees.apply-changes'
export const applyRecurring = { [APPLY_CHANGES_JOB]: 30 }

/** Tells if the time of a change has come; one without a time begins at once. */
export const isDue = (ctx: Context, { ValidFromUTC }: Pick<Change, 'ValidFromUTC'>): boolean =>
  ValidFromUTC === null || Date.parse(ValidFromUTC) <= ctx.now().getTime()

/** The action in the history of a service. */
const FEE_CHANGE_APPLIED = 'fee-change'

type Ending = Pick<ChangeRow, 'Outcome' | 'Replaced' | 'Applied'>
const noteRow = (tx: Context, { ChangeID, GradingServiceEntryID }: ChangeRow, ending: Ending) =>
  tx.db
    .update(feeChangeRows)
    .set(ending)
    .where(and(eq(feeChangeRows.ChangeID, ChangeID), eq(feeChangeRows.GradingServiceEntryID, GradingServiceEntryID)))

/** Sets the planned values of a service, with its history, and returns what became of it. */
async function applyRow(tx: Context, change: Change, row: ChangeRow): Promise<Ending> {
  const id = row.GradingServiceEntryID
  const [service] = await readServices(tx, change.SiteID, [id])
  if (!service) return { Outcome: 'gone', Replaced: null, Applied: null }
  const now = valuesOf(service.entry)
  const after = mergedOf(tx.sites.get(change.SiteID), now, row.Planned, firstDayOf(tx, change))
  const Outcome = outcomeOf(now, after)
  if (Outcome === 'applied') {
    const before = await entryRecord.get(tx, id)
    await tx.db
      .update(feeEntries)
      .set({ ...columnsOf(after), UpdatedUTC: tx.now().toISOString(), Version: sql`${feeEntries.Version} + 1` })
      .where(eq(feeEntries.GradingServiceEntryID, id))
    const { entity, snapshot } = entryRecord.kind
    const written = await entryRecord.get(tx, id)
    await audit(tx, { entity, key: id, action: FEE_CHANGE_APPLIED, before: snapshot(before), after: snapshot(written) })
  }
  return { Outcome, Replaced: now, Applied: Outcome === 'turnaround' ? null : after }
}
/**
 * Applies a locked change whose time has come. A service that is gone, or whose days would not fit, is left out; when that is
 * true of all of them the change has failed.
 */
export async function applyLocked(tx: Context, change: Change): Promise<void> {
  const { ChangeID, SiteID } = change
  const rows = await readRows(tx, ChangeID)
  const ids = rows.map((row) => row.GradingServiceEntryID)
  // In one order, so that two changes never wait for each other.
  await tx.db
    .select({ id: feeEntries.GradingServiceEntryID })
    .from(feeEntries)
    .where(sql`${feeEntries.GradingServiceEntryID} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(feeEntries.GradingServiceEntryID))
    .for('update')
  const done: string[] = []
  const left: string[] = []
  let isWritten = false
  for (const row of rows) {
    const ending = await applyRow(tx, change, row)
    await noteRow(tx, row, ending)
    if (ending.Outcome === 'applied') isWritten = true
    const isLeftOut = ending.Outcome === 'gone' || ending.Outcome === 'turnaround'
    ;(isLeftOut ? left : done).push(row.Name)
  }
  const isFailed = done.length === 0
  await setChange(tx, ChangeID, { State: isFailed ? 'failed' : 'applied', EndedUTC: tx.now().toISOString() })
  await noteAct(tx, ChangeID, isFailed ? 'fail' : 'apply', null, {
    Services: done,
    ...(left.length > 0 && { LeftOut: left }),
  })
  if (isWritten) await touchSites(tx, [SiteID])
}

/** Applies a change if it is approved and its time has come; whoever comes second finds it applied. */
export const applyChange = (ctx: Context, id: number): Promise<void> =>
  transact(ctx, async (tx) => {
    const [change] = await tx.db.select().from(feeChanges).where(eq(feeChanges.ChangeID, id)).for('update')
    if (change?.State === 'approved' && isDue(tx, change)) await applyLocked(tx, change)
  })

/** Applies every approved change whose time has come, in the order of their times. @throws Error of the first that failed */
export async function applyDueChanges(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: feeChanges.ChangeID })
    .from(feeChanges)
    .where(and(eq(feeChanges.State, 'approved'), lte(feeChanges.ValidFromUTC, ctx.now().toISOString())))
    .orderBy(asc(feeChanges.ValidFromUTC), asc(feeChanges.ChangeID))
  const failures: unknown[] = []
  for (const { id } of due) await applyChange(ctx, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** The jobs that apply changes. */
export const applyJobs = {
  [APPLY_CHANGE_JOB]: (ctx: Context, { ChangeID }: Record<string, unknown>) => applyChange(ctx, Number(ChangeID)),
  [APPLY_CHANGES_JOB]: applyDueChanges,
}
