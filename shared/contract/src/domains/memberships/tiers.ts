/** The calls with which staff keep the tiers of a site and their prices (JOIN-1). */
import * as z from 'zod'
import { Day, endpoint, Id } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { Currency, Money } from '../../money'
import { callsOf, edited, type RowOf, record } from '../../record'
import { maxFeeMinor } from '../services-and-fees/rules'
import { SiteOf } from './codes'
import { maxBenefit, maxBenefits, priceStates } from './rules'
import { MemberTier, OrderTier } from './schemas'

const Key = z.int().positive()
const who = 'staff:Fees'
const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** A tier of a site as staff edit it: the lines that say what it brings. It is offered while it has a price. */
export const StaffTier = record(
  'StaffMembershipTier',
  { entity: 'membership-tier', key: 'MembershipTierID' },
  {
    MembershipTierID: Key,
    SiteID: SiteOf,
    Tier: edited(
      z.enum(MemberTier.options, { error: 'Memberships.Fields.Tier' }),
      MemberTier.describe('Once at a site; it stays'),
    ),
    Benefits: edited(
      z
        .string()
        .trim()
        .max(maxBenefits * (maxBenefit + 1), 'Memberships.Fields.Benefits')
        .refine(
          (text) => linesIn(text).length <= maxBenefits && linesIn(text).every((line) => line.length <= maxBenefit),
          'Memberships.Fields.Benefits',
        )
        .default(''),
      z.string().describe('A line for each benefit'),
    ),
    Version: z.int(),
  },
)
export type StaffTier = RowOf<typeof StaffTier>

const ListedTier = StaffTier.Row.extend({
  Price: Money.nullable().describe('For a year, today; null for the free tier and for one that is not offered'),
}).meta({ id: 'ListedMembershipTier' })

export const tierList = list('StaffMembershipTiers', {
  rows: ['Tiers', ListedTier],
  key: 'MembershipTierID',
  total: 'Total',
  query: { ...paged, siteID: Id.optional(), ...sorted(['SiteID']) },
})

/** A price of a tier for a year from a day on. It stays as it is from that day: members paid it. */
export const TierPrice = record(
  'StaffMembershipPrice',
  { entity: 'membership-price', key: 'MembershipPriceID' },
  {
    MembershipPriceID: Key,
    SiteID: SiteOf,
    Tier: edited(z.enum(OrderTier.options, { error: 'Memberships.Fields.Tier' }), OrderTier.describe('It stays')),
    Currency,
    PriceMinor: edited(
      z.int('Memberships.Fields.Price').min(1, 'Memberships.Fields.Price').max(maxFeeMinor, 'Memberships.Fields.Price'),
      z.int().describe('In minor units of Currency, with VAT where prices include it'),
    ),
    StartsOn: edited(Day, z.string().describe('The first day, on clocks of the site')),
    Version: z.int(),
  },
)
export type TierPrice = RowOf<typeof TierPrice>

const ListedPrice = TierPrice.Row.extend({ State: z.enum(priceStates) }).meta({ id: 'ListedMembershipPrice' })

export const priceList = list('StaffMembershipPrices', {
  rows: ['Prices', ListedPrice],
  key: 'MembershipPriceID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    tier: OrderTier.optional(),
    state: z.enum(priceStates).optional(),
    ...sorted(['StartsOn', 'Tier', 'PriceMinor'], { order: 'DESC' }),
  },
})

const tiers = callsOf(StaffTier, {
  who,
  of: '/admin/memberships/data/tiers/{membershipTierID}/',
  under: '/admin/memberships/data/tiers/',
})
const prices = callsOf(TierPrice, {
  who,
  of: '/admin/memberships/data/prices/{membershipPriceID}/',
  under: '/admin/memberships/data/prices/',
})

export const tierCalls = {
  staffTiers: endpoint('GET /admin/memberships/data/tiers/', {
    about: 'Lists the tiers of every site, lowest first, with their prices today',
    who,
    query: tierList.query,
    answer: tierList.Page,
    list: tierList,
  }),
  createTier: tiers.create('Adds a tier to a site; it is offered once it has a price'),
  staffTier: tiers.one('Returns a tier of a site'),
  saveTier: tiers.save('Saves what a tier brings'),
  prices: endpoint('GET /admin/memberships/data/prices/', {
    about: 'Lists the prices of tiers: those in force, those to come and those of the past',
    who,
    query: priceList.query,
    answer: priceList.Page,
    list: priceList,
  }),
  createPrice: prices.create('Adds a price of a tier from today or a later day on'),
  price: prices.one('Returns a price'),
  savePrice: prices.save('Saves a price that is not in force yet'),
  deletePrice: prices.remove('Moves a price that is not in force yet to the trash', ['conflict']),
}
