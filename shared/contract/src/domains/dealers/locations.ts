/** The schemas of the locations that the people of a dealer keep (DA-4). */
import * as z from 'zod'
import { Flag, Instant, upload, Version } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { edited, type RowOf, record } from '../../record'
import { linesText, nameText, storedEmail } from '../../typed'
import { collectibleTypes } from '../cert-lookup/rules'
import { maxSpecialtiesOfType, phoneKinds, socialKinds } from '../dealer-locator/rules'
import { DealerLocation } from '../dealer-locator/schemas'
import { isTimeZone } from '../events/rules'
import { companies } from '../sites/rules'
import { hoursProblem, maxSpans, spansProblem } from './hours'
import {
  coverResults,
  isLanguageCode,
  maxCity,
  maxCoverAlt,
  maxDayLabel,
  maxDescription,
  maxLanguages,
  maxPhones,
  maxPostalCode,
  maxSpecialDays,
  maxStreet,
} from './rules'

const Key = z.int().positive().max(2_147_483_647)
const Clock = z.string().max(5)
const Span = z.strictObject({ Opens: Clock, Closes: Clock })
const Spans = z.array(Span).max(maxSpans, 'Dealers.Fields.TooManySpans')
/** Millionths of a degree are a tenth of a meter. */
const degrees = (most: number) =>
  z
    .number('Dealers.Fields.Pin')
    .min(-most, 'Dealers.Fields.Pin')
    .max(most, 'Dealers.Fields.Pin')
    .transform((given) => Math.round(given * 1e6) / 1e6)
    .nullable()
    .default(null)
const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]
const Choices = z.array(Key).max(100).transform(distinct).default([])

const Hours = z
  .array(z.strictObject({ Weekday: z.int().min(1).max(7), Spans }))
  .max(7)
  .refine((days) => distinct(days.map(({ Weekday }) => Weekday)).length === days.length, 'Dealers.Fields.Hours')
  .superRefine((days, refused) => {
    const found = hoursProblem(days)
    if (found) refused.addIssue({ code: 'custom', message: `Dealers.Fields.HoursProblems.${found.problem}` })
  })
  .default([])
const Day = z.iso
  .date('Dealers.Fields.SpecialDay')
  .refine((day) => day >= '2000' && day < '2100', 'Dealers.Fields.SpecialDay')
const SpecialDays = z
  .array(
    z.strictObject({
      Day,
      Label: nameText(maxDayLabel, 'Dealers.Fields.DayLabel'),
      Spans: Spans.superRefine((spans, refused) => {
        const problem = spansProblem(spans)
        if (problem) refused.addIssue({ code: 'custom', message: `Dealers.Fields.HoursProblems.${problem}` })
      }),
    }),
  )
  .max(maxSpecialDays, 'Dealers.Fields.TooManySpecialDays')
  .refine((days) => distinct(days.map((one) => one.Day)).length === days.length, 'Dealers.Fields.SpecialDayTwice')
  .transform((days) => days.toSorted((a, b) => a.Day.localeCompare(b.Day)))
  .default([])
const Phone = z.strictObject({
  Kind: z.enum(phoneKinds),
  Number: z
    .string()
    .trim()
    .max(30, 'Dealers.Fields.Phone')
    .regex(/^\+?[\d ()./-]+$/, 'Dealers.Fields.Phone')
    .refine((number) => /^\d{5,15}$/.test(number.replace(/\D/g, '')), 'Dealers.Fields.Phone'),
})
const Social = z.strictObject({
  ContactType: z.enum(socialKinds),
  ContactValue: z.url({ protocol: /^https$/, error: 'Dealers.Fields.Social' }).max(300, 'Dealers.Fields.Social'),
})
const StoredSpan = z.object({ Opens: z.string(), Closes: z.string() })

/** A location as the people of its dealer edit it. The coordinates are the pin's if it was placed by hand. */
export const AccountLocation = record(
  'DealerAccountLocation',
  { entity: 'dealer-location', key: 'LocationID' },
  {
    LocationID: Key,
    Street1: edited(nameText(maxStreet, 'Dealers.Fields.Street')),
    Street2: edited(nameText(maxStreet).default('')),
    City: edited(nameText(maxCity, 'Dealers.Fields.City')),
    StateID: edited(Key.nullable().default(null), z.int().nullable()),
    PostalCode: edited(nameText(maxPostalCode).default('')),
    CountryID: edited(Key, z.int()),
    Latitude: edited(degrees(90), z.number().nullable()),
    Longitude: edited(degrees(180), z.number().nullable()),
    IsPlacedByHand: edited(
      z.boolean().default(false).describe('True: the coordinates are where the dealer put the pin'),
    ),
    TimeZone: edited(
      z.string().max(64).refine(isTimeZone, 'Dealers.Fields.TimeZone'),
      z.string().describe('IANA name'),
    ),
    IsAppointmentOnly: edited(z.boolean().default(false)),
    Hours: edited(Hours, z.array(z.object({ Weekday: z.int(), Spans: z.array(StoredSpan) }))),
    SpecialDays: edited(
      SpecialDays,
      z.array(z.object({ Day: z.string(), Label: z.string(), Spans: z.array(StoredSpan) })),
    ),
    PhoneNumbers: edited(
      z.array(Phone).max(maxPhones, 'Dealers.Fields.TooManyPhones').default([]),
      z.array(z.object({ Kind: z.enum(phoneKinds), Number: z.string() })),
    ),
    SocialMedia: edited(
      z
        .array(Social)
        .max(socialKinds.length)
        .refine(
          (all) => distinct(all.map(({ ContactType }) => ContactType)).length === all.length,
          'Dealers.Fields.SocialTwice',
        )
        .default([]),
      z.array(z.object({ ContactType: z.enum(socialKinds), ContactValue: z.string() })),
    ),
    Email: edited(z.union([z.literal(''), storedEmail()], 'Fields.Email').default(''), z.string()),
    WebAddress: edited(
      z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)], 'Dealers.Fields.Website').default(''),
      z.string().describe("Empty: the dealer's own"),
    ),
    Description: edited(linesText(maxDescription).default(''), z.string()),
    Languages: edited(
      z
        .array(z.string().max(3).refine(isLanguageCode, 'Dealers.Fields.Language'))
        .max(maxLanguages, 'Dealers.Fields.TooManyLanguages')
        .transform(distinct)
        .default([]),
      z.array(z.string()),
    ),
    AcceptsFor: edited(
      z.array(z.enum(companies)).max(companies.length).transform(distinct).default([]),
      z.array(z.enum(companies)),
    ),
    CollectibleTypes: edited(
      z
        .array(z.enum(collectibleTypes))
        .min(1, 'Dealers.Fields.CollectibleTypes')
        .max(collectibleTypes.length)
        .transform(distinct),
      z.array(z.enum(collectibleTypes)),
    ),
    SpecialtyIDs: edited(Choices, z.array(z.int())),
    ServiceIDs: edited(Choices, z.array(z.int())),
    IsPublished: edited(z.boolean()),
    VerifiedDay: z.string().nullable().describe('YYYY-MM-DD when the dealer last confirmed the facts'),
    CoverFile: z.string().nullable().describe('Key under /files/'),
    CoverWidth: z.int().nullable(),
    CoverHeight: z.int().nullable(),
    CoverAlt: edited(nameText(maxCoverAlt).default(''), z.string().describe('The picture in words')),
    State: z.string().describe('The abbreviation, or empty'),
    CountryCode: z.string(),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
)
export type AccountLocation = RowOf<typeof AccountLocation>
export type AccountLocationDraft = z.output<typeof AccountLocation.Draft>
/** A location as a form sends it. */
export type SentLocation = z.input<typeof AccountLocation.Draft>

export const AccountLocations = z
  .object({ Locations: z.array(AccountLocation.Row) })
  .meta({ id: 'DealerAccountLocations' })
export type AccountLocations = z.infer<typeof AccountLocations>

/** Everything that a location can offer, whatever site shows it. */
export const LocationChoices = z
  .object({
    Groups: z.array(
      z.object({
        SeoName: z.string(),
        Name: z.string().describe('In the language of the call'),
        CollectibleType: z.enum(collectibleTypes),
        Specialties: z.array(z.object({ ID: Key, Name: z.string() })),
      }),
    ),
    Services: z.array(z.object({ ID: Key, Name: z.string(), CollectibleTypes: z.array(z.enum(collectibleTypes)) })),
    MostOfType: z.int().describe(`The most specialties of a type: ${maxSpecialtiesOfType}`),
  })
  .meta({ id: 'DealerLocationChoices' })
export type LocationChoices = z.infer<typeof LocationChoices>

export const AtVersion = z.strictObject({ Version }).meta({ id: 'DealerLocationAtVersion' })

/** A new cover picture, or the word that the one there goes. */
export const CoverForm = {
  Version: z.coerce.number<number>().pipe(Version),
  Cover: upload(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe(`At most ${maxImageBytes} bytes; a larger one is told by the result`),
  RemoveCover: Flag.default(false),
}
export const CoverSaved = z
  .object({ Result: z.enum(coverResults), Location: AccountLocation.Row })
  .meta({ id: 'DealerCoverSaved' })
export type CoverSaved = z.infer<typeof CoverSaved>

/** The public page of a location as it would be with a draft. */
export const LocationPreview = DealerLocation.omit({ LocationID: true }).meta({ id: 'DealerLocationPreview' })
export type LocationPreview = z.infer<typeof LocationPreview>
