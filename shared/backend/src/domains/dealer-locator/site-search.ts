/** Lends the published locations of dealers to the site search, by the names of their companies. */
import { and, arrayOverlaps, asc, desc, eq, or } from 'drizzle-orm'
import { hasWord, isLike, lineOf, rankOf, type SiteSearchSource } from '../../site-search'
import { typesOf } from './offered'
import { dealerLocations, dealers } from './tables'

export const dealerSource: SiteSearchSource = {
  kind: 'dealer',
  find: async (ctx, typed, most) => {
    const rows = await ctx.db
      .select({ LocationID: dealerLocations.LocationID, Name: dealers.Name, City: dealerLocations.City })
      .from(dealers)
      .innerJoin(dealerLocations, eq(dealerLocations.DealerID, dealers.DealerID))
      .where(
        and(
          eq(dealerLocations.IsPublished, true),
          arrayOverlaps(dealerLocations.CollectibleTypes, [...typesOf(ctx, undefined)]),
          or(hasWord(typed, dealers.Name), isLike(typed, dealers.Name)),
        ),
      )
      .orderBy(desc(rankOf(typed, dealers.Name)), asc(dealerLocations.LocationID))
      .limit(most)
    return rows.map(({ LocationID, Name, City }) => ({
      Title: Name,
      Line: lineOf(City),
      Path: `/dealer-locator/location/${LocationID}/`,
    }))
  },
}
