import type { DeliveryNote } from '@obverse/contract/domains/submissions'
import { Time } from '../../../components/time'
import type { View } from '../setting'
import styles from './delivery-notes.module.css'

/** What was written down when packages were handed over. */
export function DeliveryNotes({ notes, view }: { notes: readonly DeliveryNote[]; view: View }) {
  const { t, culture, ways } = view
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.DeliveryNoteID} className={styles.note}>
          <p className={styles.muted}>
            <Time instant={note.DateUTC} culture={culture} />
          </p>
          <p>{note.SignedBy ? t('Package.SignedBy', { name: note.SignedBy }) : t('Package.Unsigned')}</p>
          {note.Text && <p>{note.Text}</p>}
          <p className={styles.links}>
            <a href={`${ways.deliveries}?number=${encodeURIComponent(note.TrackingNumber)}`}>
              {t('Package.Track', { number: note.TrackingNumber })}
            </a>
            <a href={`${ways.submissions}${note.SubmissionNumber}/`}>
              {t('Package.OfSubmission', { number: note.SubmissionNumber })}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
