/** The schema of return shipping: what it costs to send items back from a site, by destination. */
import * as z from 'zod'
import { Currency } from '../../money'
import { edited, type RowOf, record } from '../../record'
import { recordName } from '../../typed'
import { maxFeeMinor, maxShippingCountries, wholeBasisPoints } from './rules'

const Id = z.int().positive()
const Minor = z.int().min(0).max(maxFeeMinor)
const inMinor = 'In minor units of Currency'

/** A rate of return shipping of a site. One without countries is for everywhere else. */
export const FeeShipping = record(
  'GradingServiceShipping',
  {
    entity: 'grading-service-shipping',
    key: 'GradingServiceShippingID',
    within: 'SiteID',
    order: 'SortOrder',
  },
  {
    GradingServiceShippingID: Id,
    SiteID: Id,
    Currency,
    Name: edited(recordName(200)),
    CountryCodes: edited(
      z
        .array(
          z
            .string()
            .max(2, 'ServicesAndFees.Fields.CountryCode')
            .regex(/^[A-Z]{2}$/, 'ServicesAndFees.Fields.CountryCode'),
        )
        .max(maxShippingCountries)
        .refine((codes) => new Set(codes).size === codes.length, 'ServicesAndFees.Fields.CountryTwice')
        .default([]),
      z.array(z.string()).describe('ISO 3166 codes; none for everywhere else'),
    ),
    FeePerParcel: edited(Minor, z.int().describe(`The fee for each parcel. ${inMinor}`)),
    FeePerItem: edited(Minor.default(0), z.int().describe(`The fee for each item on top. ${inMinor}`)),
    InsuranceBasisPoints: edited(
      z.int().min(0).max(wholeBasisPoints).default(0),
      z.int().describe('The share of the declared value that insurance costs; 100 is 1 %'),
    ),
    MaxValuePerParcel: edited(
      Minor.min(1).nullable().default(null),
      z.int().nullable().describe(`The largest declared value of a parcel; null for any. ${inMinor}`),
    ),
    SortOrder: z.int(),
    Version: z.int(),
    UpdatedUTC: z.string(),
  },
)
export type FeeShipping = RowOf<typeof FeeShipping>
