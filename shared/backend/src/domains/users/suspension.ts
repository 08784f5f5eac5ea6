/** Suspends and reinstates people, never oneself nor a person of higher rank. */

import type { Permission, SuspensionDraft, User } from '@obverse/contract/domains/users'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { conflict, forbidden } from '../../errors'
import type { Message } from '../../texts'
import { endSessions } from '../accounts'
import { administers, suspending } from './role-rules'
import { readRoleState, refuseLastSuperAdmin, takeTurn } from './role-state'
import { suspensions } from './tables'
import { getUser, holdPerson, USER } from './user'

const refusal: Partial<Record<Permission, Message>> = {
  own: 'Users.Refused.SuspendSelf',
  'above-rank': 'Users.Refused.SuspendAboveRank',
}

/** Takes its turn and checks rank, version and state; the person stays locked for the rest of the transaction. */
async function prepare(
  tx: Context,
  peopleID: number,
  version: number,
  isSuspended: boolean,
): Promise<{ wasSuperAdmin: boolean }> {
  const actor = await takeTurn(tx)
  const person = await holdPerson(tx, peopleID, version)
  const target = await readRoleState(tx, peopleID)
  const message = refusal[suspending(actor, target)]
  if (message) throw forbidden(message)
  if (person.IsSuspended !== isSuspended)
    throw conflict(
      await getUser(tx, peopleID),
      isSuspended ? 'Users.Refused.NotSuspended' : 'Users.Refused.AlreadySuspended',
    )
  return { wasSuperAdmin: administers(target.effective) }
}

const setSuspended = (tx: Context, peopleID: number, IsSuspended: boolean) =>
  tx.db
    .update(people)
    .set({ IsSuspended, Version: sql`${people.Version} + 1` })
    .where(eq(people.PeopleID, peopleID))

/** Runs a change in a transaction; a suspended person gets no newsletters. */
const changing = (ctx: Context, peopleID: number, work: (tx: Context) => Promise<User>): Promise<User> =>
  transact(ctx, (tx) => tx.watchSubscriptions(tx, peopleID, () => work(tx)))

/** Suspends a person: their sessions end at once and they cannot sign in. Refused for the last super-admin. */
export async function suspend(ctx: Context, peopleID: number, { Reason, Version }: SuspensionDraft): Promise<User> {
  return changing(ctx, peopleID, async (tx) => {
    const { wasSuperAdmin } = await prepare(tx, peopleID, Version, false)
    if (wasSuperAdmin) await refuseLastSuperAdmin(tx, peopleID)
    await setSuspended(tx, peopleID, true)
    await tx.db
      .insert(suspensions)
      .values({ PeopleID: peopleID, Reason, DateUTC: tx.now().toISOString(), ByPeopleID: personOf(tx).PeopleID })
    await endSessions(tx, peopleID)
    await audit(tx, {
      entity: USER,
      key: peopleID,
      action: 'suspend',
      before: { IsSuspended: false },
      after: { IsSuspended: true, Reason },
    })
    return getUser(tx, peopleID)
  })
}

/** Reinstates a suspended person; their old sessions stay ended. */
export async function unsuspend(ctx: Context, peopleID: number, version: number): Promise<User> {
  return changing(ctx, peopleID, async (tx) => {
    await prepare(tx, peopleID, version, true)
    await setSuspended(tx, peopleID, false)
    await tx.db
      .update(suspensions)
      .set({ LiftedUTC: tx.now().toISOString(), LiftedByPeopleID: personOf(tx).PeopleID })
      .where(and(eq(suspensions.PeopleID, peopleID), isNull(suspensions.LiftedUTC)))
    await audit(tx, {
      entity: USER,
      key: peopleID,
      action: 'unsuspend',
      before: { IsSuspended: true },
      after: { IsSuspended: false },
    })
    return getUser(tx, peopleID)
  })
}
