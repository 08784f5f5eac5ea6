'use client'

import { ResultView } from '../../../components/membership/result-view'
import { dealers } from '../queries'

const read = (orderNumber: string, signal: AbortSignal) => dealers.payResult({ params: { orderNumber } }, { signal })

type Props = {
  order: string
  /** The name of the tier of dealers. */
  tier: string
  links: { membership: string; billing: string; home: string }
}

/** Shows the outcome of an order of the dealer's membership (DA-3). */
export const DealerResult = ({ order, tier, links }: Props) => (
  <ResultView order={order} read={read} tierOf={() => tier} againAt={() => links.billing} links={links} />
)
