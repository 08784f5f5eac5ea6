'use client'

import { ResultView } from '../../../components/membership/result-view'
import { memberships } from '../queries'

const read = (orderNumber: string, signal: AbortSignal) =>
  memberships.billingResult({ params: { orderNumber } }, { signal })

type Props = { order: string; links: { membership: string; billing: string; home: string } }

/** Shows the outcome of an order of the visitor's membership (JOIN-4). */
export const OwnResult = ({ order, links }: Props) => (
  <ResultView
    order={order}
    read={read}
    tierOf={({ TierName }) => TierName}
    againAt={({ TierName, JoinMode }) => `${links.billing}?tier=${TierName}&mode=${JoinMode}`}
    links={links}
  />
)
