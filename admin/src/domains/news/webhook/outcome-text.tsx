import type { EnewsDelivery } from '@obverse/contract/domains/news'
import { useT } from '../../../lib/texts'

type Props = { outcome: NonNullable<EnewsDelivery['Outcome']>; status: number | null }

/** Says how an attempt to deliver an event ended, and what to do next. */
export const OutcomeText = ({ outcome, status }: Props) => {
  const t = useT()
  return t(`resources.enews-deliveries.outcomes.${outcome}`, { status: status ?? '' })
}
