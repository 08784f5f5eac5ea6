import type { deskStates } from '@obverse/contract/rules/memberships'
import { type ResourceWith, useT } from '../lib/texts'
import { StatusChip, type Tone } from './status-chip'

type State = (typeof deskStates)[number]
const tones: Record<State | 'canceled', Tone> = {
  open: 'good',
  later: 'waiting',
  over: 'plain',
  closed: 'plain',
  canceled: 'bad',
}

/** Returns the name of the state of a desk or kiosk: one that staff left open is closed because its event is canceled. */
export const nameOfState = ({ State, IsOpen }: { State: State; IsOpen: boolean }): State | 'canceled' =>
  State === 'closed' && IsOpen ? 'canceled' : State

type Props = {
  State: State
  IsOpen: boolean
  /** The resource of the device. */
  resource: ResourceWith<`states.${State | 'canceled'}`>
}

/** Shows the state of a device at a show: a desk or a kiosk. */
export const ShowState = ({ resource, ...device }: Props) => {
  const t = useT()
  const name = nameOfState(device)
  return <StatusChip label={t(`resources.${resource}.states.${name}`)} tone={tones[name]} />
}
