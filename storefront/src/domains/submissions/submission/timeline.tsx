import type { StatusCode, Submission } from '@obverse/contract/domains/submissions'
import { useCulture, useT } from '../../../components/texts'
import { Time } from '../../../components/time'
import { shortDay } from '../days'
import { keyOf } from '../status-key'
import { type Step, timelineOf, workOf } from '../timeline-steps'
import styles from './timeline.module.css'

/** Lists the events of a submission, oldest first, and the expected end, set apart. */
export function Timeline({ submission }: { submission: Submission }) {
  const t = useT('Submissions.Detail')
  const culture = useCulture()
  const { Timeline: events, Estimate } = submission
  const steps = timelineOf(events)
  return (
    <>
      {steps.length === 0 && <p className={styles.muted}>{t('TimelineEmpty')}</p>}
      <ol className={styles.timeline}>
        {steps.map((step, at) => (
          <StepRow key={step.event.EventID} step={step} isLatest={at === steps.length - 1} />
        ))}
      </ol>
      {Estimate && !Estimate.IsOverdue && workOf(submission.StatusCode) === 'under-way' && (
        <p className={styles.ahead}>
          {t('EstimateAhead', {
            from: shortDay(Estimate.EarliestDay, culture),
            to: shortDay(Estimate.LatestDay, culture),
          })}
        </p>
      )}
    </>
  )
}

function StepRow({ step, isLatest }: { step: Step; isLatest: boolean }) {
  const { event, passedOver, backFrom } = step
  const t = useT('Submissions.Detail')
  const statusT = useT('Submissions.Status')
  const meaningT = useT('Submissions.Meaning')
  const name = (code: StatusCode) => statusT(keyOf(code))
  const culture = useCulture()
  return (
    <li className={`${styles.step} ${isLatest ? styles.latest : ''}`} aria-current={isLatest ? 'step' : undefined}>
      <h3>
        {name(event.StatusCode)} {isLatest && <span className={styles.mark}>{t('Latest')}</span>}
      </h3>
      <p className={styles.muted}>
        <Time instant={event.DateUTC} culture={culture} />
      </p>
      {isLatest && <p>{meaningT(keyOf(event.StatusCode))}</p>}
      {backFrom && <p>{t('Back', { step: name(backFrom) })}</p>}
      {passedOver.length > 0 && <p className={styles.muted}>{t('PassedOver', { steps: passedOver.map(name) })}</p>}
      {event.Note && <p className={styles.note}>{event.Note}</p>}
    </li>
  )
}
