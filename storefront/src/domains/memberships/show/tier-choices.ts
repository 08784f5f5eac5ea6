import type { MemberTier, TierOffer } from '@obverse/contract/domains/memberships'
import { formatMoney } from '../../../lib/money'
import type { Page } from '../../../lib/page'

export type TierChoice = { tier: MemberTier; text: string }

/** Returns the tiers to choose from, each with its price. */
export const tierChoices = ({ t, culture }: Page, tiers: readonly TierOffer[]): TierChoice[] =>
  tiers.map(({ TierName: tier, Price }) => ({
    tier,
    text: Price
      ? t('Memberships.Show.Priced', { tier, price: formatMoney(Price, culture) })
      : t('Memberships.Show.Free', { tier }),
  }))
