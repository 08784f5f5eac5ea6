import type { priceStates } from '@obverse/contract/rules/memberships'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

type State = (typeof priceStates)[number]
const tones: Record<State, Tone> = { now: 'good', later: 'waiting', over: 'plain' }

/** Shows if a price is in force, to come, or of the past. */
export const PriceState = ({ state }: { state: State }) => {
  const t = useT()
  return <StatusChip label={t(`resources.membership-prices.states.${state}`)} tone={tones[state]} />
}
