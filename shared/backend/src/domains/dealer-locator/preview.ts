/** Shows a location as its page would with facts that are not stored. */
import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { countries, states } from '../reference'
import { type Row, shown } from './located'
import { type PageFacts, shownLocation } from './location'
import { dealers } from './tables'

type OfOthers = 'LocationID' | 'Company' | 'Website' | 'State' | 'CountryCode' | 'CountryName'
/** The facts of a location; names of its dealer, country and state are read. */
export type Drafted = Omit<Row, OfOthers> & PageFacts & { StateID: number | null; CountryID: number }

/** Returns the page of a location with these facts. @throws Failure 404 for an unknown dealer or country */
export async function previewLocation(ctx: Context, draft: Drafted): Promise<Omit<DealerLocation, 'LocationID'>> {
  const { StateID, CountryID, DealerID } = draft
  const [dealer] = await ctx.db
    .select({ Company: dealers.Name, Website: dealers.Website })
    .from(dealers)
    .where(eq(dealers.DealerID, DealerID))
  const [country] = await ctx.db
    .select({ CountryCode: countries.CountryCode, CountryName: countries.DisplayName })
    .from(countries)
    .where(eq(countries.CountryID, CountryID))
  const [state] =
    StateID === null
      ? []
      : await ctx.db.select({ State: states.Abbreviation }).from(states).where(eq(states.StateID, StateID))
  const row = { ...draft, ...found(dealer), ...found(country), State: state?.State ?? null, LocationID: 0 }
  // Only these: the rest of a draft would hide what was made of it.
  const { Email, SocialMedia, Description, CoverFile, CoverWidth, CoverHeight, CoverAlt, UpdatedUTC } = draft
  const facts = { Email, SocialMedia, Description, CoverFile, CoverWidth, CoverHeight, CoverAlt, UpdatedUTC }
  const { LocationID: _, ...location } = await shownLocation(ctx, shown(ctx, row), facts)
  return location
}
