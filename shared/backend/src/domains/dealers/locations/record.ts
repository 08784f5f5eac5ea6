/** The record of a location: its people keep it, and staff restore it from the trash and its history (DA-4). */
import { AccountLocation, type AccountLocationDraft } from '@obverse/contract/domains/dealers'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { keepsSpecialtyLimit } from '@obverse/contract/rules/dealer-locator'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { found, invalid } from '../../../errors'
import { type NewPicture, type Pictures, picturesOf } from '../../../records/pictures'
import { staffRecord } from '../../../records/staff-record'
import type { Message } from '../../../texts'
import { dealerLocations, services, specialties } from '../../dealer-locator'
import { countries, states } from '../../reference'

/** A draft with the cover beside it, which has a call of its own. */
export type WithCover = AccountLocationDraft & { Cover?: NewPicture; RemoveCover?: boolean }

const State = sql<string>`coalesce((select ${qualified(states.Abbreviation)} from ${states}
  where ${qualified(states.StateID)} = ${qualified(dealerLocations.StateID)}), '')`
const CountryCode = sql<string>`(select ${qualified(countries.CountryCode)} from ${countries}
  where ${qualified(countries.CountryID)} = ${qualified(dealerLocations.CountryID)})`

/** Returns the types that a location deals in: those chosen, and those of its specialties. */
function typesOf(chosen: readonly CollectibleType[], ids: readonly number[]): CollectibleType[] {
  const used = specialties.filter(({ ID }) => ids.includes(ID)).map((one) => one.CollectibleType)
  return [...new Set([...chosen, ...used])]
}

/** Returns what is wrong with what a draft offers. */
function wrongOffers({ SpecialtyIDs, ServiceIDs }: AccountLocationDraft): Record<string, Message> {
  const fields: Record<string, Message> = {}
  const chosen = specialties.filter(({ ID }) => SpecialtyIDs.includes(ID))
  if (chosen.length < SpecialtyIDs.length) fields.SpecialtyIDs = 'Dealers.Fields.Specialties'
  else if (!keepsSpecialtyLimit(chosen)) fields.SpecialtyIDs = 'Dealers.Fields.TooManySpecialties'
  if (!ServiceIDs.every((id) => services.some(({ ID }) => ID === id))) fields.ServiceIDs = 'Dealers.Fields.Services'
  return fields
}

/** Returns the country and the state of an address. @throws Failure 422 for unknown ones, and for too many specialties */
export async function checkDraft(ctx: Context, draft: AccountLocationDraft) {
  const fields = wrongOffers(draft)
  const isOne = eq(countries.CountryID, draft.CountryID)
  const [country] = await ctx.db.select({ CountryCode: countries.CountryCode }).from(countries).where(isOne)
  if (!country) fields.CountryID = 'Fields.ListedCountry'
  let abbreviation = ''
  if (draft.StateID !== null) {
    const ofCountry = and(eq(states.StateID, draft.StateID), eq(states.CountryID, draft.CountryID))
    const [state] = await ctx.db.select({ Abbreviation: states.Abbreviation }).from(states).where(ofCountry)
    if (!state) fields.StateID = 'Dealers.Fields.State'
    abbreviation = state?.Abbreviation ?? ''
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { CountryCode: found(country).CountryCode, State: abbreviation }
}

/** The pictures of drafts that have a cover beside them: a draft without one keeps the cover as it is. */
const asPictures = <Draft>(pictures: Pictures<AccountLocation, WithCover>): Pictures<AccountLocation, Draft> =>
  pictures as unknown as Pictures<AccountLocation, Draft>

export const locationRecord = staffRecord(AccountLocation, dealerLocations, {
  role: 'Dealers',
  computed: { State, CountryCode },
  nameOf: ({ Street1, City }) => `${Street1}, ${City}`,
  values: async (draft, { tx }) => {
    await checkDraft(tx, draft)
    return { ...draft, CollectibleTypes: typesOf(draft.CollectibleTypes, draft.SpecialtyIDs) }
  },
  pictures: asPictures(
    picturesOf<AccountLocation, WithCover, typeof dealerLocations>(dealerLocations, {
      own: [
        {
          sent: 'Cover',
          removed: 'RemoveCover',
          file: dealerLocations.CoverFile,
          width: dealerLocations.CoverWidth,
          height: dealerLocations.CoverHeight,
        },
      ],
      // The name of the file is random: other dealers don't know it.
      audiences: ({ IsPublished }) => (IsPublished ? ['everyone'] : ['dealer', 'staff:Dealers']),
    }),
  ),
  // The file of a replaced cover is gone, so that the history tells of it and does not restore it.
  remembers: ['CoverFile', 'VerifiedDay'],
  sitesOf: () => 'all',
  gone: 'Dealers.Refused.DealerGone',
})

const ofDealer = (dealerID: number, more?: SQL) => and(eq(dealerLocations.DealerID, dealerID), more)

/** Lists the locations of a dealer by country and city. */
export async function listOwnLocations(ctx: Context, dealerID: number): Promise<{ Locations: AccountLocation[] }> {
  const Locations = await ctx.db
    .select(locationRecord.columns)
    .from(dealerLocations)
    .where(ofDealer(dealerID))
    .orderBy(asc(CountryCode), asc(dealerLocations.City), asc(dealerLocations.LocationID))
  return { Locations: asLocations(Locations) }
}
const asLocations = (rows: unknown): AccountLocation[] => rows as AccountLocation[]

/** Returns a location of a dealer. @throws Failure 404, the same for one of another dealer and for a missing one */
export async function getOwnLocation(ctx: Context, dealerID: number, locationID: number): Promise<AccountLocation> {
  const isOne = ofDealer(dealerID, eq(dealerLocations.LocationID, locationID))
  found((await ctx.db.select({ id: dealerLocations.LocationID }).from(dealerLocations).where(isOne))[0])
  return locationRecord.get(ctx, locationID)
}
