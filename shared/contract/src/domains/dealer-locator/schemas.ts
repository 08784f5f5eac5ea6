/** The schemas of the dealer locator: what visitors find dealers by, and the facts of a location. */
import * as z from 'zod'
import { Flag, Page } from '../../endpoint'
import { collectibleTypes } from '../cert-lookup/rules'
import { companies } from '../sites/rules'
import {
  dealersPerPage,
  maxAskedFacets,
  maxDealersPerPage,
  maxPlace,
  maxRadius,
  openingStates,
  phoneKinds,
  placeKinds,
  socialKinds,
  usualRadius,
} from './rules'

const positive = z.int().positive()
const CollectibleTypeCode = z.enum(collectibleTypes)
const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)
const Clock = z.string().describe('HH:mm on the clocks of the location')
const LocalDay = z.string().describe('YYYY-MM-DD at the location')

/** Without a code the types of the site are meant. */
export const ofType = { collectibleTypeCode: CollectibleTypeCode.optional().describe("Absent: the site's own types") }

/** A specialty. `selected` is false for everybody: the page sets it. `IsDisabled`: no location has it. */
export const DealerSpecialty = z
  .object({
    ID: positive,
    SeoName: z.string(),
    Name: z.string().describe('In the language of the call'),
    CollectibleType: CollectibleTypeCode,
    IsFeatured: z.boolean(),
    selected: z.boolean(),
    IsDisabled: z.boolean(),
  })
  .meta({ id: 'DealerSpecialty' })
export type DealerSpecialty = z.infer<typeof DealerSpecialty>
export const DealerSpecialties = z.object({ Specialties: z.array(DealerSpecialty) }).meta({ id: 'DealerSpecialties' })

/** A service. It can be one of several types of collectibles. */
export const DealerService = z
  .object({
    ID: positive,
    SeoName: z.string(),
    Name: z.string(),
    CollectibleTypes: z.array(CollectibleTypeCode),
    selected: z.boolean(),
    IsDisabled: z.boolean(),
  })
  .meta({ id: 'DealerService' })
export type DealerService = z.infer<typeof DealerService>
export const DealerServices = z.object({ Services: z.array(DealerService) }).meta({ id: 'DealerServices' })

export const DealerSpecialtyGroups = z
  .object({
    Groups: z.array(
      z.object({
        SeoName: z.string(),
        Name: z.string(),
        CollectibleType: CollectibleTypeCode,
        Specializations: z.array(DealerSpecialty),
      }),
    ),
  })
  .meta({ id: 'DealerSpecialtyGroups' })
export type DealerSpecialtyGroups = z.infer<typeof DealerSpecialtyGroups>

/** A place that is featured. `Place` is what the results page is asked with. */
const FeaturedPlace = z
  .object({ Name: z.string(), Place: z.string(), Latitude, Longitude })
  .meta({ id: 'DealerFeaturedPlace' })
/** The countries with dealers, most dealers first; the US have featured cities and states, the UK featured cities. */
export const DealerCountries = z
  .object({
    Countries: z.array(
      z.object({
        CountryCode: z.string(),
        Name: z.string(),
        Place: z.string(),
        TotalLocationAmount: z.int(),
        Cities: z.array(FeaturedPlace),
        States: z.array(FeaturedPlace.extend({ Abbreviation: z.string() })),
      }),
    ),
  })
  .meta({ id: 'DealerCountries' })
export type DealerCountries = z.infer<typeof DealerCountries>

/** The opening of a location now, and when that changes next. */
export const DealerOpening = z
  .object({
    State: z.enum(openingStates),
    ChangeUTC: z
      .string()
      .nullable()
      .describe('When it opens or closes next; null without a change in the next 14 days'),
    ChangeDay: LocalDay.nullable(),
    ChangeTime: Clock.nullable(),
    Today: LocalDay,
    SpecialLabel: z.string().nullable().describe('Why the hours of today are special, in the words of the dealer'),
  })
  .meta({ id: 'DealerOpening' })
export type DealerOpening = z.infer<typeof DealerOpening>

/** A span of a day; one that closes at or before it opens runs past midnight, and 00:00 to 24:00 is the whole day. */
export const DealerSpan = z
  .object({ Opens: Clock, Closes: Clock.describe('HH:mm, or 24:00 for the end of the day') })
  .meta({ id: 'DealerSpan' })
export type DealerSpan = z.infer<typeof DealerSpan>
export const DealerDay = z
  .object({ Weekday: z.int().min(1).max(7).describe('1 is Monday'), Spans: z.array(DealerSpan) })
  .meta({ id: 'DealerDay' })
export type DealerDay = z.infer<typeof DealerDay>
export const DealerSpecialDay = z
  .object({ Day: LocalDay, Label: z.string(), Spans: z.array(DealerSpan).describe('Empty: closed') })
  .meta({ id: 'DealerSpecialDay' })
export type DealerSpecialDay = z.infer<typeof DealerSpecialDay>
export const DealerPhone = z
  .object({ Kind: z.enum(phoneKinds), Number: z.string().describe('As people write it, with the country code') })
  .meta({ id: 'DealerPhone' })
export type DealerPhone = z.infer<typeof DealerPhone>
export const DealerSocial = z
  .object({ ContactType: z.enum(socialKinds), ContactValue: z.url() })
  .meta({ id: 'DealerSocial' })
export type DealerSocial = z.infer<typeof DealerSocial>

const located = {
  LocationID: positive,
  DealerID: positive,
  CompanyNoHtml: z.string().describe('The name of the company as plain text'),
  Street1: z.string(),
  Street2: z.string(),
  City: z.string(),
  State: z.string().describe('The abbreviation, or empty'),
  PostalCode: z.string(),
  Country: z.object({ CountryCode: z.string(), Name: z.string() }),
  Latitude: Latitude.nullable(),
  Longitude: Longitude.nullable(),
  TimeZone: z.string().describe('IANA name'),
  Opening: DealerOpening,
  IsAppointmentOnly: z.boolean(),
  Languages: z.array(z.string()).describe('ISO 639 codes of the languages spoken there'),
  AcceptsFor: z.array(z.enum(companies)).describe('The companies whose submissions are taken in'),
  PhoneNumbers: z.array(DealerPhone),
  WebAddress: z.string().describe('Empty without one'),
  VerifiedDay: z.string().nullable().describe('YYYY-MM-DD when the dealer last confirmed the facts'),
  CollectibleTypes: z.array(CollectibleTypeCode),
}

/** A location in a search. E-mail addresses are in no list: the call of one location tells them. */
export const DealerFound = z
  .object({
    ...located,
    DistanceKilometers: z.number().nullable().describe('Null in a search without a place'),
    SpecialtyIDs: z.array(positive),
    ServiceIDs: z.array(positive),
  })
  .meta({ id: 'DealerFound' })
export type DealerFound = z.infer<typeof DealerFound>

const numberIn = (least: number, most: number, message: string) =>
  z.coerce.number<number>(message).min(least, message).max(most, message)
const tooMany = 'DealerLocator.Fields.TooMany'
const Facets = z.array(z.string().max(100, tooMany)).max(maxAskedFacets, tooMany).default([])
export const dealerSearch = {
  lat: numberIn(-90, 90, 'DealerLocator.Fields.Latitude')
    .optional()
    .describe('Both or none; without a place every location is listed by name'),
  lon: numberIn(-180, 180, 'DealerLocator.Fields.Longitude').optional(),
  specialties: Facets.describe('SeoName or ID, repeated; a location has all of them'),
  services: Facets.describe('SeoName or ID, repeated; a location has all of them'),
  ...ofType,
  radius: numberIn(1, maxRadius, 'DealerLocator.Fields.Radius').default(usualRadius).describe('Kilometers'),
  openNow: Flag.default(false),
  page: Page,
  perPage: numberIn(1, maxDealersPerPage, 'DealerLocator.Fields.PerPage')
    .int('DealerLocator.Fields.PerPage')
    .default(dealersPerPage),
}
export const DealerSearch = z
  .object({
    Locations: z.array(DealerFound),
    TotalLocationAmount: z.int(),
    Page: z.int(),
    TotalPages: z.int(),
    IsNearest: z.boolean().describe('Nobody is within the radius: these are the nearest ones at any distance'),
  })
  .meta({ id: 'DealerSearch' })
export type DealerSearch = z.infer<typeof DealerSearch>

/** The next event that the dealer of a location attends, as far as the visitor may see it. */
const DealerEvent = z
  .object({
    EventID: positive,
    Name: z.string(),
    StartDate: z.string(),
    EndDate: z.string(),
    Venue: z.string(),
    City: z.string(),
    Booth: z.string().describe("The dealer's booth, or empty"),
    IsOnSite: z.boolean().describe('True for an event that this site lists: it has a page here'),
  })
  .meta({ id: 'DealerEvent' })

export const DealerLocation = z
  .object({
    ...located,
    Email: z.string().describe('Empty without one'),
    SocialMedia: z.array(DealerSocial),
    Description: z.string(),
    Cover: z
      .object({ FileName: z.string().describe('Key under /files/'), Width: z.int(), Height: z.int(), Alt: z.string() })
      .nullable(),
    Hours: z.array(DealerDay).describe('Monday first, all seven days; empty when unknown or by appointment only'),
    SpecialDays: z.array(DealerSpecialDay).describe('From today on, in their order'),
    Specialties: z.array(DealerSpecialty),
    Services: z.array(DealerService),
    NextEvent: DealerEvent.nullable(),
    UpdatedUTC: z.string(),
  })
  .meta({ id: 'DealerLocation' })
export type DealerLocation = z.infer<typeof DealerLocation>

export const placeQuery = {
  place: z.string().trim().min(1, 'DealerLocator.Fields.Place').max(maxPlace, 'DealerLocator.Fields.Place'),
}
export const DealerPlace = z
  .object({
    Name: z.string().describe('As it is shown, like Tampa, FL'),
    Kind: z.enum(placeKinds),
    CountryCode: z.string(),
    Latitude,
    Longitude,
    RadiusKilometers: z.number().describe('The radius to search with: larger for a state or a country'),
  })
  .meta({ id: 'DealerPlace' })
export type DealerPlace = z.infer<typeof DealerPlace>
/** The places that a text may mean, likeliest first; none for a place that nobody knows. */
export const DealerPlaces = z.object({ Candidates: z.array(DealerPlace) }).meta({ id: 'DealerPlaces' })
export type DealerPlaces = z.infer<typeof DealerPlaces>
