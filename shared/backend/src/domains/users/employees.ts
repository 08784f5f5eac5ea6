/** Lends the employees to reports: everybody with an effective staff role, suspended ones among them. */
import { fullName } from '@obverse/contract/full-name'
import { effectiveRoles, isRoleCode, type RoleCode } from '@obverse/contract/roles'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { people, peopleRoles } from '../../db/tables'

export type Employee = {
  PeopleID: number
  Name: string
  Email: string
  /** The recorded roles that are effective; those that a super-admin has by that alone are not listed. */
  Roles: RoleCode[]
}

/** Returns all employees by their ids: no role is effective without the root of the tree. */
export async function readEmployees(ctx: Context): Promise<Map<number, Employee>> {
  const staff = ctx.db
    .select({ PeopleID: peopleRoles.PeopleID })
    .from(peopleRoles)
    .where(eq(peopleRoles.RoleCode, 'Admin'))
  const rows = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      FirstName: people.FirstName,
      LastName: people.LastName,
      Email: people.Email,
      RoleCode: peopleRoles.RoleCode,
    })
    .from(peopleRoles)
    .innerJoin(people, eq(people.PeopleID, peopleRoles.PeopleID))
    .where(inArray(peopleRoles.PeopleID, staff))
    .orderBy(asc(people.PeopleID), asc(peopleRoles.RoleCode))
  const all = new Map<number, Employee>()
  for (const { PeopleID, FirstName, LastName, Email, RoleCode: code } of rows) {
    const known = all.get(PeopleID) ?? { PeopleID, Name: fullName({ FirstName, LastName }), Email, Roles: [] }
    if (isRoleCode(code)) known.Roles.push(code)
    all.set(PeopleID, known)
  }
  for (const employee of all.values()) {
    const effective = effectiveRoles(employee.Roles)
    employee.Roles = employee.Roles.filter((code) => effective.has(code))
  }
  return all
}
