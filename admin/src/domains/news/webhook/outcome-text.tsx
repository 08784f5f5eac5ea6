import type { EnewsDelivery } from '@obverse/contract/domains/news'
import { useTranslate } from 'ra-core'

type Props = { outcome: NonNullable<EnewsDelivery['Outcome']>; status: number | null }

/** Says how an attempt to deliver an event ended, and what to do next. */
export const OutcomeText = ({ outcome, status }: Props) => {
  const t = useTranslate()
  return t(`resources.enews-deliveries.outcomes.${outcome}`, { status: status ?? '' })
}
