/** The owner of a membership: the person who calls, or the dealer that they act for. */
import { dealerTier, isPaidTier } from '@obverse/contract/rules/memberships'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { type Context, type Person, personOf } from '../../context'
import { people } from '../../db/tables'
import { Failure, found } from '../../errors'
import { memberships } from './tables'

export type Owner = {
  /** Null for the caller's own membership. */
  DealerID: number | null
  /** The person who pays for a dealer when staff take the money; the caller without it. */
  PeopleID?: number
}
/** The owner of the calls of members. */
export const member: Owner = { DealerID: null }

/** Returns who pays for an owner. */
export const payerOf = (ctx: Context, { PeopleID }: Owner): number => PeopleID ?? personOf(ctx).PeopleID

/** Returns the dealer of the caller as an owner. @throws Failure 403 for somebody who acts for none */
export function dealerOf(ctx: Context): Owner & { DealerID: number } {
  const { DealerID } = personOf(ctx)
  if (DealerID === null) throw new Failure('forbidden')
  return { DealerID }
}

/** Returns the condition of the one membership of an owner: that of a person is of the company of the site. */
export const isOf = (ctx: Context, { DealerID }: Owner, peopleID = personOf(ctx).PeopleID): SQL | undefined =>
  DealerID === null
    ? and(eq(memberships.PeopleID, peopleID), isNull(memberships.DealerID), eq(memberships.Company, ctx.site.Company))
    : eq(memberships.DealerID, DealerID)

/** Returns who pays for an owner, by name and address. */
export async function readPayer(ctx: Context, owner: Owner): Promise<Pick<Person, 'Email' | 'FirstName' | 'LastName'>> {
  if (owner.PeopleID === undefined) return personOf(ctx)
  const { Email, FirstName, LastName, PeopleID } = people
  const [row] = await ctx.db.select({ Email, FirstName, LastName }).from(people).where(eq(PeopleID, owner.PeopleID))
  return found(row)
}

/**
 * Returns the condition of every membership that the caller may see: their own ones, and that of their dealer; staff who take
 * money for a dealer see its membership.
 */
export function isVisible(ctx: Context, owner: Owner = member): SQL | undefined {
  if (owner.PeopleID !== undefined && owner.DealerID !== null) return eq(memberships.DealerID, owner.DealerID)
  const { PeopleID, DealerID } = personOf(ctx)
  const own = and(eq(memberships.PeopleID, PeopleID), isNull(memberships.DealerID))
  return DealerID === null ? own : or(own, eq(memberships.DealerID, DealerID))
}

/** Tells if a tier is offered to an owner: dealers have one of their own. */
export const isFor = ({ DealerID }: { DealerID: number | null }, tier: string): boolean =>
  DealerID === null ? isPaidTier(tier) : tier === dealerTier

/** The pages of a membership below the root of the site, by what a reader does there. */
const pages = {
  member: { own: 'account/membership/', result: 'join/result/', card: 'account/autorenew/', offers: 'join/' },
  dealer: {
    own: 'dealers/account/membership/',
    result: 'dealers/account/membership/result/',
    card: 'dealers/account/membership/',
    offers: 'dealers/account/membership/',
  },
} as const
/** Returns the pages of a membership of a tier: dealers have pages of their own. */
export const pagesOf = (tier: string) => (tier === dealerTier ? pages.dealer : pages.member)

/** Returns the address of a page of a membership at the site of the context. */
export const linkTo = (ctx: Pick<Context, 'origin' | 'site'>, tier: string, page: keyof typeof pages.member): string =>
  `${ctx.origin}${ctx.site.Root}${pagesOf(tier)[page]}`
