import type { WaiverState } from '@obverse/contract/rules/consent'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<WaiverState, Tone> = { Draft: 'waiting', Current: 'good', Earlier: 'plain' }

/** Shows the state of a version. */
export const VersionChip = ({ state }: { state: WaiverState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.waiver-versions.states.${state}`)} tone={tones[state]} />
}
