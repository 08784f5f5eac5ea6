import type { Event } from '@obverse/contract/domains/events'
import { StatusChip } from '../../components/status-chip'
import { useT } from '../../lib/texts'
import { isOver } from './event-days'

const tones = { Public: 'good', Members: 'plain', Dealers: 'plain', Hidden: 'waiting' } as const

export const VisibilityChip = ({ visibility }: { visibility: Event['Visibility'] }) => {
  const t = useT()
  return <StatusChip label={t(`resources.events.visibilities.${visibility}`)} tone={tones[visibility]} />
}

/** Shows that an event is canceled or over. */
export const EventStateChips = ({ event }: { event: Event }) => {
  const t = useT()
  return (
    <>
      {event.IsCancelled && <StatusChip label={t('resources.events.cancelled')} tone="bad" />}
      {isOver(event) && <StatusChip label={t('resources.events.past')} />}
    </>
  )
}
