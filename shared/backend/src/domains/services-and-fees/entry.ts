/** Reads and writes entries: services with their fees. */
import { formatMoney, formatRate } from '@obverse/browser'
import { FeeEntry, FeeSubcategory } from '@obverse/contract/domains/services-and-fees'
import type { Site } from '@obverse/contract/domains/sites'
import type { Currency } from '@obverse/contract/money'
import { vatSplit } from '@obverse/contract/rules/services-and-fees'
import { dayAt, vatRateOf } from '@obverse/contract/rules/sites'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import { found, invalid } from '../../errors'
import { slugOf } from '../../records/slug'
import { staffRecord } from '../../records/staff-record'
import { type Message, messageOf } from '../../texts'
import { feeCategories, feeEntries, feeSubcategories } from './tables'

/** Returns the site whose fee a subcategory holds. @throws Failure `not_found` */
async function getSiteOf(ctx: Context, subcategoryID: number) {
  const [row] = await ctx.db
    .select({ SiteID: feeCategories.SiteID })
    .from(feeSubcategories)
    .innerJoin(feeCategories, eq(feeCategories.GradingServiceCategoryID, feeSubcategories.GradingServiceCategoryID))
    .where(eq(feeSubcategories.GradingServiceSubcategoryID, subcategoryID))
  return ctx.sites.get(found(row).SiteID)
}

type Fee = Pick<FeeEntry, 'FeePerCollectible' | 'VatExcludedFeePerCollectible'>
export type FeeSite = Pick<Site, 'Currency' | 'DefaultCulture' | 'Settings'>

/**
 * Returns the fee without VAT at the rate of the site, null where fees include none, and what is wrong with another one that
 * was sent: the sentence has the right amount as it is typed on that site.
 */
export function netOf(site: FeeSite, fee: Fee): { net: number | null; wrong: Message | null } {
  const { Currency, DefaultCulture } = site
  const rate = vatRateOf(site)
  const { FeePerCollectible, VatExcludedFeePerCollectible: given } = fee
  if (rate === null) return { net: null, wrong: given === null ? null : 'ServicesAndFees.Fields.NoVat' }
  const { Net: Minor } = vatSplit(FeePerCollectible, rate)
  if (given === null || given === Minor) return { net: Minor, wrong: null }
  const facts = { rate: formatRate(rate, DefaultCulture), amount: formatMoney({ Minor, Currency }, DefaultCulture) }
  return { net: Minor, wrong: messageOf('ServicesAndFees.Fields.VatExcluded', facts) }
}

const siteIDs = sql`(select ${qualified(feeCategories.SiteID)} from ${feeSubcategories} join ${feeCategories}
  on ${qualified(feeCategories.GradingServiceCategoryID)} = ${qualified(feeSubcategories.GradingServiceCategoryID)}
  where ${qualified(feeSubcategories.GradingServiceSubcategoryID)} = ${qualified(feeEntries.GradingServiceSubcategoryID)})`

export const entryRecord = staffRecord(FeeEntry, feeEntries, {
  role: 'Fees',
  computed: {
    Currency: sql<Currency>`(select ${qualified(sites.Currency)} from ${sites} where ${qualified(sites.SiteID)} = ${siteIDs})`,
  },
  values: async (draft, { tx, before, at }) => {
    const LocalizationKey = draft.LocalizationKey ?? before?.LocalizationKey ?? slugOf(draft.Name)
    if (!LocalizationKey) throw invalid({ LocalizationKey: 'ServicesAndFees.Fields.Key' })
    const subcategoryID = before?.GradingServiceSubcategoryID ?? Number(at.GradingServiceSubcategoryID)
    const site = await getSiteOf(tx, subcategoryID)
    const { net, wrong } = netOf(site, draft)
    if (wrong) throw invalid({ VatExcludedFeePerCollectible: wrong })
    const hasDays = draft.TurnaroundMinDays !== null
    return {
      ...draft,
      LocalizationKey,
      VatExcludedFeePerCollectible: net,
      TurnaroundAsOf: hasDays ? (draft.TurnaroundAsOf ?? dayAt(site.Region, tx.now())) : null,
    }
  },
  publish: (_, __, IsPublished) => ({ IsPublished }),
  remembers: ['GradingServiceSubcategoryID'],
  reordered: { entity: FeeSubcategory.entity, label: 'Entries' },
  sitesOf: async (ctx, { GradingServiceSubcategoryID }) => [(await getSiteOf(ctx, GradingServiceSubcategoryID)).SiteID],
  translated: {
    name: 'Services and fees',
    plain: ['Name', 'Note', 'Description', 'CurrentTurnaround'],
    siteIDs: sql`array${siteIDs}`,
  },
  taken: { LocalizationKey: 'ServicesAndFees.Refused.KeyTaken' },
  gone: 'ServicesAndFees.Refused.SubcategoryGone',
})
