import type { AgreementStatus } from '@obverse/contract/domains/users'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../components/status-chip'

const tones: Record<AgreementStatus, Tone> = {
  Accepted: 'good',
  Recorded: 'good',
  Outdated: 'bad',
  NotAccepted: 'waiting',
}

/** Shows the status of an agreement as a word. */
export const AgreementChip = ({ status }: { status: AgreementStatus }) => {
  const t = useTranslate()
  return <StatusChip label={t(`resources.users.agreements.status.${status}`)} tone={tones[status]} />
}
