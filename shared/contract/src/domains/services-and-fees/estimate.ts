/** The call of the page "What will it cost" (SF-5): the services that fit a submission, each with its whole cost. */
import * as z from 'zod'
import { Day, endpoint } from '../../endpoint'
import { Currency } from '../../money'
import { costLines, maxEstimateItems, maxFeeMinor, memberTiers, serviceKinds } from './rules'

const CostLine = z
  .object({
    Kind: z.enum(costLines),
    Count: z.int(),
    Each: z.int().describe('In minor units'),
    Minor: z.int().describe('Count times Each'),
  })
  .meta({ id: 'CostLine' })

const service = {
  GradingServiceEntryID: z.int(),
  Anchor: z.string().describe('The part of the address of the price list that leads to the service'),
  Name: z.string(),
  Note: z.string(),
}
/** A service that fits, and its cost. */
export const FittingService = z
  .object({
    ...service,
    Lines: z.array(CostLine).describe('They add up to the total'),
    Total: z.int().describe('In minor units, with VAT where fees include it'),
    VAT: z.int().nullable().describe('The VAT in the total; null where fees include none'),
    CurrentTurnaround: z.string().describe('Replaces the days when it is not empty'),
    Turnaround: z
      .object({ MinDays: z.int(), MaxDays: z.int(), EarliestDay: Day, LatestDay: Day })
      .nullable()
      .describe('Working days, Monday to Friday, counted from today; holidays are not known'),
  })
  .meta({ id: 'FittingService' })
export type FittingService = z.infer<typeof FittingService>

/** A service that does not fit; each reason that there is has its limit. */
export const UnfitService = z
  .object({
    ...service,
    MaxValue: z.int().nullable().describe('The largest declared value, if that of the items is higher'),
    MinimumItems: z.int().nullable().describe('The fewest items, if these are fewer'),
    MemberTiers: z.array(z.enum(memberTiers)).describe('The tiers that may use it, if this one may not'),
  })
  .meta({ id: 'UnfitService' })
export type UnfitService = z.infer<typeof UnfitService>

export const CostEstimate = z
  .object({
    Currency,
    VATRateBasisPoints: z.int().nullable().describe('2000 is 20 %; null where fees include no VAT'),
    Value: z.int(),
    Items: z.int(),
    Kind: z.enum(serviceKinds),
    Tier: z.enum(memberTiers),
    CountryCode: z.string().describe('ISO 3166'),
    Day: Day.describe('Today, from which turnarounds count'),
    Shipping: z
      .object({
        Name: z.string(),
        Parcels: z.int().nullable().describe('Null when one item is worth more than a parcel may hold'),
        MaxValuePerParcel: z.int().nullable(),
      })
      .nullable()
      .describe('The rate of return shipping; null for a country without one. No costs include shipping then'),
    Services: z.array(FittingService).describe('Those that fit, cheapest first'),
    Others: z.array(UnfitService).describe('Those of the kind that do not fit, in their order'),
  })
  .meta({ id: 'CostEstimate' })
export type CostEstimate = z.infer<typeof CostEstimate>

export const estimateCalls = {
  estimate: endpoint('GET /api/services-and-fees/estimate/', {
    about: 'Returns the services of a site that fit a submission, each with its whole cost and its turnaround',
    who: 'everyone',
    query: {
      value: z.coerce
        .number<number>('ServicesAndFees.Fields.Value')
        .int('ServicesAndFees.Fields.Value')
        .min(1, 'ServicesAndFees.Fields.Value')
        .max(maxFeeMinor, 'ServicesAndFees.Fields.Value')
        .describe('The declared value of one item, in minor units'),
      items: z.coerce
        .number<number>('ServicesAndFees.Fields.Items')
        .int('ServicesAndFees.Fields.Items')
        .min(1, 'ServicesAndFees.Fields.Items')
        .max(maxEstimateItems, 'ServicesAndFees.Fields.Items'),
      kind: z.enum(serviceKinds).default('grading'),
      tier: z.enum(memberTiers).default('Free'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'ServicesAndFees.Fields.CountryCode')
        .optional()
        .describe('ISO 3166; that of the site by default'),
    },
    answer: CostEstimate,
  }),
}
