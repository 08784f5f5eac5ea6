import type { Submission } from '@obverse/contract/domains/submissions'
import type { ReactNode } from 'react'
import { useCulture, useT } from '../../../components/texts'
import { shortDay } from '../days'
import { isDone } from '../story'
import styles from '../submissions.module.css'

/** The days that are facts, and apart from them the one that is an estimate. */
export function SubmissionDates({ submission }: { submission: Submission }) {
  const t = useT('Submissions.Detail')
  const culture = useCulture()
  const { Estimate } = submission
  const day = (one: string | null) => (one ? shortDay(one, culture) : t('NotYet'))
  return (
    <section className={styles.section} aria-labelledby="dates">
      <h2 id="dates">{t('Facts')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('Submitted')}>{day(submission.SubmittedDate)}</Fact>
        <Fact name={t('Delivered')}>{day(submission.DeliveredToUsDate)}</Fact>
        <Fact name={t('LoggedIn')} note={submission.ReceivedDate && t('LoggedInNote')}>
          {day(submission.ReceivedDate)}
        </Fact>
        <Fact
          name={t('Due')}
          note={Estimate && t('DueNote', { min: Estimate.WorkingDaysMin, max: Estimate.WorkingDaysMax })}
        >
          {Estimate
            ? t('DueText', {
                from: shortDay(Estimate.EarliestDay, culture),
                to: shortDay(Estimate.LatestDay, culture),
              })
            : t(isDone(submission.StatusCode) ? 'DueDone' : 'DueNone')}
        </Fact>
        <Fact name={t('Service')}>{submission.Service}</Fact>
        <Fact name={t('Items')}>{submission.TotalItems.toLocaleString(culture)}</Fact>
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
