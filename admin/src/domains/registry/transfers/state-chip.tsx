import type { TransferState } from '@obverse/contract/rules/registry'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/status-chip'

const tones: Record<TransferState, Tone> = { reversible: 'good', reversed: 'bad', final: 'plain' }

/** Shows the state of a transfer. */
export const StateChip = ({ state }: { state: TransferState }) => {
  const t = useTranslate()
  return <StatusChip label={t(`resources.registry-transfers.states.${state}`)} tone={tones[state]} />
}
