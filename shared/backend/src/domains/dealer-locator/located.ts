/** Reads what a list and the page of a location have in common. */
import { countryName } from '@obverse/browser/countries'
import { eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { countries, states } from '../reference'
import { openingAt } from './opening'
import { dealerLocations, dealers } from './tables'

// The address of mails is not among them: lists must not tell it.
const columns = {
  LocationID: dealerLocations.LocationID,
  DealerID: dealerLocations.DealerID,
  Street1: dealerLocations.Street1,
  Street2: dealerLocations.Street2,
  City: dealerLocations.City,
  PostalCode: dealerLocations.PostalCode,
  Latitude: dealerLocations.Latitude,
  Longitude: dealerLocations.Longitude,
  TimeZone: dealerLocations.TimeZone,
  IsAppointmentOnly: dealerLocations.IsAppointmentOnly,
  Hours: dealerLocations.Hours,
  SpecialDays: dealerLocations.SpecialDays,
  PhoneNumbers: dealerLocations.PhoneNumbers,
  Languages: dealerLocations.Languages,
  AcceptsFor: dealerLocations.AcceptsFor,
  CollectibleTypes: dealerLocations.CollectibleTypes,
  SpecialtyIDs: dealerLocations.SpecialtyIDs,
  ServiceIDs: dealerLocations.ServiceIDs,
  WebAddress: dealerLocations.WebAddress,
  VerifiedDay: dealerLocations.VerifiedDay,
}

export type Row = Awaited<ReturnType<typeof readRows>>[number]
const readRows = (ctx: Context, where: SQL | undefined) => selectLocated(ctx).where(where)
const selectLocated = (ctx: Context) =>
  ctx.db
    .select({
      ...columns,
      Company: dealers.Name,
      Website: dealers.Website,
      State: states.Abbreviation,
      CountryCode: countries.CountryCode,
      CountryName: countries.DisplayName,
    })
    .from(dealerLocations)
    .innerJoin(dealers, eq(dealers.DealerID, dealerLocations.DealerID))
    .innerJoin(countries, eq(countries.CountryID, dealerLocations.CountryID))
    .leftJoin(states, eq(states.StateID, dealerLocations.StateID))

/** Returns what lists tell of a row, with its hours beside. */
export function shown(ctx: Context, row: Row) {
  const { Company, Website, State, CountryCode, CountryName, Hours, SpecialDays, ...rest } = row
  return {
    located: {
      ...rest,
      CompanyNoHtml: Company,
      State: State ?? '',
      Country: { CountryCode, Name: countryName(ctx.culture, { code: CountryCode, name: CountryName }) },
      WebAddress: rest.WebAddress || Website,
      Opening: openingAt({ ...rest, Hours, SpecialDays }, ctx.now()),
    },
    Hours,
    SpecialDays,
  }
}

/** Returns locations by a condition, as lists tell them, with their hours beside. */
export async function readLocated(ctx: Context, where: SQL | undefined) {
  return (await readRows(ctx, where)).map((row) => shown(ctx, row))
}
