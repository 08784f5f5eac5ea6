import type { Translate } from '../../lib/texts'
import type { EventCard as Card } from './board'
import styles from './event-card.module.css'
import { EventDetails } from './event-details'
import { EventPicture } from './event-picture'
import { EventStates } from './event-states'

type Props = { card: Card; t: Translate<'Events.Board'>; hrefOf: (eventID: number) => string }

/** Shows an event in the listing. Public events link to their page, the others expand in place. */
export function EventCard({ card, t, hrefOf }: Props) {
  return (
    <article id={`event-${card.EventID}`} className={styles.card} data-past={card.IsPast || undefined}>
      <div className={styles.when}>
        <p className={styles.days}>{card.Days}</p>
        {card.Hours && <p className={styles.hours}>{card.Hours}</p>}
        {card.Zone && <p className={styles.hours}>{card.Zone}</p>}
      </div>
      <div className={styles.what}>
        <h3>{card.Whole ? card.Name : <a href={hrefOf(card.EventID)}>{card.Name}</a>}</h3>
        <p className={styles.place}>{card.Place}</p>
        <EventStates event={card} t={t} />
        {card.Tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('Tags')}>
            {card.Tags.map((tag) => (
              <li key={tag.EventTagID}>{tag.Name}</li>
            ))}
          </ul>
        )}
        {card.Whole && (
          <details className={styles.whole}>
            <summary>{t('Details')}</summary>
            <EventDetails event={card.Whole} t={t} />
          </details>
        )}
      </div>
      <EventPicture event={card} className={styles.picture} width={192} height={108} />
    </article>
  )
}

/** Shows an event that began in an earlier month as one line. */
export const ContinuedEvent = ({ card, t }: Pick<Props, 'card' | 't'>) => (
  <p className={styles.continued}>
    {t('Continued')} <a href={`#event-${card.EventID}`}>{card.Name}</a>, {card.Days}
  </p>
)
