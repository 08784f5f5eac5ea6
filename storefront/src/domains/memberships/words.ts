/** The one sentence about the state of a membership, and the tone of its notice. */
import type { Membership } from '@obverse/contract/domains/memberships'
import type { Tone } from '../../components/notice'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'

type State = Membership['State']
const tones: Record<State, Tone> = {
  none: 'info',
  'in-progress': 'warning',
  'in-doubt': 'info',
  'save-failed': 'warning',
  active: 'success',
  ends: 'info',
  refunded: 'info',
  grace: 'danger',
  lapsed: 'warning',
}
/** Tells if a membership in a state counts today. */
export const isCurrentState = (state: State): boolean =>
  state === 'active' || state === 'ends' || state === 'refunded' || state === 'grace'

export const toneOf = (state: State): Tone => tones[state]

const keys = {
  none: 'None',
  'in-progress': 'InProgress',
  'in-doubt': 'InDoubt',
  'save-failed': 'SaveFailed',
  active: 'Active',
  ends: 'Ends',
  refunded: 'Refunded',
  grace: 'Grace',
  lapsed: 'Lapsed',
} as const satisfies Record<State, string>

/** Returns the sentence that says the state of a membership and what to do next, the same on every page. */
export function wordsOf({ t, culture }: Pick<Page, 't' | 'culture'>, membership: Membership): string {
  const { State, TierName, End, GraceEnd, NextCharge, Order } = membership
  const day = (of: string | null) => (of === null ? '' : formatDay(of, culture))
  if (State === 'active' && !NextCharge) return t('Memberships.State.ActiveNoPrice', { tier: TierName, end: day(End) })
  const key = State === 'refunded' && NextCharge ? 'RefundedRenews' : keys[State]
  return t(`Memberships.State.${key}`, {
    tier: TierName,
    end: day(End),
    grace: day(GraceEnd),
    charge: day(NextCharge?.Day ?? null),
    amount: NextCharge ? formatMoney(NextCharge.Amount, culture) : '',
    order: Order,
  })
}
