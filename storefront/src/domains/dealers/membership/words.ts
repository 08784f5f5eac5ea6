/** The one sentence about the state of a dealer's membership with what to do next, and the tone of its notice. */
import type { DealerMembership } from '@obverse/contract/domains/dealers'
import type { Tone } from '../../../components/notice'
import { formatDay } from '../../../lib/dates'
import { formatMoney } from '../../../lib/money'
import type { Page } from '../../../lib/page'

type State = DealerMembership['State']

const tones: Record<State, Tone> = {
  new: 'info',
  'in-progress': 'warning',
  'in-doubt': 'info',
  'save-failed': 'warning',
  active: 'success',
  ends: 'info',
  refunded: 'info',
  grace: 'danger',
  cancelled: 'info',
  expired: 'warning',
}
const keys = {
  new: 'New',
  'in-progress': 'InProgress',
  'in-doubt': 'InDoubt',
  'save-failed': 'SaveFailed',
  active: 'Active',
  ends: 'Ends',
  refunded: 'Refunded',
  grace: 'Grace',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<State, string>

/** Returns the key of the sentence: some states have another one without a price, or for a payment of somebody else. */
function keyOf({ State, NextCharge, Offer, PaymentID }: DealerMembership) {
  if (State === 'new' && !Offer) return 'NewNotOffered'
  if (State === 'expired' && !Offer) return 'ExpiredNotOffered'
  if (State === 'in-progress' && PaymentID === '') return 'InProgressElsewhere'
  if (State === 'active' && !NextCharge) return 'ActiveNoPrice'
  if (State === 'refunded' && NextCharge) return 'RefundedRenews'
  return keys[State]
}

/**
 * Returns the tone and the sentence of a dealer's membership, the same on every page; `asksForContact` when the sentence
 * asks to contact us.
 */
export function stateOf(
  { t, culture }: Pick<Page, 't' | 'culture'>,
  membership: DealerMembership,
): { tone: Tone; words: string; asksForContact: boolean } {
  const { State, End, GraceEnd, NextCharge, Order, Offer } = membership
  const day = (of: string | null | undefined) => (of ? formatDay(of, culture) : '')
  const key = keyOf(membership)
  const words = t(`Dealers.Membership.State.${key}`, {
    end: day(End),
    grace: day(GraceEnd),
    charge: day(NextCharge?.Day),
    amount: NextCharge ? formatMoney(NextCharge.Amount, culture) : '',
    price: Offer ? formatMoney(Offer.Price, culture) : '',
    order: Order,
  })
  return { tone: tones[State], words, asksForContact: key === 'NewNotOffered' || key === 'ExpiredNotOffered' }
}

/** Tells if the renewal of a dealer's membership can be changed here, and the membership cancelled: it is current, and paid on this site. */
export const canChange = ({ State, SiteCode }: DealerMembership, site: { Code: string }): boolean =>
  SiteCode === site.Code && ['active', 'ends', 'refunded', 'grace', 'cancelled'].includes(State)
