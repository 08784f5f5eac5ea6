import type { CounterMembership } from '@obverse/contract/domains/dealers'
import { useLocale } from 'ra-core'
import { useMoney } from '../../../components/money-text'
import { StatusChip, type Tone } from '../../../components/status-chip'
import { dateText } from '../../../lib/dates'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'

type State = CounterMembership['State']
const tones: Record<State, Tone> = {
  new: 'plain',
  'in-progress': 'waiting',
  'in-doubt': 'bad',
  'save-failed': 'bad',
  active: 'good',
  ends: 'good',
  refunded: 'waiting',
  grace: 'waiting',
  cancelled: 'waiting',
  expired: 'plain',
}

/** Shows the state of a dealer's membership. */
export const DealerState = ({ state }: { state: State }) => {
  const t = useT()
  return <StatusChip label={t(`resources.dealer-payments.states.${state}`)} tone={tones[state]} />
}

/** Tells if staff can turn the renewal on: it is off, the membership goes on, and a card can be taken. */
export const isRenewable = ({ State, Autorenew, CardForm, PaidBy }: CounterMembership): boolean =>
  (State === 'ends' || State === 'cancelled' || State === 'refunded') &&
  !Autorenew &&
  CardForm !== null &&
  PaidBy !== null

/** Returns the sentence about a dealer's membership. */
export function useAbout(): (membership: CounterMembership) => string {
  const t = useT()
  const locale = useLocale()
  const money = useMoney()
  const day = (of: string | null) => (of === null ? '' : dateText(of, locale))
  return ({ State, End, GraceEnd, NextCharge }) => {
    const hasNoCharge = State === 'active' && NextCharge === null
    return t(`resources.dealer-payments.about.${hasNoCharge ? 'active_no_price' : State}`, {
      end: day(End),
      last: day(GraceEnd),
      charge: day(NextCharge?.Day ?? null),
      amount: NextCharge ? money(NextCharge.Amount) : '',
    })
  }
}

/** Returns the name of a site. */
export function useSiteName(): (siteID: number) => string {
  const { sites } = useCurrentSite()
  return (siteID) => sites.find(({ SiteID }) => SiteID === siteID)?.Name ?? ''
}
