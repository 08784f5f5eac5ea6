/** LOC-C1: the countries with dealers, and the cities and states that the landing page features (LOC-1). */
import { countryName } from '@obverse/browser/countries'
import type { DealerCountries } from '@obverse/contract/domains/dealer-locator'
import { and, arrayOverlaps, count, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { countries } from '../reference'
import { typesOf } from './offered'
import { gazetteer } from './places/gazetteer'
import { dealerLocations } from './tables'

const cities: Readonly<Record<string, readonly string[]>> = {
  US: [
    ...['New York City, NY', 'Los Angeles, CA', 'Chicago, IL', 'Houston, TX', 'Phoenix, AZ', 'Philadelphia, PA'],
    ...['San Antonio, TX', 'San Diego, CA', 'Dallas, TX', 'San Francisco, CA', 'Seattle, WA', 'Denver, CO'],
    ...['Boston, MA', 'Atlanta, GA', 'Tampa, FL'],
  ],
  GB: [
    ...['London', 'Birmingham', 'Leeds', 'Glasgow', 'Sheffield', 'Manchester', 'Edinburgh', 'Liverpool', 'Bristol'],
    ...['Cardiff', 'Belfast', 'Leicester', 'Nottingham', 'York'],
  ],
}
const states = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA'],
  ...['ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK'],
  ...['OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
]

type Country = DealerCountries['Countries'][number]
type Featured = Pick<Country, 'Cities' | 'States'>

/** Finds the place of a name. The first part of the name is what is shown. */
async function featuredPlace(place: string, country: string, kind: 'city' | 'state') {
  const found = await gazetteer.find({ place, home: country, only: country, culture: 'en-US' })
  const first = found.find(({ Kind }) => Kind === kind)
  if (!first) throw new Error(`${place} is not among the places that are built in`)
  const [Name = place] = first.Name.split(', ')
  return { Name, Latitude: first.Latitude, Longitude: first.Longitude }
}

async function readFeatured(): Promise<Readonly<Record<string, Featured>>> {
  const of = (country: string) =>
    Promise.all(
      (cities[country] ?? []).map(async (name) => {
        const place = country === 'GB' ? `${name}, UK` : name
        return { ...(await featuredPlace(place, country, 'city')), Place: place }
      }),
    )
  const ofStates = states.map(async (code) => {
    const place = await featuredPlace(code, 'US', 'state')
    return { ...place, Place: `${place.Name}, USA`, Abbreviation: code }
  })
  const States = (await Promise.all(ofStates)).sort((a, b) => a.Name.localeCompare(b.Name))
  return { US: { Cities: await of('US'), States }, GB: { Cities: await of('GB'), States: [] } }
}
let kept: ReturnType<typeof readFeatured> | null = null
function featured(): ReturnType<typeof readFeatured> {
  kept ??= readFeatured().catch((error: unknown) => {
    kept = null
    throw error
  })
  return kept
}

/** LOC-C1: lists the countries with dealers of the site's types, most locations first. */
export async function listCountries(ctx: Context): Promise<DealerCountries> {
  const rows = await ctx.db
    .select({ CountryCode: countries.CountryCode, Name: countries.DisplayName, TotalLocationAmount: count() })
    .from(dealerLocations)
    .innerJoin(countries, eq(countries.CountryID, dealerLocations.CountryID))
    .where(
      and(
        eq(dealerLocations.IsPublished, true),
        arrayOverlaps(dealerLocations.CollectibleTypes, [...typesOf(ctx, undefined)]),
      ),
    )
    .groupBy(countries.CountryCode, countries.DisplayName)
    .orderBy(desc(count()), countries.CountryCode)
  const places = await featured()
  return {
    Countries: rows.map(({ CountryCode, Name, TotalLocationAmount }) => ({
      CountryCode,
      Name: countryName(ctx.culture, { code: CountryCode, name: Name }),
      Place: Name,
      TotalLocationAmount,
      ...(places[CountryCode] ?? { Cities: [], States: [] }),
    })),
  }
}
