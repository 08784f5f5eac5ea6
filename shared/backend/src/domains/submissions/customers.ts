/** Customers by name, for staff who look for their invoices. */

import type { NamedCustomer } from '@obverse/contract/domains/submissions'
import { fullName } from '@obverse/contract/full-name'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { byName, matchesPerson } from '../../db/person-search'
import { preparedOn, unseen } from '../../db/prepared'
import { people } from '../../db/tables'
import { found } from '../../errors'

const MOST = 10

/** Returns at most ten people by words of a name or address, in the order of their names, or the one of a number. */
export async function listCustomers(
  ctx: Context,
  { search, peopleID }: { search: string; peopleID?: number | undefined },
): Promise<NamedCustomer[]> {
  const rows = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      FirstName: people.FirstName,
      LastName: people.LastName,
    })
    .from(people)
    .where(peopleID === undefined ? matchesPerson(search) : eq(people.PeopleID, peopleID))
    .orderBy(...byName)
    .limit(MOST)
  return rows.map(({ PeopleID, Email, ...name }) => ({ PeopleID, CustomerName: fullName(name), Email }))
}

/** Returns the ids of at most `most` people by words of a name or address; nobody for no words. */
export async function readNamed(ctx: Context, search: string, most: number): Promise<number[]> {
  if (search === '') return []
  const rows = await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(matchesPerson(search)).limit(most)
  return rows.map((row) => row.PeopleID)
}

const names = preparedOn((db) =>
  db
    .select({ PeopleID: people.PeopleID, FirstName: people.FirstName, LastName: people.LastName })
    .from(people)
    .where(sql`${people.PeopleID} = any(${unseen(sql.placeholder('ids'), 'int[]')})`)
    .prepare('names_of_people'),
)
/** Returns the full names of people by id. */
export async function readNames(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await names(ctx.db).execute({ ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.PeopleID, fullName(row)]))
}

/** Returns the name and e-mail address of one customer. @throws 404 */
export async function readCustomer(
  ctx: Context,
  peopleID: number,
): Promise<Pick<NamedCustomer, 'CustomerName' | 'Email'>> {
  const { CustomerName, Email } = found((await listCustomers(ctx, { search: '', peopleID }))[0])
  return { CustomerName, Email }
}
