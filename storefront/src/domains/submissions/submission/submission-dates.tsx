import type { Submission } from '@obverse/contract/domains/submissions'
import { formatNumber } from '@obverse/texts/formats'
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
  // A finished submission stays finished while it waits for its payment.
  const doneUTC = work === 'done' || work === 'waits-for-payment' ? finalized?.DateUTC : undefined
  const noEstimate = doneUTC ? null : noEstimates[work]
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
        {doneUTC && (
          <Fact name={t('DueDone')}>
            <Time instant={doneUTC} culture={culture} />
          </Fact>
        )}
        {Estimate && (
          <Fact
            name={t('Due')}
            notes={[
              !Estimate.IsOverdue && t('DueNote', { min: Estimate.WorkingDaysMin, max: Estimate.WorkingDaysMax }),
            ]}
          >
            {t(Estimate.IsOverdue ? 'DueLate' : 'DueText', {
              from: shortDay(Estimate.EarliestDay, culture),
              to: shortDay(Estimate.LatestDay, culture),
            })}
          </Fact>
        )}
        {!Estimate && noEstimate && <Fact name={t('Due')}>{t(noEstimate)}</Fact>}
        <Fact name={t('Service')}>{submission.Service}</Fact>
        <Fact name={t('Items')}>{formatNumber(submission.TotalItems, culture)}</Fact>
      </FactList>
    </section>
  )
}

/** The words in place of an estimate; null where nothing is expected any more. */
const noEstimates = {
  'under-way': 'DueNone',
  paused: 'DuePaused',
  'waits-for-payment': 'DueAfterPayment',
  done: null,
  'not-graded': null,
} as const
