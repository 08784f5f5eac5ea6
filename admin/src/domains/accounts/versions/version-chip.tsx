import type { AgreementState } from '@obverse/contract/rules/accounts'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/status-chip'

const tones: Record<AgreementState, Tone> = {
  Draft: 'waiting',
  Scheduled: 'waiting',
  Current: 'good',
  Earlier: 'plain',
}

/** Shows the state of a version. */
export const VersionChip = ({ state }: { state: AgreementState }) => {
  const t = useTranslate()
  return <StatusChip label={t(`resources.agreement-versions.states.${state}`)} tone={tones[state]} />
}
