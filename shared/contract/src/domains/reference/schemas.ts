import * as z from 'zod'
import { LanguageCode, Version } from '../../endpoint'
import { recordName } from '../../typed'
import { maxSecondFactorCode } from '../accounts/rules'
import { companies, regions } from '../sites/rules'
import { SiteSettings } from '../sites/schemas'
import { isPostalPattern } from './rules'

const id = z.int().positive()

const stays = z.unknown().optional().describe('Stays as it is, whatever is sent')

/**
 * Makes the body of a save, as clients of simple REST send it: the whole record, or only the fields that change, and the
 * version if they know it. `kept` are the fields of the record that no save changes; others are refused.
 */
const changeOf = <S extends z.ZodRawShape, K extends string>(fields: S, name: string, kept: readonly K[]) =>
  z
    .strictObject(fields)
    .partial()
    .extend({
      ...keptFields(kept),
      Version: Version.optional().describe(
        'The version that was read; a save of an older one is a conflict. Without it the save applies to the current one.',
      ),
    })
    .meta({ id: name, description: 'Fields that are left out keep their values.' })

const keptFields = <K extends string>(kept: readonly K[]) =>
  Object.fromEntries(kept.map((field) => [field, stays])) as Record<K, typeof stays>

const countryDraft = {
  Name: recordName(100),
  DisplayName: recordName(100),
  CountryCode: z.string().regex(/^[A-Z]{2}$/, 'Reference.Fields.CountryCode'),
  ZipCodeRegex: z.string().max(200).refine(isPostalPattern, 'Reference.Fields.Pattern').nullable(),
}
/** A country; ZipCodeRegex is the pattern of its postal codes, null for a country without them [R3]. */
export const Country = z
  .object({
    id,
    CountryID: id,
    Name: z.string(),
    DisplayName: z.string(),
    CountryCode: z.string(),
    ZipCodeRegex: z.string().nullable(),
    Version: z.int(),
  })
  .meta({ id: 'Country' })
export type Country = z.infer<typeof Country>
export const CountryDraft = z
  .strictObject({
    ...countryDraft,
    ZipCodeRegex: countryDraft.ZipCodeRegex.default(null),
    Version: Version.optional(),
  })
  .meta({ id: 'CountryDraft' })
export const CountryChange = changeOf(countryDraft, 'CountryChange', ['id', 'CountryID'])

/** A state or province of a country [R3]. */
export const State = z
  .object({ id, StateID: id, CountryID: id, Name: z.string(), Abbreviation: z.string(), Version: z.int() })
  .meta({ id: 'State' })
export type State = z.infer<typeof State>
const stateDraft = {
  CountryID: id,
  Name: recordName(100),
  Abbreviation: recordName(10, undefined, 'Reference.Fields.Abbreviation'),
}
export const StateDraft = z.strictObject({ ...stateDraft, Version: Version.optional() }).meta({ id: 'StateDraft' })
export const StateChange = changeOf(stateDraft, 'StateChange', ['id', 'StateID'])

/** A country in forms [R3]. */
export const PublicCountry = z
  .object({
    CountryID: id,
    Name: z.string(),
    DisplayName: z.string(),
    CountryCode: z.string(),
    ZipCodeRegex: z.string().nullable(),
  })
  .meta({ id: 'PublicCountry' })
export type PublicCountry = z.infer<typeof PublicCountry>
/** A state or province in forms [R3]. */
export const PublicState = z
  .object({ StateID: id, Name: z.string(), Abbreviation: z.string() })
  .meta({ id: 'PublicState' })
export type PublicState = z.infer<typeof PublicState>

/** A tag of events. */
export const Tag = z
  .object({ id, EventTagID: id, Name: z.string(), SEOName: z.string(), Version: z.int() })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>
const tagDraft = {
  Name: recordName(100),
  SEOName: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Fields.Address')
    .max(100),
}
export const TagDraft = z.strictObject({ ...tagDraft, Version: Version.optional() }).meta({ id: 'TagDraft' })
export const TagChange = changeOf(tagDraft, 'TagChange', ['id', 'EventTagID'])

/** A site for staff: hosts, cultures and settings; company and region never change. */
export const SiteRecord = z
  .object({
    id,
    SiteID: id,
    Code: z.string(),
    Company: z.enum(companies),
    Region: z.enum(regions),
    Name: z.string(),
    Hosts: z.array(z.string()),
    Cultures: z.array(LanguageCode),
    DefaultCulture: LanguageCode,
    Currency: z.string(),
    Settings: SiteSettings,
    Version: z.int(),
  })
  .meta({ id: 'SiteRecord' })
export type SiteRecord = z.infer<typeof SiteRecord>
const siteDraft = {
  Name: recordName(100),
  Hosts: z
    .array(z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'Reference.Fields.Host'))
    .min(1, 'Reference.Fields.Hosts')
    .max(20)
    .describe('Only a super-admin changes them, with `Password`; no two sites have the same host'),
  Cultures: z.array(LanguageCode).min(1, 'Reference.Fields.Languages').max(20),
  DefaultCulture: LanguageCode,
  Settings: SiteSettings,
  Password: z
    .string()
    .max(200)
    .optional()
    .describe("The super-admin's own password, needed when `Hosts` or `Settings.seller.Bank` change"),
  SecondFactorCode: z
    .string()
    .trim()
    .max(maxSecondFactorCode)
    .optional()
    .describe("A new code of the caller's own second factor, needed when `staffSecondFactorRequired` changes"),
}
export const SiteDraft = z
  .object({ ...siteDraft, Version: Version.optional() })
  .refine((site) => site.Cultures.includes(site.DefaultCulture), {
    path: ['DefaultCulture'],
    message: 'Reference.Fields.DefaultLanguage',
  })
export const SiteChange = changeOf(siteDraft, 'SiteDraft', ['id', 'SiteID', 'Code', 'Company', 'Region', 'Currency'])
