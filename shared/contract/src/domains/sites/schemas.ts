import * as z from 'zod'
import { LanguageCode } from '../../endpoint'
import { cookiePurposes } from '../cookie-consents/rules'
import {
  companies,
  graderNotesPolicies,
  maxContactHours,
  maxGradeOverrideLimit,
  maxVatRateBasisPoints,
  regions,
} from './rules'

/** The settings of a site that everybody may read; they change its behavior without code (decision 5 and similar). */
export const PublicSiteSettings = z
  .object({
    orderNumberSearch: z
      .boolean()
      .default(false)
      .describe('A search text that starts with a letter is an order number'),
    imageRightClickNotice: z.boolean().default(true).describe('A right click on an image says it is copyrighted'),
    graderNotes: z
      .enum(graderNotesPolicies)
      .default('members')
      .describe('The people who read the notes of graders on a certificate; its submitter always does'),
    populationDisabled: z
      .boolean()
      .default(false)
      .describe(
        'The population report of the site is off; set by the settings of the report, which a save of the site keeps',
      ),
    vatRateBasisPoints: z
      .int()
      .min(0)
      .max(maxVatRateBasisPoints)
      .nullable()
      .default(null)
      .describe('The rate of the VAT that fees include, 2000 is 20 %; null where fees include none'),
    cookiePurposes: z
      .array(z.enum(cookiePurposes))
      .max(cookiePurposes.length)
      .default([])
      .describe('The purposes of optional cookies that visitors are asked for; none asks for nothing'),
  })
  .meta({ id: 'PublicSiteSettings' })

const Weekday = z.int().min(1).max(7).describe('1 is Monday')
const Clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Reference.Fields.Clock')
  .describe('HH:mm in the time zone of the region')
/** The hours in which a company answers, alike on each day from the first to the last; Monday begins the week. */
export const ContactHours = z
  .object({ FirstDay: Weekday, LastDay: Weekday, Opens: Clock, Closes: Clock })
  .refine(({ FirstDay, LastDay }) => FirstDay <= LastDay, { path: ['LastDay'], error: 'Reference.Fields.LastDay' })
  .refine(({ Opens, Closes }) => Opens < Closes, { path: ['Closes'], error: 'Reference.Fields.Closes' })
  .meta({ id: 'ContactHours' })
export type ContactHours = z.infer<typeof ContactHours>

const line = (max: number) => z.string().trim().max(max).default('')
/** The seller on invoices and receipts. Each line is printed as it is typed; an empty one is left out. */
export const Seller = z
  .object({
    Name: line(200).describe('The registered name of the company; empty prints the name of the site'),
    Address: z.array(z.string().trim().max(100)).max(6).default([]).describe('The lines of the postal address'),
    VATNumber: line(40),
    TaxNumber: line(40),
    Register: line(200).describe('The commercial register and its number, and the managing directors'),
    Contact: line(200).describe('A phone number and an e-mail address; the first of each is on every page of the site'),
    Hours: z.array(ContactHours).max(maxContactHours).default([]).describe('When people answer; empty shows nothing'),
    Bank: line(200).describe('The bank account for transfers: bank, IBAN, BIC'),
    PaymentDays: z.int().min(0).max(120).default(14).describe('The days from the invoice to its due date'),
  })
  .meta({ id: 'Seller' })
export type Seller = z.infer<typeof Seller>

/** All settings of a site, for staff only: strangers must not learn which rules protect staff. */
export const SiteSettings = PublicSiteSettings.extend({
  staffSecondFactorRequired: z
    .boolean()
    .default(false)
    .describe('Staff need a second factor; required on one site, it is required of every member of staff everywhere'),
  seller: Seller.prefault({}).describe('The seller on invoices and receipts'),
  gradeOverrideLimit: z
    .int()
    .min(0)
    .max(maxGradeOverrideLimit)
    .nullable()
    .default(1000)
    .describe(
      'In whole units of the currency of the site: above this declared value a second person approves grade overrides; null asks for nobody',
    ),
}).meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

/**
 * One site: a company in a region (SITE-1). `Root` starts each of its addresses; `Hosts` are the hosts that it answers.
 */
export const Site = z
  .object({
    SiteID: z.int().positive(),
    Code: z.string().describe('Company and region, like NGC-com'),
    Company: z.enum(companies),
    Region: z.enum(regions),
    Name: z.string(),
    Hosts: z.array(z.string()),
    Root: z.string(),
    Cultures: z.array(LanguageCode),
    DefaultCulture: LanguageCode,
    Currency: z.string().length(3).describe('ISO 4217'),
    CollectibleTypes: z.array(z.string()),
    IsDefault: z.boolean(),
    Phone: z
      .string()
      .max(40)
      .optional()
      .describe('The phone number of the company, as it writes it; left out for none'),
    Email: z.string().max(254).optional().describe('The e-mail address of the company; left out for none'),
    Hours: z.array(ContactHours).optional().describe('When the company answers; left out for none'),
    Settings: PublicSiteSettings,
    ContentVersion: z.int().describe('Rises with every edit that visitors can see'),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>
