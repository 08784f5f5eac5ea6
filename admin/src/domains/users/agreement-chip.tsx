import type { AgreementStatus } from '@obverse/contract/domains/users'
import { StatusChip, type Tone } from '../../components/status-chip'
import { useT } from '../../lib/texts'

const tones: Record<AgreementStatus, Tone> = {
  Accepted: 'good',
  Recorded: 'good',
  Outdated: 'bad',
  NotAccepted: 'waiting',
}

/** Shows the status of an agreement as a word. */
export const AgreementChip = ({ status }: { status: AgreementStatus }) => {
  const t = useT()
  return <StatusChip label={t(`resources.users.agreements.status.${status}`)} tone={tones[status]} />
}
