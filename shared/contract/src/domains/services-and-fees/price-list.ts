/** The calls of the public page of services and fees (SF-5). Words are in the language of the visitor. */
import * as z from 'zod'
import { Day, endpoint, file, Id, Instant } from '../../endpoint'
import { Currency } from '../../money'
import { feeTiers, feeViews, memberTiers, serviceKinds, vatChoices } from './rules'

const TierFees = z.object(
  Object.fromEntries(feeTiers.map((tier) => [tier, z.int().nullable()])) as Record<
    (typeof feeTiers)[number],
    z.ZodNullable<z.ZodInt>
  >,
)

/** A service in the price list. `Words` are what the page and the PDF say of it, with or without VAT as asked. */
export const PriceListEntry = z
  .object({
    GradingServiceEntryID: z.int(),
    Anchor: z.string().describe('The part of the address of the page that leads to the service'),
    Kind: z.enum(serviceKinds),
    Name: z.string(),
    Note: z.string(),
    Description: z.string(),
    MaxValue: z.int().nullable().describe('The largest declared value of an item, in minor units; null for any'),
    FeePerCollectible: z.int().describe('In minor units, with VAT where fees include it'),
    VatExcludedFeePerCollectible: z.int().nullable(),
    FeeOfValueBasisPoints: z.int().describe('A share of the declared value on top; 100 is 1 %'),
    TierFees: TierFees.describe('The fee for members of a tier, in minor units; null for the usual one'),
    MemberTiers: z.array(z.enum(memberTiers)).describe('The tiers that may use the service; none for everybody'),
    MinimumItems: z.int(),
    TurnaroundMinDays: z.int().nullable().describe('In working days'),
    TurnaroundMaxDays: z.int().nullable(),
    TurnaroundAsOf: Day.nullable(),
    Words: z.object({
      Fee: z.string(),
      MaxValue: z.string(),
      Turnaround: z.string().describe('Empty when nothing is said about it'),
      Terms: z.array(z.string()).describe('The conditions of the service, a sentence each'),
      TierFees: z.array(z.object({ Tier: z.enum(feeTiers), Fee: z.string() })),
    }),
  })
  .meta({ id: 'PriceListEntry' })
export type PriceListEntry = z.infer<typeof PriceListEntry>

/** A table of the price list. */
export const PriceListTable = z
  .object({
    GradingServiceSubcategoryID: z.int(),
    Name: z.string(),
    Description: z.string(),
    Entries: z.array(PriceListEntry),
  })
  .meta({ id: 'PriceListTable' })
export type PriceListTable = z.infer<typeof PriceListTable>

/** A category of the price list. */
export const PriceListCategory = z
  .object({
    GradingServiceCategoryID: z.int(),
    Name: z.string(),
    HandlingPerForm: z.int().describe('In minor units, with VAT where fees include it'),
    Handling: z.string().describe('The sentence about it; empty for none'),
    PDFPath: z.string().describe('The PDF in the language of the visitor: the uploaded one, or one made from the data'),
    Tables: z.array(PriceListTable),
  })
  .meta({ id: 'PriceListCategory' })
export type PriceListCategory = z.infer<typeof PriceListCategory>

/** The published services of a site in a view. Categories and tables without any are left out. */
export const PriceList = z
  .object({
    Currency,
    VATRateBasisPoints: z.int().nullable().describe('2000 is 20 %; null where fees include no VAT'),
    VATWords: z.string().describe('The sentence about VAT; empty where fees include none'),
    UpdatedUTC: Instant.nullable().describe('The last change of what the list shows; null for an empty one'),
    View: z.enum(feeViews),
    Views: z.array(z.enum(feeViews)).describe('Those that show something at this site'),
    VAT: z.enum(vatChoices),
    Categories: z.array(PriceListCategory),
  })
  .meta({ id: 'PriceList' })
export type PriceList = z.infer<typeof PriceList>

const who = 'everyone'
export const priceListCalls = {
  priceList: endpoint('GET /api/services-and-fees/', {
    about: 'Returns the published services of a site with their fees, in a view; an unknown view is that of all',
    who,
    query: {
      view: z.enum(feeViews).catch('all').default('all'),
      vat: z.enum(vatChoices).catch('with').default('with'),
    },
    answer: PriceList,
  }),
  priceListPdf: endpoint('GET /api/services-and-fees/categories/{categoryID}/pdf/', {
    about: 'Returns the PDF of a category made from its services, in the language of the request',
    who,
    params: { categoryID: Id },
    answer: file('application/pdf', 'The price list of the category'),
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
}
