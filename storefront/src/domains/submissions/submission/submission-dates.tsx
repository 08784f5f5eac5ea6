import type { Submission } from '@obverse/contract/domains/submissions'
import { Fact, FactList } from '../../../components/fact-list'
import { useCulture, useT } from '../../../components/texts'
import { Time } from '../../../components/time'
import { shortDay } from '../days'
import styles from '../submissions.module.css'
import { workOf } from '../timeline-steps'

/** Lists the dates of a submission, with the estimated one marked as such. */
export function SubmissionDates({ submission }: { submission: Submission }) {
  const t = useT('Submissions.Detail')
  const culture = useCulture()
  const work = workOf(submission.StatusCode)
  const Estimate = work === 'under-way' ? submission.Estimate : null
  const finalized = submission.Timeline.filter(({ StatusCode }) => StatusCode === 'finalized').at(-1)
  const doneUTC = work === 'done' ? finalized?.DateUTC : undefined
  const day = (one: string | null) => (one ? shortDay(one, culture) : t('NotYet'))
  return (
    <section className={styles.section} aria-labelledby="dates">
      <h2 id="dates">{t('Facts')}</h2>
      <FactList>
        <Fact name={t('Submitted')}>{day(submission.SubmittedDate)}</Fact>
        <Fact name={t('Delivered')}>{day(submission.DeliveredToUsDate)}</Fact>
        <Fact name={t('LoggedIn')} notes={[submission.ReceivedDate && t('LoggedInNote')]}>
          {day(submission.ReceivedDate)}
        </Fact>
        <Fact
          name={t(doneUTC ? 'DueDone' : 'Due')}
          notes={[
            Estimate &&
              !Estimate.IsOverdue &&
              t('DueNote', { min: Estimate.WorkingDaysMin, max: Estimate.WorkingDaysMax }),
          ]}
        >
          {Estimate ? (
            t(Estimate.IsOverdue ? 'DueLate' : 'DueText', {
              from: shortDay(Estimate.EarliestDay, culture),
              to: shortDay(Estimate.LatestDay, culture),
            })
          ) : doneUTC ? (
            <Time instant={doneUTC} culture={culture} />
          ) : (
            t(noEstimate[work])
          )}
        </Fact>
        <Fact name={t('Service')}>{submission.Service}</Fact>
        <Fact name={t('Items')}>{submission.TotalItems.toLocaleString(culture)}</Fact>
      </FactList>
    </section>
  )
}

const noEstimate = {
  'under-way': 'DueNone',
  paused: 'DuePaused',
  'waits-for-payment': 'DueAfterPayment',
  done: 'DueDone',
  'not-graded': 'DueReturned',
} as const
