import type { FeeChangeState } from '@obverse/contract/rules/services-and-fees'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/status-chip'

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
  const t = useTranslate()
  return <StatusChip label={t(`resources.fee-changes.states.${state}`)} tone={tones[state]} />
}
