import type { CorrectionState } from '@obverse/contract/rules/registry'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<CorrectionState, Tone> = { open: 'waiting', assigned: 'waiting', processed: 'good' }

/** Shows the state of a score-correction request. */
export const CorrectionChip = ({ state }: { state: CorrectionState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.score-corrections.states.${state}`)} tone={tones[state]} />
}
