import type { TransferState } from '@obverse/contract/rules/registry'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<TransferState, Tone> = { reversible: 'good', reversed: 'bad', final: 'plain' }

/** Shows the state of a transfer. */
export const StateChip = ({ state }: { state: TransferState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.registry-transfers.states.${state}`)} tone={tones[state]} />
}
