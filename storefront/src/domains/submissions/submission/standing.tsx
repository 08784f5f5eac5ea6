import type { Submission } from '@obverse/contract/domains/submissions'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { StatusChip } from '../status-chip'
import { keyOf } from '../status-key'
import { isPaid } from '../story'
import styles from './standing.module.css'

type Props = { submission: Pick<Submission, 'StatusCode' | 'Estimate' | 'IsPacked' | 'Invoices' | 'Pagination'> }

/** Shows the current status of a submission, its meaning and the next step. */
export function Standing({ submission }: Props) {
  const { StatusCode, Estimate, IsPacked } = submission
  const t = useT('Submissions.Detail')
  const meaningT = useT('Submissions.Meaning')
  const nextT = useT('Submissions.Next')
  const key = keyOf(StatusCode)
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h2 id="standing" className={styles.small}>
        {t('Now')}
      </h2>
      <div className={styles.words} role="status">
        <StatusChip code={StatusCode} />
        <p className={styles.meaning}>{meaningT(key)}</p>
      </div>
      <div>
        <h3 className={styles.small}>{t('NextLabel')}</h3>
        <p>{nextT(StatusCode === 'finalized' && isPaid(submission) ? 'finalized_paid' : key)}</p>
      </div>
      {Estimate?.IsOverdue && (
        <Notice tone="warning" quiet>
          {t('Overdue')}
        </Notice>
      )}
      {IsPacked && <p className={styles.note}>{t('Packed')}</p>}
    </section>
  )
}
