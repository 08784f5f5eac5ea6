/** Moves a change of fees on its way: asked for, approved or sent back by a second person, withdrawn. */

import type { FeeChange, FeeChangeDecision } from '@obverse/contract/domains/services-and-fees'
import { fullName } from '@obverse/contract/full-name'
import { eq } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { forbidden, found, invalid } from '../../../errors'
import { queueJob } from '../../../jobs/queue'
import { writeMail } from '../../../mail'
import { readSecondPeople } from '../../users'
import { feeChangeRows, feeChanges } from '../tables'
import { APPLY_CHANGE_JOB, applyLocked, isDue } from './apply'
import { type Change, isAskedByCaller } from './read'
import { actOn, noteAct, setChange } from './write'

/** Asks everybody who may approve a change, by mail. */
async function askApprovers(tx: Context, change: Change, approvers: { PeopleID: number; Email: string }[]) {
  const { FirstName, LastName } = personOf(tx)
  const site = tx.sites.get(change.SiteID)
  const values = {
    name: change.Name,
    site: site.Name,
    person: fullName({ FirstName, LastName }),
    link: `${tx.origin}/admin/fee-changes/${change.ChangeID}`,
  }
  for (const { PeopleID, Email } of approvers)
    await writeMail(tx, { PeopleID, Email, Culture: null }, 'ServicesAndFees.Mails.ChangeWaiting', () => values)
}

/** Asks a second person to approve a change. @throws Failure 404, 409, 422 for an empty one and one whose time has passed */
export const askForChange = (ctx: Context, id: number, version: number): Promise<FeeChange> =>
  actOn(ctx, id, version, ['draft'], async (tx, change) => {
    if ((await tx.db.$count(feeChangeRows, eq(feeChangeRows.ChangeID, id))) === 0)
      throw invalid({ Rows: 'ServicesAndFees.Refused.ChangeEmpty' }, 'ServicesAndFees.Refused.ChangeEmpty')
    if (change.ValidFromUTC !== null && isDue(tx, change))
      throw invalid({ Day: 'ServicesAndFees.Refused.ChangePast' }, 'ServicesAndFees.Refused.ChangePast')
    const approvers = await readSecondPeople(tx, 'Fees', 'edit')
    // Written, it would wait for ever.
    if (approvers.length === 0) return 'ServicesAndFees.Refused.NobodyApproves'
    const asked = await setChange(tx, id, {
      State: 'waiting',
      AskedByPeopleID: personOf(tx).PeopleID,
      AskedUTC: tx.now().toISOString(),
      DecidedByPeopleID: null,
      DecidedUTC: null,
      Reason: '',
    })
    await noteAct(tx, id, 'ask', null, {})
    await askApprovers(tx, asked, approvers)
    return null
  })

/**
 * Approves the change of another person, or sends it back. An approved one is applied at its time, or at once when that has
 * passed. @throws Failure 403, 404, 409
 */
export async function decideOnChange(
  ctx: Context,
  id: number,
  { IsApproved, Reason, Version }: FeeChangeDecision,
): Promise<FeeChange> {
  const asked = found((await ctx.db.select().from(feeChanges).where(eq(feeChanges.ChangeID, id)))[0])
  const { PeopleID } = personOf(ctx)
  if (asked.AskedByPeopleID === PeopleID) throw forbidden('ServicesAndFees.Refused.OwnChange')
  if (await isAskedByCaller(ctx, asked)) throw forbidden('ServicesAndFees.Refused.TiedChange')
  return actOn(ctx, id, Version, ['waiting'], async (tx, change) => {
    // Asked for again by another person while this one waited for the lock: that is another version.
    const decided = await setChange(tx, id, {
      State: IsApproved ? 'approved' : 'draft',
      DecidedByPeopleID: PeopleID,
      DecidedUTC: tx.now().toISOString(),
      Reason,
    })
    await noteAct(tx, id, IsApproved ? 'approve-change' : 'send-back', null, Reason === '' ? {} : { Reason })
    if (!IsApproved) return null
    if (isDue(tx, change)) await applyLocked(tx, decided)
    else await queueJob(tx, APPLY_CHANGE_JOB, { ChangeID: id }, new Date(found(change.ValidFromUTC)))
    return null
  })
}

/** Withdraws a change that was not applied. @throws Failure 404, 409 */
export const withdrawChange = (ctx: Context, id: number, version: number): Promise<FeeChange> =>
  actOn(ctx, id, version, ['draft', 'waiting', 'approved'], async (tx) => {
    await setChange(tx, id, { State: 'withdrawn', EndedUTC: tx.now().toISOString() })
    await noteAct(tx, id, 'withdraw-change', null, {})
    return null
  })
