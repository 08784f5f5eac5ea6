import type { PaymentState } from '@obverse/contract/domains/payments'
import type { StatusCode, Submission } from '@obverse/contract/domains/submissions'
import { ContactLine } from '../../../components/contact-line'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import type { ContactDetails } from '../../../lib/contact-details'
import { StatusChip } from '../status-chip'
import { keyOf } from '../status-key'
import { isBeingPaid, isPaid, workOf } from '../timeline-steps'
import styles from './standing.module.css'

type Facts = Pick<
  Submission,
  | 'SubmissionNumber'
  | 'StatusCode'
  | 'Estimate'
  | 'IsPacked'
  | 'ReturnAddress'
  | 'Invoices'
  | 'Packages'
  | 'Pagination'
  | 'Timeline'
>
type Props = { submission: Facts; contact: ContactDetails }

/** The states whose next step asks to contact us. */
const asksForContact: readonly StatusCode[] = ['delivered', 'on-hold']

/** Shows the current status of a submission, its meaning and the next step. */
export function Standing({ submission, contact }: Props) {
  const { StatusCode, Estimate, IsPacked } = submission
  const t = useT('Submissions.Detail')
  const meaningT = useT('Submissions.Meaning')
  const nextT = useT('Submissions.Next')
  const key = keyOf(StatusCode)
  const reason = reasonOf(submission)
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h2 id="standing" className={styles.small}>
        {t('Now')}
      </h2>
      <div className={styles.words} role="status">
        <StatusChip code={StatusCode} />
        <p className={styles.meaning}>{meaningT(key)}</p>
        {reason && <p>{reason}</p>}
      </div>
      <div>
        <h3 className={styles.small}>{t('NextLabel')}</h3>
        <p>{nextT(nextOf(submission))}</p>
        {asksForContact.includes(StatusCode) && (
          <ContactLine contact={contact} reference={submission.SubmissionNumber} />
        )}
      </div>
      {Estimate?.IsOverdue && workOf(StatusCode) === 'under-way' && (
        <Notice tone="warning" quiet>
          {t('Overdue')}
        </Notice>
      )}
      {IsPacked && <ReturnAddress submission={submission} contact={contact} />}
    </section>
  )
}

/** The states that are left only with the note of their step understood. */
const hasReason: readonly StatusCode[] = ['on-hold', 'returned-ungraded']

/** Returns what staff wrote about a submission that is on hold or comes back ungraded; '' for nothing. */
const reasonOf = ({ StatusCode, Timeline }: Facts): string =>
  hasReason.includes(StatusCode) ? (Timeline.at(-1)?.Note ?? '') : ''

/** Names the address of the way back, and how to change it while nothing has left. */
function ReturnAddress({ submission, contact }: Props) {
  const { ReturnAddress: address, SubmissionNumber } = submission
  const t = useT('Submissions.Detail')
  if (!address) return <p className={styles.note}>{t('Packed')}</p>
  if (isOnTheWay(submission)) return <p className={styles.note}>{t('SentTo', { address })}</p>
  return (
    <div className={styles.note}>
      <p>{t('SendTo', { address })}</p>
      <ContactLine contact={contact} reference={SubmissionNumber} />
    </div>
  )
}

const isOnTheWay = ({ StatusCode, Packages }: Facts): boolean =>
  StatusCode === 'shipped' || StatusCode === 'delivered' || Packages.some(({ Direction }) => Direction === 'out')

const isTrouble = (state: PaymentState) => state === 'charge-attempted' || state === 'failed'

/** Returns the key of the next step: by the status, and where it waits for money by the state of the invoices. */
function nextOf(submission: Facts) {
  const { StatusCode, Invoices, Packages } = submission
  const has = (is: (state: PaymentState) => boolean) => Invoices.some(({ PaymentState }) => is(PaymentState))
  if (StatusCode === 'finalized') {
    if (isPaid(submission)) return 'finalized_paid'
    return has(isBeingPaid) ? 'finalized_confirming' : 'finalized'
  }
  if (StatusCode === 'payment-problem') {
    if (isPaid(submission)) return 'payment_problem_over'
    if (has(isBeingPaid)) return 'payment_problem_confirming'
    return Invoices.length === 0 || has(isTrouble) ? 'payment_problem' : 'payment_problem_open'
  }
  const isBack = Packages.some(({ Direction }) => Direction === 'out')
  if (StatusCode === 'returned-ungraded' && !isBack) return 'returned_ungraded_waiting'
  if (StatusCode === 'on-hold' && reasonOf(submission)) return 'on_hold_noted'
  return keyOf(StatusCode)
}
