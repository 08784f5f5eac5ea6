import type { FeeChangeState } from '@obverse/contract/rules/services-and-fees'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<FeeChangeState, Tone> = {
  draft: 'plain',
  waiting: 'waiting',
  approved: 'good',
  applied: 'good',
  failed: 'bad',
  withdrawn: 'plain',
}

/** Shows the state of a change of fees. */
export const StateChip = ({ state }: { state: FeeChangeState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.fee-changes.states.${state}`)} tone={tones[state]} />
}
