import type { PublicEvent } from '@obverse/contract/domains/events'
import { Fact, FactList } from '../../components/fact-list'
import { RichText } from '../../components/rich-text'
import type { Translate } from '../../lib/texts'
import styles from './event-details.module.css'

/** What staff wrote about an event, our booth, and the organiser's website. The server let only harmless elements through. */
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
