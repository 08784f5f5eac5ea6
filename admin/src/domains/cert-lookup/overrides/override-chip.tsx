import type { OverrideState } from '@obverse/contract/rules/cert-lookup'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<OverrideState, Tone> = {
  applied: 'good',
  waiting: 'waiting',
  rejected: 'bad',
  withdrawn: 'plain',
  reverted: 'plain',
  replaced: 'plain',
  'caught-up': 'plain',
}

/** Shows the state of a grade override. */
export const OverrideChip = ({ state }: { state: OverrideState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.grade-overrides.states.${state}`)} tone={tones[state]} />
}
