import type { Submission } from '@obverse/contract/domains/submissions'
import type { ReactNode } from 'react'
import { shortDay } from '../days'
import type { View } from '../setting'
import { isDone } from '../story'
import styles from '../submissions.module.css'

/** The days that are facts, and apart from them the one that is an estimate. */
export function SubmissionDates({ submission, view: { t, culture } }: { submission: Submission; view: View }) {
  const { Estimate } = submission
  const day = (one: string | null) => (one ? shortDay(one, culture) : t('Detail.NotYet'))
  return (
    <section className={styles.section} aria-labelledby="dates">
      <h2 id="dates">{t('Detail.Facts')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('Detail.Submitted')}>{day(submission.SubmittedDate)}</Fact>
        <Fact name={t('Detail.Delivered')}>{day(submission.DeliveredToUsDate)}</Fact>
        <Fact name={t('Detail.LoggedIn')} note={submission.ReceivedDate && t('Detail.LoggedInNote')}>
          {day(submission.ReceivedDate)}
        </Fact>
        <Fact
          name={t('Detail.Due')}
          note={Estimate && t('Detail.DueNote', { min: Estimate.WorkingDaysMin, max: Estimate.WorkingDaysMax })}
        >
          {Estimate
            ? t('Detail.DueText', {
                from: shortDay(Estimate.EarliestDay, culture),
                to: shortDay(Estimate.LatestDay, culture),
              })
            : t(isDone(submission.StatusCode) ? 'Detail.DueDone' : 'Detail.DueNone')}
        </Fact>
        <Fact name={t('Detail.Service')}>{submission.Service}</Fact>
        <Fact name={t('Detail.Items')}>{submission.TotalItems.toLocaleString(culture)}</Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {note && <dd className={styles.muted}>{note}</dd>}
  </div>
)
