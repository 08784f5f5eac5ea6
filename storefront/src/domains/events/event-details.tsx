import type { PublicEvent } from '@obverse/contract/domains/events'
import type { Translate } from '../../lib/texts'
import styles from './event-details.module.css'

/** What staff wrote about an event, our booth, and the organiser's website. The server let only harmless elements through. */
export function EventDetails({ event, t }: { event: PublicEvent; t: Translate<'Events.Board'> }) {
  return (
    <div className={styles.details}>
      {event.Description && <div className={styles.rich} dangerouslySetInnerHTML={{ __html: event.Description }} />}
      {(event.Booth || event.Website) && (
        <dl className={styles.facts}>
          {event.Booth && (
            <div>
              <dt>{t('Booth')}</dt>
              <dd>{event.Booth}</dd>
            </div>
          )}
          {event.Website && (
            <div>
              <dt>{t('Website')}</dt>
              <dd>
                <a href={event.Website} rel="noopener nofollow">
                  {new URL(event.Website).hostname}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
