'use client'

import type { JoinOffer } from '@obverse/contract/domains/memberships'
import { CardDesk } from '../../../components/membership/card-desk'
import type { CardPage } from '../../../components/membership/card-page'
import { BillingForm } from './billing-form'

export type BillingProps = CardPage & {
  offer: JoinOffer
  /** True when the membership renews itself already. */
  autorenew: boolean
  /** The ANA membership on file; its number is '' without one. */
  ana: { number: string; day: string | null; isLifetime: boolean }
  links: { result: string; testCards: string; tiers: string }
}

/** Shows the billing form once the card processor of the site is known. */
export const BillingDesk = (props: BillingProps) => (
  <CardDesk rows={4} testCards={props.links.testCards}>
    {(info) => <BillingForm {...props} info={info} />}
  </CardDesk>
)
