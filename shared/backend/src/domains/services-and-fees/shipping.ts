/** Reads and writes rates of return shipping: the cost of sending items back from a site, by destination. */
import { FeeShipping } from '@obverse/contract/domains/services-and-fees'
import type { Currency } from '@obverse/contract/money'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import { invalid } from '../../errors'
import { staffRecord } from '../../records/staff-record'
import { messageOf } from '../../texts'
import { listCountries } from '../reference'
import { feeShipping } from './tables'

type Rate = typeof feeShipping.$inferSelect

/** Reads the rates of a site in their order. */
export const readRates = (ctx: Pick<Context, 'db'>, siteID: number): Promise<Rate[]> =>
  ctx.db
    .select()
    .from(feeShipping)
    .where(eq(feeShipping.SiteID, siteID))
    .orderBy(asc(feeShipping.SortOrder), asc(feeShipping.GradingServiceShippingID))

/** Returns the rate for a country: the first that names it, else the first for everywhere else. */
export const rateFor = (rates: readonly Rate[], country: string): Rate | undefined =>
  rates.find(({ CountryCodes }) => CountryCodes.includes(country)) ??
  rates.find(({ CountryCodes }) => CountryCodes.length === 0)

/** Refuses countries that do not exist or that another rate of the site has. @throws Failure `invalid` */
async function checkCountries(tx: Context, siteID: number, id: number | null, codes: readonly string[]): Promise<void> {
  const others = (await readRates(tx, siteID)).filter((rate) => rate.GradingServiceShippingID !== id)
  const refuse = (text: Parameters<typeof messageOf>[0], facts: Record<string, string>) =>
    invalid({ CountryCodes: messageOf(text, facts) })
  if (codes.length === 0) {
    const same = others.find(({ CountryCodes }) => CountryCodes.length === 0)
    if (same) throw refuse('ServicesAndFees.Fields.EverywhereTaken', { rate: same.Name })
    return
  }
  const known = new Map((await listCountries(tx)).map((one) => [one.CountryCode, one.DisplayName]))
  for (const code of codes) {
    const country = known.get(code)
    if (country === undefined) throw refuse('ServicesAndFees.Fields.CountryUnknown', { code })
    const rate = others.find(({ CountryCodes }) => CountryCodes.includes(code))
    if (rate) throw refuse('ServicesAndFees.Fields.CountryTaken', { country, rate: rate.Name })
  }
}

export const shippingRecord = staffRecord(FeeShipping, feeShipping, {
  role: 'Fees',
  computed: {
    Currency: sql<Currency>`(select ${qualified(sites.Currency)} from ${sites}
      where ${qualified(sites.SiteID)} = ${qualified(feeShipping.SiteID)})`,
  },
  values: async (draft, { tx, before, at }) => {
    await checkCountries(
      tx,
      before?.SiteID ?? Number(at.SiteID),
      before?.GradingServiceShippingID ?? null,
      draft.CountryCodes,
    )
    return draft
  },
  remembers: ['SiteID'],
  sitesOf: (_, { SiteID }) => [SiteID],
  translated: {
    name: 'Return shipping',
    plain: ['Name'],
    siteIDs: sql`array[${feeShipping.SiteID}]`,
  },
})
