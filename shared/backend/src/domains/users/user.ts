/** Reads and writes one person for staff: roles and VAT details under one version. */
import type { SignIn, User, UserDraft } from '@obverse/contract/domains/users'
import { roleIDs } from '@obverse/contract/domains/users'
import { effectiveRoles, type RoleCode, roles } from '@obverse/contract/roles'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit, type Context, personOf, requireRole, transact } from '../../context'
import { people, peopleRoles } from '../../db/tables'
import { conflict, forbidden, found } from '../../errors'
import { keepAnswer } from '../../http/saved-answers'
import { browserName, listOpenSessions } from '../accounts'
import { administers, adminRoles, changeOfRoles, roleChanges, suspending } from './role-rules'
import { actorOf, readRoleState, refuseLastSuperAdmin, superAdmins, takeTurn } from './role-state'
import { suspensions } from './tables'
import { getVATInfo, saveVATInfo } from './vat-info'

export const USER = 'user'

const suspender = alias(people, 'suspender')

async function readPerson(ctx: Context, peopleID: number) {
  const [row] = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      FirstName: people.FirstName,
      LastName: people.LastName,
      PublicName: people.PublicName,
      CreatedUTC: people.CreatedUTC,
      HasPassword: sql<boolean>`${people.PasswordHash} is not null`,
      IsSuspended: people.IsSuspended,
      Version: people.Version,
      Reason: suspensions.Reason,
      DateUTC: suspensions.DateUTC,
      By: sql<string>`coalesce(nullif(${suspender.PublicName}, ''), ${suspender.Email}, '')`,
    })
    .from(people)
    .leftJoin(suspensions, and(eq(suspensions.PeopleID, people.PeopleID), isNull(suspensions.LiftedUTC)))
    .leftJoin(suspender, eq(suspender.PeopleID, suspensions.ByPeopleID))
    .where(eq(people.PeopleID, peopleID))
  return found(row)
}

/** Returns a person as the reader may see them: VATInfo is null without the role VAT. */
export async function getUser(ctx: Context, peopleID: number): Promise<User> {
  const { Reason, DateUTC, By, ...person } = await readPerson(ctx, peopleID)
  const actor = actorOf(ctx)
  const target = await readRoleState(ctx, peopleID)
  const isLast = administers(target.effective) && !person.IsSuspended && (await superAdmins(ctx)).length === 1
  const permission = suspending(actor, target)
  return {
    ...person,
    Suspension: person.IsSuspended && Reason !== null && DateUTC !== null ? { Reason, DateUTC, By } : null,
    AdminRoles: adminRoles(actor, target),
    RoleChanges: roleChanges(actor, target),
    Suspending: permission === 'allowed' && isLast ? 'last-super-admin' : permission,
    VATInfo: actor.effective.has('VAT') ? await getVATInfo(ctx, peopleID) : null,
  }
}

/**
 * Locks a person for the rest of the transaction. @throws Failure `conflict` with the current state on a stale version.
 */
export async function holdPerson(tx: Context, peopleID: number, version: number): Promise<{ IsSuspended: boolean }> {
  const [row] = await tx.db
    .select({ IsSuspended: people.IsSuspended, Version: people.Version })
    .from(people)
    .where(eq(people.PeopleID, peopleID))
    .for('update')
  if (found(row).Version !== version) throw conflict(await getUser(tx, peopleID))
  return found(row)
}

const raiseVersion = (tx: Context, peopleID: number) =>
  tx.db
    .update(people)
    .set({ Version: sql`${people.Version} + 1` })
    .where(eq(people.PeopleID, peopleID))

/**
 * Saves roles (AUTH-2, security rules of role-rules.ts) and VAT details, both or none; both take effect on the person's
 * next request. @throws Failure `forbidden` for VAT details without the role VAT, whatever their values.
 */
export async function saveUser(ctx: Context, peopleID: number, draft: UserDraft): Promise<User> {
  const { AdminRoles: choices, VATInfo, Version } = draft
  requireRole(ctx, 'Users')
  if (VATInfo && !personOf(ctx).roles.has('VAT')) throw forbidden('Users.Refused.VATRole')
  return transact(ctx, async (tx) => {
    const actor = choices && (await takeTurn(tx))
    await holdPerson(tx, peopleID, Version)
    let hasChanged = false
    if (choices && actor) {
      const target = await readRoleState(tx, peopleID)
      const change = changeOfRoles(actor, target, choices)
      if (administers(target.effective) && !administers(effectiveRoles(change.recorded))) {
        const at = choices.findIndex((choice) => choice.RoleID === roleIDs.SuperAdmin)
        await refuseLastSuperAdmin(tx, peopleID, at < 0 ? 'AdminRoles' : `AdminRoles.${at}.IsInRole`)
      }
      hasChanged = await writeRoles(tx, peopleID, target.recorded, change)
    }
    if (VATInfo) hasChanged = (await saveVATInfo(tx, peopleID, VATInfo)) || hasChanged
    if (hasChanged) await raiseVersion(tx, peopleID)
    const after = await getUser(tx, peopleID)
    await keepAnswer(tx, after)
    return after
  })
}

/** Sorts roles in the order of the tree, so that two snapshots of the same set are equal. */
const inOrder = (codes: ReadonlySet<RoleCode>) => roles.map((role) => role.Code).filter((code) => codes.has(code))

async function writeRoles(
  tx: Context,
  peopleID: number,
  before: ReadonlySet<RoleCode>,
  { recorded, added, removed }: { recorded: ReadonlySet<RoleCode>; added: RoleCode[]; removed: RoleCode[] },
): Promise<boolean> {
  if (added.length + removed.length === 0) return false
  if (removed.length > 0)
    await tx.db
      .delete(peopleRoles)
      .where(and(eq(peopleRoles.PeopleID, peopleID), inArray(peopleRoles.RoleCode, removed)))
  if (added.length > 0)
    await tx.db.insert(peopleRoles).values(added.map((RoleCode) => ({ PeopleID: peopleID, RoleCode })))
  await audit(tx, {
    entity: USER,
    key: peopleID,
    action: 'save',
    before: { AdminRoles: inOrder(before) },
    after: { AdminRoles: inOrder(recorded) },
  })
  return true
}

/** Lists the active sessions of a person, the last used first. */
export async function listSignIns(ctx: Context, peopleID: number): Promise<SignIn[]> {
  found((await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(eq(people.PeopleID, peopleID)))[0])
  const rows = await listOpenSessions(ctx, peopleID)
  const t = await ctx.words()
  return rows.map(({ UserAgent, ...row }) => ({ ...row, Browser: browserName(t, UserAgent) }))
}
