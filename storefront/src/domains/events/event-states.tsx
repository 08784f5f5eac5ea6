import type { PublicEvent } from '@obverse/contract/domains/events'
import type { Translate } from '../../lib/texts'
import styles from './event-card.module.css'

type Props = { event: Pick<PublicEvent, 'IsCancelled' | 'IsPast' | 'Visibility'>; t: Translate<'Events.Board'> }

/** Shows the states of an event: canceled, over, or restricted to members or dealers. */
export function EventStates({ event, t }: Props) {
  const states = [
    event.IsCancelled && { name: t('Cancelled'), tone: styles.bad },
    event.IsPast && { name: t('Past'), tone: styles.plain },
    event.Visibility === 'Members' && { name: t('ForMembers'), tone: styles.plain },
    event.Visibility === 'Dealers' && { name: t('ForDealers'), tone: styles.plain },
  ].filter((state) => state !== false)
  if (states.length === 0) return null
  return (
    <p className={styles.states}>
      {states.map((state) => (
        <span key={state.name} className={`${styles.state} ${state.tone}`}>
          {state.name}
        </span>
      ))}
    </p>
  )
}
