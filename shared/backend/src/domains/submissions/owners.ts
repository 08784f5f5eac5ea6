/** The owner in a call: the caller on this site, or a customer on the sites of the company. */
import { eq } from 'drizzle-orm'
import { type Context, personOf } from '../../context'
import { people } from '../../db/tables'
import { notFound } from '../../errors'
import type { Owner } from './order-system'

/** Returns the caller on this site. */
export const ownOf = (ctx: Context): Owner => ({ PeopleID: personOf(ctx).PeopleID, SiteIDs: [ctx.site.SiteID] })

/** Returns anybody on the sites of this company, for staff. */
export const familyOf = (ctx: Context): Owner => ({
  PeopleID: null,
  SiteIDs: ctx.sites.ofCompany(ctx.site.Company).map((site) => site.SiteID),
})

/** Returns one customer on the sites of this company. @throws 404 */
export async function getCustomer(ctx: Context, peopleID: number): Promise<Owner> {
  if ((await ctx.db.$count(people, eq(people.PeopleID, peopleID))) === 0) throw notFound()
  return { ...familyOf(ctx), PeopleID: peopleID }
}
