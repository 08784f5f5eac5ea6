/** Answers visitors with the services that fit a submission, each with its whole cost (SF-5). */
import {
  type CostEstimate,
  FeeShipping,
  type FittingService,
  type servicesAndFees,
  type UnfitService,
} from '@obverse/contract/domains/services-and-fees'
import type { Given } from '@obverse/contract/endpoint'
import { addWorkingDays, costOf, parcelsOf } from '@obverse/contract/rules/services-and-fees'
import { dayAt, homeCountries, vatRateOf } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { found, invalid } from '../../errors'
import { listCountries } from '../reference'
import { localized } from '../translations'
import { anchorsOf, readLocalized } from './price-list'
import { rateFor, readRates } from './shipping'
import type { feeEntries } from './tables'

type Entry = typeof feeEntries.$inferSelect
type Asked = Given<(typeof servicesAndFees)['estimate'], 'output'>['query']
type Named = Pick<UnfitService, 'GradingServiceEntryID' | 'Anchor' | 'Name' | 'Note'>

/** Returns the limits of a service that a submission breaks; null when it fits. */
function limitsOf(entry: Entry, { value, items, tier }: Asked): Omit<UnfitService, keyof Named> | null {
  const { MaxValue, MinimumItems, MemberTiers } = entry
  const isTooHigh = MaxValue !== null && value > MaxValue
  const isTooFew = items < MinimumItems
  const isForOthers = MemberTiers.length > 0 && !MemberTiers.includes(tier)
  if (!isTooHigh && !isTooFew && !isForOthers) return null
  return {
    MaxValue: isTooHigh ? MaxValue : null,
    MinimumItems: isTooFew ? MinimumItems : null,
    MemberTiers: isForOthers ? MemberTiers : [],
  }
}
const feeIn = (entry: Entry, tier: Asked['tier']): number =>
  (tier === 'Free' ? null : entry.TierFees[tier]) ?? entry.FeePerCollectible

function turnaroundOf(entry: Entry, today: string): FittingService['Turnaround'] {
  const { TurnaroundMinDays: MinDays, TurnaroundMaxDays: MaxDays } = entry
  if (MinDays === null || MaxDays === null) return null
  return {
    MinDays,
    MaxDays,
    EarliestDay: addWorkingDays(today, MinDays),
    LatestDay: addWorkingDays(today, MaxDays),
  }
}

/** Reads the rate of return shipping to a country, its name in the language of the visitor. */
async function readRate(ctx: Context, country: string) {
  const rate = rateFor(await readRates(ctx, ctx.site.SiteID), country)
  if (rate === undefined) return null
  return found((await localized(ctx, FeeShipping.entity, [rate], (one) => one.GradingServiceShippingID, ['Name']))[0])
}

/** Returns the services of the site that fit a submission, cheapest first. @throws Failure `invalid` for an unknown country */
export async function getEstimate(ctx: Context, asked: Asked): Promise<CostEstimate> {
  const country = asked.country ?? homeCountries[ctx.site.Region]
  if (asked.country !== undefined && !(await listCountries(ctx)).some((one) => one.CountryCode === country))
    throw invalid({ country: 'ServicesAndFees.Fields.CountryCode' })
  const { entries, tables, categories } = await readLocalized(ctx)
  const shipping = await readRate(ctx, country)
  const parcels = shipping && parcelsOf(asked.items, asked.value, shipping)
  const vatBasisPoints = vatRateOf(ctx.site)
  const today = dayAt(ctx.site.Region, ctx.now())
  const anchor = anchorsOf(entries)
  const nameOf = (entry: Entry): Named => ({
    GradingServiceEntryID: entry.GradingServiceEntryID,
    Anchor: anchor(entry),
    Name: entry.Name,
    Note: entry.Note,
  })
  const handlingOf = (entry: Entry): number => {
    const table = tables.find((one) => one.GradingServiceSubcategoryID === entry.GradingServiceSubcategoryID)
    const category = categories.find((one) => one.GradingServiceCategoryID === table?.GradingServiceCategoryID)
    return found(category).HandlingPerForm
  }
  const fitting = (entry: Entry): FittingService => ({
    ...nameOf(entry),
    ...costOf({
      items: asked.items,
      value: asked.value,
      fee: feeIn(entry, asked.tier),
      shareBasisPoints: entry.FeeOfValueBasisPoints,
      handlingPerForm: handlingOf(entry),
      shipping,
      vatBasisPoints,
    }),
    CurrentTurnaround: entry.CurrentTurnaround,
    Turnaround: turnaroundOf(entry, today),
  })
  const ofKind = entries
    .filter(({ Kind }) => Kind === asked.kind)
    .map((entry) => ({ entry, limits: limitsOf(entry, asked) }))
  return {
    Currency: currencyOf(ctx.site),
    VATRateBasisPoints: vatBasisPoints,
    Value: asked.value,
    Items: asked.items,
    Kind: asked.kind,
    Tier: asked.tier,
    CountryCode: country,
    Day: today,
    Shipping: shipping && { Name: shipping.Name, Parcels: parcels, MaxValuePerParcel: shipping.MaxValuePerParcel },
    // Equal totals keep the order of the price list.
    Services: ofKind
      .flatMap(({ entry, limits }) => (limits ? [] : [fitting(entry)]))
      .sort((one, other) => one.Total - other.Total),
    Others: ofKind.flatMap(({ entry, limits }) => (limits ? [{ ...nameOf(entry), ...limits }] : [])),
  }
}
