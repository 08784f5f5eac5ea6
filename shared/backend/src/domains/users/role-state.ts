/** Reads and changes recorded roles, one change after another. */
import { isRoleCode, mayDo, type RoleCode } from '@obverse/contract/roles'
import { and, eq, exists, not, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../context'
import { people, peopleRoles } from '../../db/tables'
import { forbidden, invalid } from '../../errors'
import { type RoleState, refusals, roleStateOf } from './role-rules'

const ROLES_LOCK = 7_216_003_142

/** Returns the recorded roles of a person; unknown role codes are ignored. */
export async function readRoleState(ctx: Context, peopleID: number): Promise<RoleState> {
  const rows = await ctx.db
    .select({ RoleCode: peopleRoles.RoleCode })
    .from(peopleRoles)
    .where(eq(peopleRoles.PeopleID, peopleID))
  return roleStateOf(peopleID, new Set(rows.map((row) => row.RoleCode).filter(isRoleCode)))
}

/** Returns the reader's own roles as of the start of this request. */
export const actorOf = (ctx: Context): RoleState => {
  const { PeopleID, roles } = personOf(ctx)
  return { PeopleID, recorded: roles, effective: roles }
}

/** Serializes changes of roles and suspensions until the transaction ends. */
export const lockRoles = async (tx: Context): Promise<void> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`)
}

/**
 * Serializes changes of roles and suspensions until the transaction ends, and returns the actor's current roles: an
 * actor demoted while waiting is refused.
 */
export async function takeTurn(tx: Context): Promise<RoleState> {
  await lockRoles(tx)
  const { PeopleID } = personOf(tx)
  const actor = await readRoleState(tx, PeopleID)
  const [row] = await tx.db
    .select({ IsSuspended: people.IsSuspended })
    .from(people)
    .where(eq(people.PeopleID, PeopleID))
  if (!row || row.IsSuspended || !actor.effective.has('Users')) throw forbidden()
  if (!mayDo(actor.effective, 'change')) throw forbidden('Refused.ReadOnly')
  return actor
}

const holds = (ctx: Context, code: RoleCode) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(peopleRoles)
      .where(and(eq(peopleRoles.PeopleID, people.PeopleID), eq(peopleRoles.RoleCode, code))),
  )

/** Returns all super-admins who are not suspended and do not only read. */
export const superAdmins = async (ctx: Context): Promise<number[]> => {
  const rows = await ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(
      and(eq(people.IsSuspended, false), holds(ctx, 'SuperAdmin'), holds(ctx, 'Admin'), not(holds(ctx, 'ReadOnly'))),
    )
  return rows.map((row) => row.PeopleID)
}

/** Refuses when this person is the only super-admin. Call it inside `takeTurn`, before the change. */
export async function refuseLastSuperAdmin(tx: Context, peopleID: number, field?: string): Promise<void> {
  const all = await superAdmins(tx)
  if (all.length === 1 && all[0] === peopleID)
    throw invalid(field ? { [field]: refusals.lastSuperAdmin } : {}, refusals.lastSuperAdmin)
}
