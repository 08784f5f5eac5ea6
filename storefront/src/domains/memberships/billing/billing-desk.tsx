'use client'

import { callFailed } from '@obverse/contract/client'
import type { JoinOffer } from '@obverse/contract/domains/memberships'
import type { Profile } from '@obverse/contract/domains/payments'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { TestModeBanner } from '../../../components/payment/test-mode-banner'
import { useProcessor } from '../../../components/payment/use-processor'
import { useT } from '../../../components/texts'
import { BillingForm } from './billing-form'
import type { Address } from './values'

export type BillingProps = {
  offer: JoinOffer
  /** True when the membership renews itself already. */
  autorenew: boolean
  profiles: readonly Profile[]
  address: Address
  countries: PublicCountry[]
  /** The states of the address's country. */
  states: PublicState[]
  /** The ANA membership on file; its number is '' without one. */
  ana: { number: string; day: string | null; isLifetime: boolean }
  links: { result: string; testCards: string; tiers: string }
}

/** Asks for the card processor of the site, then shows the form, or the reason why there is none. */
export function BillingDesk(props: BillingProps) {
  const t = useT('Memberships.Billing')
  const processor = useProcessor()
  if (processor.error) {
    const words = callFailed(processor.error, 'unavailable') ? t('NoProcessor') : t('Offline')
    return <ListFailed title={words} again={t('Retry')} onRetry={processor.retry} />
  }
  if (!processor.data) return <ListSkeleton label={t('Loading')} rows={4} />
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner testCards={props.links.testCards} />}
      <BillingForm {...props} info={processor.data} />
    </>
  )
}
