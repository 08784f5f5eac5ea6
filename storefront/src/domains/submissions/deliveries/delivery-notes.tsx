import type { DeliveryNote } from '@obverse/contract/domains/submissions'
import { Time } from '../../../components/time'
import type { Translate } from '../../../lib/texts'
import type { Links } from '../links'
import styles from './delivery-notes.module.css'

type Props = {
  notes: readonly DeliveryNote[]
  links: Links
  t: Translate<'Submissions.Package'>
  culture: string
}

/** Lists the notes recorded at the hand-over of packages. */
export function DeliveryNotes({ notes, links, t, culture }: Props) {
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.DeliveryNoteID} className={styles.note}>
          <p className={styles.muted}>
            <Time instant={note.DateUTC} culture={culture} />
          </p>
          <p>{note.SignedBy ? t('SignedBy', { name: note.SignedBy }) : t('Unsigned')}</p>
          {note.Text && <p>{note.Text}</p>}
          <p className={styles.links}>
            <a href={`${links.deliveries}?number=${encodeURIComponent(note.TrackingNumber)}`}>
              {t('Track', { number: note.TrackingNumber })}
            </a>
            <a href={`${links.submissions}${note.SubmissionNumber}/`}>
              {t('OfSubmission', { number: note.SubmissionNumber })}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
