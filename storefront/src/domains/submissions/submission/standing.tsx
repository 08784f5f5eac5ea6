import type { Submission } from '@obverse/contract/domains/submissions'
import { Notice } from '../../../components/notice'
import type { View } from '../setting'
import { StatusChip } from '../status-chip'
import { keyOf } from '../status-key'
import styles from './standing.module.css'

type Props = { submission: Pick<Submission, 'StatusCode' | 'Estimate' | 'IsPacked'>; view: View }

/** Where a submission stands now, what that means, and what comes after it. */
export function Standing({ submission: { StatusCode, Estimate, IsPacked }, view: { t } }: Props) {
  const key = keyOf(StatusCode)
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h2 id="standing" className={styles.small}>
        {t('Detail.Now')}
      </h2>
      <div className={styles.words} role="status">
        <StatusChip code={StatusCode} t={t} />
        <p className={styles.meaning}>{t(`Meaning.${key}`)}</p>
      </div>
      <div>
        <h3 className={styles.small}>{t('Detail.NextLabel')}</h3>
        <p>{t(`Next.${key}`)}</p>
      </div>
      {Estimate?.IsOverdue && (
        <Notice tone="warning" quiet>
          {t('Detail.Overdue')}
        </Notice>
      )}
      {IsPacked && <p className={styles.note}>{t('Detail.Packed')}</p>}
    </section>
  )
}
