import type { staffMembershipStates } from '@obverse/contract/rules/memberships'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'

type State = (typeof staffMembershipStates)[number]
const tones: Record<State, Tone> = {
  none: 'plain',
  'in-progress': 'waiting',
  'in-doubt': 'bad',
  'save-failed': 'bad',
  active: 'good',
  ends: 'good',
  refunded: 'waiting',
  grace: 'waiting',
  cancelled: 'waiting',
  lapsed: 'plain',
}

/** Shows the state of a membership. */
export const MemberState = ({ state }: { state: State }) => {
  const t = useT()
  return <StatusChip label={t(`resources.memberships.states.${state}`)} tone={tones[state]} />
}
