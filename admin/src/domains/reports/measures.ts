/** The numbers of the report, one for each currency and tier, as tables, chart and file show them. */
import type { MembershipNumber } from '@obverse/contract/domains/reports'
import type { Currency } from '@obverse/contract/money'
import { paidTiers } from '@obverse/contract/rules/memberships'
import { membershipActs, type ReportRange } from '@obverse/contract/rules/reports'
import { listPath } from '../../lib/paths'
import type { Counts } from './sums'

export type Measure = {
  key: string
  number: MembershipNumber
  tier?: (typeof paidTiers)[number]
  currency?: Currency
  amountOf: (counts: Counts) => number
}

const moneyMeasure = (number: 'Taken' | 'Refunded', currency: Currency): Measure => ({
  key: `${number}-${currency}`,
  number,
  currency,
  amountOf: (counts) => counts[number].find(({ Currency }) => Currency === currency)?.Minor ?? 0,
})

/** Lists the measures of some sums: the money in the currencies that any of them has. */
export function measuresOf(all: readonly Counts[]): Measure[] {
  const currenciesOf = (number: 'Taken' | 'Refunded') =>
    [...new Set(all.flatMap((counts) => counts[number].map(({ Currency }) => Currency)))].sort()
  return [
    ...membershipActs.map((number): Measure => ({ key: number, number, amountOf: (counts) => counts[number] })),
    ...(['Taken', 'Refunded'] as const).flatMap((number) =>
      currenciesOf(number).map((currency) => moneyMeasure(number, currency)),
    ),
    {
      key: 'Members',
      number: 'Members',
      amountOf: ({ Members }) => paidTiers.reduce((sum, tier) => sum + (Members?.[tier] ?? 0), 0),
    },
    ...paidTiers.map(
      (tier): Measure => ({
        key: `Members-${tier}`,
        number: 'Members',
        tier,
        amountOf: ({ Members }) => Members?.[tier] ?? 0,
      }),
    ),
  ]
}

/** Returns the address of the members behind a number, under /admin. */
export const membersPath = (
  { number, tier, currency }: Measure,
  { StartDate, EndDate }: ReportRange,
  siteID: number | undefined,
): string =>
  listPath('membership-report-members', {
    number,
    startDate: StartDate,
    endDate: EndDate,
    ...(siteID !== undefined && { siteID }),
    ...(tier && { tier }),
    ...(currency && { currency }),
  })
