/** Writes changes of fees as drafts, and notes what happens to them. */
import type { FeeChange, FeeChangeDraft, FeeChangeSave } from '@obverse/contract/domains/services-and-fees'
import { instantAt } from '@obverse/contract/rules/services-and-fees'
import { eq, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { conflict, found, invalid } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import type { Message, ServerKey } from '../../../texts'
import { feeChangeRows, feeChanges } from '../tables'
import { plannedOf, valuesOf } from './planned'
import { type Change, type ChangeRow, firstDayOf, getFeeChange, readRows, readServices } from './read'

export const FEE_CHANGE = 'fee-change'

type Act = 'create' | 'save' | 'ask' | 'approve-change' | 'send-back' | 'withdraw-change' | 'apply' | 'fail'
type Noted = Record<string, unknown> | null
/** Writes the history of a change. */
export const noteAct = (tx: Context, ChangeID: number, action: Act, before: Noted, after: Noted) =>
  audit(tx, { entity: FEE_CHANGE, key: ChangeID, action, before, after })

/** Locks a change. Everybody who acts on it locks it first. @throws Failure 404 */
const lockChange = async (tx: Context, id: number): Promise<Change> =>
  found((await tx.db.select().from(feeChanges).where(eq(feeChanges.ChangeID, id)).for('update'))[0])

/** Writes columns of a locked change and raises its version. */
export async function setChange(
  tx: Context,
  id: number,
  set: Partial<typeof feeChanges.$inferInsert>,
): Promise<Change> {
  const [row] = await tx.db
    .update(feeChanges)
    .set({ ...set, Version: sql`${feeChanges.Version} + 1` })
    .where(eq(feeChanges.ChangeID, id))
    .returning()
  return found(row)
}

type Refused = 'ServicesAndFees.Refused.ChangeMoved' | 'ServicesAndFees.Refused.NobodyApproves'
const asServerKey = (key: Refused): ServerKey => key

/**
 * Acts on a change of this version under its lock, and keeps the answer. A refusal is a conflict with the change as it is
 * then. @throws Failure 404, 409
 */
export async function actOn(
  ctx: Context,
  id: number,
  version: number,
  states: readonly Change['State'][],
  work: (tx: Context, change: Change) => Promise<Refused | null>,
): Promise<FeeChange> {
  const done = await transact(ctx, async (tx): Promise<Refused | FeeChange> => {
    const change = await lockChange(tx, id)
    if (change.Version !== version || !states.includes(change.State)) return 'ServicesAndFees.Refused.ChangeMoved'
    const refused = await work(tx, change)
    if (refused) return refused
    const answer = await getFeeChange(tx, id)
    await keepAnswer(tx, answer)
    return answer
  })
  if (typeof done === 'string') throw conflict(await getFeeChange(ctx, id), asServerKey(done))
  return done
}

type Row = Omit<ChangeRow, 'ChangeID'>
type Sent = Pick<FeeChangeDraft, 'Day' | 'Time' | 'Rows'>

/** Returns the rows of a draft with their services. @throws Failure 422 with what is wrong by row and field */
async function rowsOf(ctx: Context, SiteID: number, { Day, Rows }: Sent): Promise<Row[]> {
  const site = ctx.sites.get(SiteID)
  const day = firstDayOf(ctx, { SiteID, ValidDay: Day })
  const ids = Rows.map((row) => row.GradingServiceEntryID)
  const services = new Map(
    (await readServices(ctx, SiteID, ids)).map(({ entry }) => [entry.GradingServiceEntryID, entry]),
  )
  const wrong: Record<string, Message> = {}
  const rows = Rows.flatMap((sent, at): Row[] => {
    const entry = services.get(sent.GradingServiceEntryID)
    if (!entry) {
      wrong[`Rows.${at}.GradingServiceEntryID`] = 'ServicesAndFees.Fields.ServiceGone'
      return []
    }
    const { planned, wrong: own } = plannedOf(site, valuesOf(entry), sent, day)
    for (const [field, said] of Object.entries(own)) wrong[`Rows.${at}.${field}`] = said
    const { GradingServiceEntryID, Name, Version: EntryVersion } = entry
    const before = { Outcome: null, Replaced: null, Applied: null }
    return [{ GradingServiceEntryID, Name, Planned: planned, EntryVersion, ...before }]
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return rows
}

/** Returns the columns of the time at which a change begins. */
const timesOf = (ctx: Context, SiteID: number, { Day, Time }: Sent) => ({
  ValidDay: Day,
  ValidTime: Time,
  ValidFromUTC: Day === null ? null : instantAt(ctx.sites.get(SiteID).Region, Day, Time),
})

const inHistory = ({ Name, ValidDay, ValidTime }: Change, rows: readonly Row[]) => ({
  Name,
  Begins: ValidDay === null ? '' : `${ValidDay} ${ValidTime}`,
  Services: rows.map((row) => row.Name),
})

async function writeRows(tx: Context, ChangeID: number, rows: readonly Row[]): Promise<void> {
  await tx.db.delete(feeChangeRows).where(eq(feeChangeRows.ChangeID, ChangeID))
  if (rows.length > 0) await tx.db.insert(feeChangeRows).values(rows.map((row) => ({ ChangeID, ...row })))
}

/** Adds a change as a draft, in the caller's transaction. */
export async function addChange(
  tx: Context,
  SiteID: number,
  draft: Pick<FeeChangeDraft, 'Name' | 'Day' | 'Time'>,
  rows: readonly Row[],
): Promise<FeeChange> {
  const [made] = await tx.db
    .insert(feeChanges)
    .values({
      SiteID,
      Name: draft.Name,
      State: 'draft',
      ...timesOf(tx, SiteID, { ...draft, Rows: [] }),
      ByPeopleID: personOf(tx).PeopleID,
      MadeUTC: tx.now().toISOString(),
    })
    .returning()
  const change = found(made)
  await writeRows(tx, change.ChangeID, rows)
  await noteAct(tx, change.ChangeID, 'create', null, inHistory(change, rows))
  const answer = await getFeeChange(tx, change.ChangeID)
  await keepAnswer(tx, answer)
  return answer
}

/** Adds a change of the fees of a site. @throws Failure 404, 422 */
export const createFeeChange = (ctx: Context, siteID: number, draft: FeeChangeDraft): Promise<FeeChange> =>
  transact(ctx, async (tx) => addChange(tx, siteID, draft, await rowsOf(tx, siteID, draft)))

/** Saves a change that is a draft. @throws Failure 404, 409, 422 */
export const saveFeeChange = (ctx: Context, id: number, { Version, ...draft }: FeeChangeSave): Promise<FeeChange> =>
  actOn(ctx, id, Version, ['draft'], async (tx, change) => {
    const rows = await rowsOf(tx, change.SiteID, draft)
    const before = inHistory(change, await readRows(tx, id))
    const after = await setChange(tx, id, { Name: draft.Name, ...timesOf(tx, change.SiteID, draft) })
    await writeRows(tx, id, rows)
    await noteAct(tx, id, 'save', before, inHistory(after, rows))
    return null
  })
