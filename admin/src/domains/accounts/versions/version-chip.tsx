import type { AgreementState } from '@obverse/contract/rules/accounts'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

const tones: Record<AgreementState, Tone> = {
  Draft: 'waiting',
  Scheduled: 'waiting',
  Current: 'good',
  Earlier: 'plain',
}

/** Shows the state of a version. */
export const VersionChip = ({ state }: { state: AgreementState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.agreement-versions.states.${state}`)} tone={tones[state]} />
}
