/** Reads the question of the address of the page "What will it cost". */
import { amountIn } from '@obverse/contract/amount'
import type { CostEstimate } from '@obverse/contract/domains/services-and-fees'
import { maxEstimateItems, maxFeeMinor, memberTiers, serviceKinds } from '@obverse/contract/rules/services-and-fees'

/** The query of the address, as Next hands it over. */
export type Sent = Record<string, string | string[] | undefined>

const names = ['value', 'items', 'kind', 'tier', 'country'] as const
type Name = (typeof names)[number]

/** The question as it was typed, with the fields that nobody can read; `query` is null with any of them. */
export type Asked = {
  typed: Record<Name, string>
  wrong: { [K in 'value' | 'items' | 'country']: boolean }
  query: {
    value: number
    items: number
    kind: CostEstimate['Kind']
    tier: CostEstimate['Tier']
    country: string
  } | null
}

const textOf = (sent: Sent, name: Name): string => {
  const text = sent[name]
  return typeof text === 'string' ? text.trim() : ''
}

/** Tells whether the address asks anything: a value or a number of items. */
export const isAsked = (sent: Sent): boolean => textOf(sent, 'value') !== '' || textOf(sent, 'items') !== ''

type Given = {
  /** The culture in whose format amounts are typed. */
  culture: string
  /** The country when none was chosen, and all that can be. */
  home: string
  countries: readonly string[]
}

/** Reads the question; an unknown kind or tier is the first one. */
export function readAsked(sent: Sent, { culture, home, countries }: Given): Asked {
  const typed = {
    value: textOf(sent, 'value'),
    items: textOf(sent, 'items'),
    kind: textOf(sent, 'kind'),
    tier: textOf(sent, 'tier'),
    country: textOf(sent, 'country') || home,
  }
  const kind = serviceKinds.find((one) => one === typed.kind) ?? serviceKinds[0]
  const tier = memberTiers.find((one) => one === typed.tier) ?? memberTiers[0]
  const value = amountIn(typed.value, culture)
  const items = /^\d{1,5}$/.test(typed.items) ? Number(typed.items) : 0
  const wrong = {
    value: value === null || value < 1 || value > maxFeeMinor,
    items: items < 1 || items > maxEstimateItems,
    country: !countries.includes(typed.country),
  }
  const isWrong = wrong.value || wrong.items || wrong.country
  return {
    typed: { ...typed, kind, tier },
    wrong,
    query: value === null || isWrong ? null : { value, items, kind, tier, country: typed.country },
  }
}
