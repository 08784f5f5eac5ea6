import type { Submission } from '@obverse/contract/domains/submissions'
import { Time } from '../../../components/time'
import { shortDay } from '../days'
import type { View } from '../setting'
import { keyOf } from '../status-key'
import { isDone, type Step, storyOf } from '../story'
import styles from './timeline.module.css'

/** What happened, oldest first, as it happened; behind it, set apart, when we expect the end. */
export function Timeline({ submission, view }: { submission: Submission; view: View }) {
  const { t, culture } = view
  const { Timeline: events, Estimate, StatusCode } = submission
  const story = storyOf(events)
  return (
    <>
      {story.length === 0 && <p className={styles.muted}>{t('Detail.TimelineEmpty')}</p>}
      <ol className={styles.timeline}>
        {story.map((step, at) => (
          <StepRow key={step.event.EventID} step={step} isLatest={at === story.length - 1} view={view} />
        ))}
      </ol>
      {Estimate && !isDone(StatusCode) && (
        <p className={styles.ahead}>
          {t('Detail.EstimateAhead', {
            from: shortDay(Estimate.EarliestDay, culture),
            to: shortDay(Estimate.LatestDay, culture),
          })}
        </p>
      )}
    </>
  )
}

function StepRow({
  step: { event, passedOver, backFrom },
  isLatest,
  view,
}: {
  step: Step
  isLatest: boolean
  view: View
}) {
  const { t, culture } = view
  const name = (code: string) => t(`Status.${keyOf(code)}`)
  return (
    <li className={`${styles.step} ${isLatest ? styles.latest : ''}`} aria-current={isLatest ? 'step' : undefined}>
      <h3>
        {name(event.StatusCode)} {isLatest && <span className={styles.mark}>{t('Detail.Latest')}</span>}
      </h3>
      <p className={styles.muted}>
        <Time instant={event.DateUTC} culture={culture} />
      </p>
      {isLatest && <p>{t(`Meaning.${keyOf(event.StatusCode)}`)}</p>}
      {backFrom && <p>{t('Detail.Back', { step: name(backFrom) })}</p>}
      {passedOver.length > 0 && (
        <p className={styles.muted}>{t('Detail.PassedOver', { steps: passedOver.map(name).join(', ') })}</p>
      )}
      {event.Note && <p className={styles.note}>{event.Note}</p>}
    </li>
  )
}
