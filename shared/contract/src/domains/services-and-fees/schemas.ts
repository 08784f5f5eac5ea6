/** The schemas of services and fees. Amounts are in minor units of the currency of the site, never fractions. */
import * as z from 'zod'
import { Day, Instant, LanguageCode, upload } from '../../endpoint'
import { Currency } from '../../money'
import { edited, type RowOf, record } from '../../record'
import { recordName } from '../../typed'
import {
  maxFeeDescription,
  maxFeeMinor,
  maxFeeNote,
  maxMinimumItems,
  maxPdfBytes,
  maxTurnaroundDays,
  memberTiers,
  serviceKinds,
  wholeBasisPoints,
} from './rules'

const Id = z.int().positive()
const Name = recordName(200)
const Note = z.string().trim().max(maxFeeNote).default('')
const Description = z.string().trim().max(maxFeeDescription).default('')
const Minor = z.int().min(0).max(maxFeeMinor)
const Days = z.int().min(0).max(maxTurnaroundDays)
const inMinor = 'In minor units of Currency'

/** A site with its services and fees: the currency of every amount, and the rate of the VAT in its fees. */
export const FeeSite = z
  .object({
    SiteID: Id,
    Name: z.string(),
    Code: z.string(),
    Currency,
    VATRateBasisPoints: z.int().nullable().describe('2000 is 20 %; null where fees include no VAT'),
  })
  .meta({ id: 'FeeSite' })
export type FeeSite = z.infer<typeof FeeSite>

/** The uploaded PDF of a category in a language. */
export const FeePdf = z
  .object({
    LanguageCode,
    FileKey: z.string().describe('Key under /files/'),
    FileName: z.string().describe('The name of the uploaded file'),
    Bytes: z.int(),
    UploadedUTC: Instant,
  })
  .meta({ id: 'FeePdf' })
export type FeePdf = z.infer<typeof FeePdf>

/** A category of the services of a site [A3]. */
export const FeeCategory = record(
  'GradingServiceCategory',
  { entity: 'grading-service-category', key: 'GradingServiceCategoryID', within: 'SiteID', order: 'SortOrder' },
  {
    GradingServiceCategoryID: Id,
    SiteID: Id,
    Currency,
    Name: edited(Name),
    HandlingPerForm: edited(Minor.default(0), z.int().describe(`The handling of each form. ${inMinor}`)),
    SortOrder: z.int(),
    PDFPath: z.string().nullable().describe('The address of the PDF in the language of the site'),
    PDFs: z.array(FeePdf).describe('One for each language that has a PDF'),
    SubcategoryCount: z.int(),
    Subcategories: z
      .array(z.object({ GradingServiceSubcategoryID: Id, Name: z.string(), IsPublished: z.boolean() }))
      .describe('In order'),
    Version: z.int(),
  },
)
export type FeeCategory = RowOf<typeof FeeCategory>

/** A subcategory: a table of fees [A3]. */
export const FeeSubcategory = record(
  'GradingServiceSubcategory',
  {
    entity: 'grading-service-subcategory',
    key: 'GradingServiceSubcategoryID',
    within: 'GradingServiceCategoryID',
    order: 'SortOrder',
  },
  {
    GradingServiceSubcategoryID: Id,
    GradingServiceCategoryID: Id,
    Name: edited(Name),
    Description: edited(Description),
    IsPublished: edited(z.boolean()),
    SortOrder: z.int(),
    EntryCount: z.int(),
    Version: z.int(),
    UpdatedUTC: z.string(),
  },
)
export type FeeSubcategory = RowOf<typeof FeeSubcategory>

const TierFee = Minor.nullable().default(null)
const tierFees = { Associate: TierFee, Premium: TierFee, Elite: TierFee }
const StoredTierFee = z.int().nullable()

/** A service and its fee [A3]. A fee belongs to one site, so that texts are translated and amounts are not. */
export const FeeEntry = record(
  'GradingServiceEntry',
  {
    entity: 'grading-service-entry',
    key: 'GradingServiceEntryID',
    within: 'GradingServiceSubcategoryID',
    order: 'SortOrder',
  },
  {
    GradingServiceEntryID: Id,
    GradingServiceSubcategoryID: Id,
    SortOrder: z.int(),
    Currency,
    LocalizationKey: edited(
      z
        .string()
        .trim()
        .max(100)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Fields.Address')
        .optional(),
      z.string().describe('Names the service in every language; without one it follows from the name'),
    ),
    Kind: edited(z.enum(serviceKinds).default('grading')),
    Name: edited(Name),
    Note: edited(Note),
    Description: edited(Description),
    MaxValue: edited(
      Minor.nullable().default(null),
      z.int().nullable().describe(`The largest declared value of an item; null for any. ${inMinor}`),
    ),
    FeePerCollectible: edited(Minor, z.int().describe(`The fee for each item. ${inMinor}`)),
    VatExcludedFeePerCollectible: edited(
      Minor.nullable().default(null),
      z
        .int()
        .nullable()
        .describe(`The fee without VAT, computed when left out; null where fees include none. ${inMinor}`),
    ),
    FeeOfValueBasisPoints: edited(
      z.int().min(0).max(wholeBasisPoints).default(0),
      z.int().describe('A share of the declared value on top of the fee; 100 is 1 %'),
    ),
    TierFees: edited(
      z.strictObject(tierFees).prefault({}),
      z
        .object({ Associate: StoredTierFee, Premium: StoredTierFee, Elite: StoredTierFee })
        .describe(`The fee for members of a tier, null for the usual one. ${inMinor}`),
    ),
    MemberTiers: edited(
      z
        .array(z.enum(memberTiers))
        .max(memberTiers.length)
        .refine((tiers) => new Set(tiers).size === tiers.length, 'ServicesAndFees.Fields.TierTwice')
        .default([]),
      z.array(z.enum(memberTiers)).describe('The tiers that may use the service; none for everybody'),
    ),
    MinimumItems: edited(z.int().min(1).max(maxMinimumItems).default(1), z.int()),
    TurnaroundMinDays: edited(Days.nullable().default(null), z.int().nullable().describe('In working days')),
    TurnaroundMaxDays: edited(Days.nullable().default(null), z.int().nullable().describe('In working days')),
    TurnaroundAsOf: edited(
      Day.nullable().default(null),
      z.string().nullable().describe('The day on which the working days were true; the day of the save when left out'),
    ),
    CurrentTurnaround: edited(Note),
    IsPublished: edited(z.boolean()),
    Version: z.int(),
    UpdatedUTC: z.string(),
  },
  (draft) =>
    draft
      .refine((entry) => (entry.TurnaroundMinDays === null) === (entry.TurnaroundMaxDays === null), {
        path: ['TurnaroundMaxDays'],
        message: 'ServicesAndFees.Fields.TurnaroundBoth',
      })
      .refine(({ TurnaroundMinDays: min, TurnaroundMaxDays: max }) => min === null || max === null || min <= max, {
        path: ['TurnaroundMaxDays'],
        message: 'ServicesAndFees.Fields.TurnaroundOrder',
      }),
)
export type FeeEntry = RowOf<typeof FeeEntry>

/** A PDF of a category in a language of its site, as a form. */
export const feePdfForm = {
  file: upload(maxPdfBytes).describe('A PDF'),
  languageCode: LanguageCode,
}
export type FeePdfForm = z.output<z.ZodObject<typeof feePdfForm>>

/** The language whose PDF goes. */
export const FeePdfLanguage = z.strictObject({ languageCode: LanguageCode }).meta({ id: 'FeePdfLanguage' })
