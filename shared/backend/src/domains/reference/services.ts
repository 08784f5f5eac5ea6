/** Reads countries and their states for forms (SVC-C3 to SVC-C6). */
import { hasStateInAddress, type PublicCountry, type PublicState } from '@obverse/contract/domains/reference'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { countries, states } from './tables'

/** Lists the countries by display name. */
export const listCountries = (ctx: Pick<Context, 'db'>): Promise<PublicCountry[]> =>
  ctx.db.select().from(countries).orderBy(asc(countries.DisplayName), asc(countries.CountryID))

type CountryKey = { name: string } | { code: string } | { id: number }
const isCountry = (key: CountryKey) => {
  if ('id' in key) return eq(countries.CountryID, key.id)
  if ('code' in key) return eq(countries.CountryCode, key.code.toUpperCase())
  const name = key.name.toLowerCase()
  return or(eq(sql`lower(${countries.Name})`, name), eq(sql`lower(${countries.DisplayName})`, name))
}

/**
 * Lists the states and provinces of a country by name, empty when it has none. The online submission form (`isFromOSF`)
 * gets only states that an address must name. @throws Failure `not_found` for an unknown country.
 */
export async function listStates(ctx: Pick<Context, 'db'>, key: CountryKey, isFromOSF = false): Promise<PublicState[]> {
  const [row] = await ctx.db.select().from(countries).where(isCountry(key)).orderBy(asc(countries.CountryID)).limit(1)
  const { CountryID, CountryCode } = found(row)
  if (isFromOSF && !hasStateInAddress(CountryCode)) return []
  return ctx.db
    .select({ StateID: states.StateID, Name: states.Name, Abbreviation: states.Abbreviation })
    .from(states)
    .where(eq(states.CountryID, CountryID))
    .orderBy(asc(states.Name), asc(states.StateID))
}
