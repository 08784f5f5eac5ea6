/** The people who may decide on what another person asked for. */
import { effectiveRoles, isRoleCode, mayDo, type RoleCode, type StaffAction } from '@obverse/contract/roles'
import { eq, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../context'
import { people, peopleRoles } from '../../db/tables'
import { areTied, readMakers } from './tied'

/** Returns the staff with a role who may do an action of it, in the order of their accounts. */
export async function readStaffWith(ctx: Context, role: RoleCode, action: StaffAction) {
  const rows = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      FirstName: people.FirstName,
      LastName: people.LastName,
      RoleCodes: sql<string[]>`array_agg(${peopleRoles.RoleCode})`,
    })
    .from(people)
    .innerJoin(peopleRoles, eq(peopleRoles.PeopleID, people.PeopleID))
    .where(eq(people.IsSuspended, false))
    .groupBy(people.PeopleID)
    .orderBy(people.PeopleID)
  return rows.filter(({ RoleCodes }) => {
    const roles = effectiveRoles(RoleCodes.filter(isRoleCode))
    return roles.has(role) && mayDo(roles, action)
  })
}

/** Returns the staff with a role who may do an action of it, but no account that counts as the caller. */
export async function readSecondPeople(
  ctx: Context,
  role: RoleCode,
  action: StaffAction,
): Promise<{ PeopleID: number; Email: string }[]> {
  const able = await readStaffWith(ctx, role, action)
  const asker = personOf(ctx).PeopleID
  const makers = await readMakers(ctx, [asker, ...able.map((one) => one.PeopleID)])
  return able.filter((one) => !areTied(makers, asker, one.PeopleID))
}
