/** Finds people among hundreds of thousands: by parts of names and e-mail addresses, by number, by role. */
import { userList } from '@obverse/contract/domains/users'
import { effectiveRoles, isRoleCode, type RoleCode } from '@obverse/contract/roles'
import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { matchesPerson } from '../../db/person-search'
import { people, peopleRoles } from '../../db/tables'
import { listOf } from '../../records/list'

const columns = {
  PeopleID: people.PeopleID,
  Email: people.Email,
  FirstName: people.FirstName,
  LastName: people.LastName,
  PublicName: people.PublicName,
  CreatedUTC: people.CreatedUTC,
  IsSuspended: people.IsSuspended,
}
/** Returns the condition that the role is recorded for a person. */
const holds = (ctx: Context, code: RoleCode) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(peopleRoles)
      .where(and(eq(peopleRoles.PeopleID, people.PeopleID), eq(peopleRoles.RoleCode, code))),
  )

/** Returns the condition that a person is staff: no role is effective without the root of the tree. */
function isStaff(ctx: Context, wanted: boolean): SQL {
  return wanted ? holds(ctx, 'Admin') : not(holds(ctx, 'Admin'))
}

/** Returns the effective roles, by person, for one page of people. */
async function readRoles(ctx: Context, ids: readonly number[]): Promise<Map<number, RoleCode[]>> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(peopleRoles)
          .where(inArray(peopleRoles.PeopleID, [...ids]))
  return new Map(
    ids.map((id) => {
      const recorded = rows.filter((row) => row.PeopleID === id).map((row) => row.RoleCode)
      return [id, [...effectiveRoles(recorded.filter(isRoleCode))]]
    }),
  )
}

/** Lists the matching people. Each order matches an index. */
export const listUsers = listOf(userList, {
  table: people,
  key: people.PeopleID,
  columns,
  filters: {
    role: (code, ctx) => holds(ctx, code),
    staff: (wanted, ctx) => isStaff(ctx, wanted),
    suspended: (wanted) => eq(people.IsSuspended, wanted),
  },
  search: matchesPerson,
  searchedFirst: ['search'],
  sorts: {
    PeopleID: [],
    Email: [sql`lower(${people.Email})`],
    LastName: [people.LowerLastName, people.LowerFirstName],
    CreatedUTC: [people.CreatedUTC],
  },
  rows: async (ctx, read) => {
    const roles = await readRoles(
      ctx,
      read.map((row) => row.PeopleID),
    )
    return read.map((row) => {
      const Roles = roles.get(row.PeopleID) ?? []
      return { ...row, IsStaff: Roles.length > 0, Roles }
    })
  },
})
