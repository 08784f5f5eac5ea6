import type { PublicEvent } from '@obverse/contract/domains/events'
import { Fact, FactList } from '../../components/fact-list'
import { RichText } from '../../components/rich-text'
import type { Translate } from '../../lib/texts'
import styles from './event-details.module.css'

/** Shows the description of an event, our booth and the organizer's website. */
export function EventDetails({ event, t }: { event: PublicEvent; t: Translate<'Events.Board'> }) {
  return (
    <div className={styles.details}>
      {event.Description && <RichText html={event.Description} />}
      {(event.Booth || event.Website) && (
        <FactList layout="across">
          {event.Booth && <Fact name={t('Booth')}>{event.Booth}</Fact>}
          {event.Website && (
            <Fact name={t('Website')}>
              <a href={event.Website} rel="noopener nofollow">
                {new URL(event.Website).hostname}
              </a>
            </Fact>
          )}
        </FactList>
      )}
    </div>
  )
}
