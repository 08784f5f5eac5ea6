/** Customers by name, for staff who look for their certificates. */

import type { CertificateCustomer } from '@obverse/contract/domains/cert-lookup'
import { fullName } from '@obverse/contract/full-name'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { byName, matchesPerson } from '../../../db/person-search'
import { people } from '../../../db/tables'
import { certificates } from '../tables'

const MOST = 10

/** Returns at most ten people who sent items in: by words of a name or address, in the order of their names, or by number. */
export async function listCertificateCustomers(
  { db }: Pick<Context, 'db'>,
  { search, peopleID }: { search: string; peopleID?: number | undefined },
): Promise<CertificateCustomer[]> {
  const hasSent = exists(
    db.select({ one: sql`1` }).from(certificates).where(eq(certificates.PeopleID, people.PeopleID)),
  )
  const rows = await db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      FirstName: people.FirstName,
      LastName: people.LastName,
    })
    .from(people)
    .where(and(hasSent, peopleID === undefined ? matchesPerson(search) : eq(people.PeopleID, peopleID)))
    .orderBy(...byName)
    .limit(MOST)
  return rows.map(({ PeopleID, Email, FirstName, LastName }) => ({
    PeopleID,
    CustomerName: fullName({ FirstName, LastName }),
    Email,
  }))
}
