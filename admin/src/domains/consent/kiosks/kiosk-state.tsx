import type { deskStates } from '@obverse/contract/rules/memberships'
import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../../components/status-chip'

type State = (typeof deskStates)[number]
const tones: Record<State | 'canceled', Tone> = {
  open: 'good',
  later: 'waiting',
  over: 'plain',
  closed: 'plain',
  canceled: 'bad',
}

/** Returns the name of a kiosk's state: one that staff left open is closed because its event is canceled. */
export const nameOfState = ({ State, IsOpen }: { State: State; IsOpen: boolean }): State | 'canceled' =>
  State === 'closed' && IsOpen ? 'canceled' : State

/** Shows the state of a kiosk. */
export const KioskState = (kiosk: { State: State; IsOpen: boolean }) => {
  const t = useTranslate()
  const name = nameOfState(kiosk)
  return <StatusChip label={t(`resources.waiver-kiosks.states.${name}`)} tone={tones[name]} />
}
