/** The calls with which staff keep discount and affiliate codes (JOIN-2). */
import * as z from 'zod'
import { Day, endpoint, Flag, Id } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { callsOf, edited, type RowOf, record } from '../../record'
import { recordName } from '../../typed'
import { wholeBasisPoints } from '../services-and-fees/rules'
import { codeStates, joinModes, maxCode, maxCodeUses, orderTiers } from './rules'
import { JoinMode, OrderTier } from './schemas'

const Key = z.int().positive()
const who = 'staff:Fees'
/** The site of a record; it is chosen once. */
export const SiteOf = edited(
  z.int({ error: 'Memberships.Fields.Site' }).positive('Memberships.Fields.Site'),
  z.int().describe('A site with memberships; it stays'),
)
const Code = edited(
  z
    .string()
    .trim()
    .max(maxCode, 'Memberships.Fields.CodeText')
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]+$/, 'Memberships.Fields.CodeText')
    .toUpperCase(),
  z.string().describe('In capitals, once at a site'),
)
const day = edited(Day.nullable().default(null), z.string().nullable())
const chosen = <T extends z.ZodEnum>(one: T, most: number) =>
  z
    .array(one)
    .max(most)
    .transform((all) => [...new Set(all)])
    .default([])

/** A discount code as staff edit it. */
export const DiscountCode = record(
  'StaffDiscountCode',
  { entity: 'discount-code', key: 'DiscountCodeID' },
  {
    DiscountCodeID: Key,
    SiteID: SiteOf,
    Code,
    RateBasisPoints: edited(
      z
        .int('Memberships.Fields.Rate')
        .min(1, 'Memberships.Fields.Rate')
        .max(wholeBasisPoints, 'Memberships.Fields.Rate'),
      z.int().describe('1000 is 10 %'),
    ),
    StartsOn: day,
    EndsOn: edited(Day.nullable().default(null), z.string().nullable().describe('The last day, on clocks of the site')),
    MaxUses: edited(
      z
        .int()
        .min(1, 'Memberships.Fields.MaxUses')
        .max(maxCodeUses, 'Memberships.Fields.MaxUses')
        .nullable()
        .default(null),
      z.int().nullable().describe('The most orders that may be paid with it; null for any number'),
    ),
    Tiers: edited(chosen(OrderTier, orderTiers.length), z.array(OrderTier).describe('None for all')),
    Modes: edited(chosen(JoinMode, joinModes.length), z.array(JoinMode).describe('None for all')),
    IsAnaOnly: edited(z.boolean().default(false)),
    Uses: z.int().describe('Orders that were paid with it'),
    Version: z.int(),
  },
  (draft) =>
    draft.refine(({ StartsOn, EndsOn }) => StartsOn === null || EndsOn === null || StartsOn <= EndsOn, {
      path: ['EndsOn'],
      message: 'Memberships.Fields.EndsOn',
    }),
)
export type DiscountCode = RowOf<typeof DiscountCode>

/** A discount code in the list: works now or later, is over, or was used as often as it may. */
const ListedDiscountCode = DiscountCode.Row.extend({ State: z.enum(codeStates) }).meta({ id: 'ListedDiscountCode' })

export const discountCodeList = list('StaffDiscountCodes', {
  rows: ['DiscountCodes', ListedDiscountCode],
  key: 'DiscountCodeID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    state: z.enum(codeStates).optional(),
    search: z.string().trim().max(100).default('').describe('A part of the code'),
    ...sorted(['Code', 'RateBasisPoints', 'StartsOn', 'EndsOn', 'Uses']),
  },
})

/** An affiliate code as staff edit it: who brings members, and if the code still counts. */
export const AffiliateCode = record(
  'StaffAffiliateCode',
  { entity: 'affiliate-code', key: 'AffiliateCodeID' },
  {
    AffiliateCodeID: Key,
    SiteID: SiteOf,
    Code,
    Name: edited(recordName(200)),
    IsActive: edited(z.boolean().default(true)),
    Members: z.int().describe('Members who paid for an order with it'),
    Version: z.int(),
  },
)
export type AffiliateCode = RowOf<typeof AffiliateCode>

export const affiliateCodeList = list('StaffAffiliateCodes', {
  rows: ['AffiliateCodes', AffiliateCode.Row],
  key: 'AffiliateCodeID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    isActive: Flag.optional(),
    search: z.string().trim().max(100).default('').describe('A part of the code or of the name'),
    ...sorted(['Code', 'Name', 'Members']),
  },
})

const discounts = callsOf(DiscountCode, {
  who,
  of: '/admin/memberships/data/discount-codes/{discountCodeID}/',
  under: '/admin/memberships/data/discount-codes/',
})
const affiliates = callsOf(AffiliateCode, {
  who,
  of: '/admin/memberships/data/affiliate-codes/{affiliateCodeID}/',
  under: '/admin/memberships/data/affiliate-codes/',
})

export const codeCalls = {
  discountCodes: endpoint('GET /admin/memberships/data/discount-codes/', {
    about: 'Lists the discount codes of every site, with the number of orders paid with each',
    who,
    query: discountCodeList.query,
    answer: discountCodeList.Page,
    list: discountCodeList,
  }),
  createDiscountCode: discounts.create('Adds a discount code to a site'),
  discountCode: discounts.one('Returns a discount code'),
  saveDiscountCode: discounts.save('Saves a discount code; orders that were placed keep their rate'),
  deleteDiscountCode: discounts.remove('Moves a discount code to the trash, if no order was placed with it', [
    'not_empty',
  ]),
  affiliateCodes: endpoint('GET /admin/memberships/data/affiliate-codes/', {
    about: 'Lists the affiliate codes of every site, with the number of members that each brought',
    who,
    query: affiliateCodeList.query,
    answer: affiliateCodeList.Page,
    list: affiliateCodeList,
  }),
  createAffiliateCode: affiliates.create('Adds an affiliate code to a site'),
  affiliateCode: affiliates.one('Returns an affiliate code'),
  saveAffiliateCode: affiliates.save('Saves an affiliate code'),
  deleteAffiliateCode: affiliates.remove('Moves an affiliate code to the trash, if no order was placed with it', [
    'not_empty',
  ]),
}
