/** Finds people among hundreds of thousands: by parts of names and e-mail addresses, by number, by role. */
import type { UserPage, UserSort } from '@obverse/contract/domains/users'
import { effectiveRoles, isRoleCode, type RoleCode } from '@obverse/contract/roles'
import { and, asc, desc, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { matchesPerson } from '../../db/person-search'
import { people, peopleRoles } from '../../db/tables'
import { readPage } from './page'

export type UserQuery = {
  search: string
  role?: RoleCode | undefined
  staff?: boolean | undefined
  suspended?: boolean | undefined
  sort: UserSort
  order: 'ASC' | 'DESC'
  page: number
  perPage: number
}

const columns = {
  PeopleID: people.PeopleID,
  Email: people.Email,
  FirstName: people.FirstName,
  LastName: people.LastName,
  PublicName: people.PublicName,
  CreatedUTC: people.CreatedUTC,
  IsSuspended: people.IsSuspended,
}
/** Each matches an index and ends in a unique column. */
const sortColumns: Record<UserSort, SQL[]> = {
  PeopleID: [sql`${people.PeopleID}`],
  Email: [sql`lower(${people.Email})`],
  LastName: [sql`lower(${people.LastName})`, sql`lower(${people.FirstName})`, sql`${people.PeopleID}`],
  CreatedUTC: [sql`${people.CreatedUTC}`, sql`${people.PeopleID}`],
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

/** Selects the matching people, in order and without limit. */
export const matching = (ctx: Context, query: UserQuery) => {
  const where = and(
    matchesPerson(query.search),
    query.role && holds(ctx, query.role),
    query.staff === undefined ? undefined : isStaff(ctx, query.staff),
    query.suspended === undefined ? undefined : eq(people.IsSuspended, query.suspended),
  )
  const direction = query.order === 'DESC' ? desc : asc
  const order = sortColumns[query.sort].map((column) => direction(column))
  return {
    where,
    rows: ctx.db
      .select(columns)
      .from(people)
      .where(where)
      .orderBy(...order),
  }
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

/** Returns one page of the matching people with their total. */
export async function listUsers(ctx: Context, query: UserQuery): Promise<UserPage> {
  const { rows, Pagination } = await readPage({
    page: query.page,
    perPage: query.perPage,
    count: () => ctx.db.$count(people, matching(ctx, query).where),
    read: (limit, offset) => matching(ctx, query).rows.limit(limit).offset(offset),
  })
  const roles = await readRoles(
    ctx,
    rows.map((row) => row.PeopleID),
  )
  const Users = rows.map((row) => {
    const Roles = roles.get(row.PeopleID) ?? []
    return { ...row, IsStaff: Roles.length > 0, Roles }
  })
  return { Users, Pagination }
}
