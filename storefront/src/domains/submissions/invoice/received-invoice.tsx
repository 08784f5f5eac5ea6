import type { Invoice } from '@obverse/contract/domains/submissions'
import { ArrowLink } from '../../../components/arrow-link'
import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { shortDay } from '../days'
import { keyOf } from '../status-key'
import styles from './received-invoice.module.css'

/** An invoice whose package was only received (SUB-5, decision 7): what happens next, and when. */
export function ReceivedInvoice({ page: { t, href, culture }, invoice }: { page: Page; invoice: Invoice }) {
  const { Estimate, ReceivedDate, StatusCode, SubmissionNumber } = invoice
  const words = 'Submissions.Invoice.Received'
  const day = (one: string) => shortDay(one, culture)
  return (
    <Message title={t(`${words}.Title`)} text={t(`${words}.Text`)}>
      <div className={styles.next}>
        {ReceivedDate && <p>{t(`${words}.On`, { day: day(ReceivedDate) })}</p>}
        <h2>{t(`${words}.Next`)}</h2>
        <p>{t(`Submissions.Next.${keyOf(StatusCode)}`)}</p>
        <p>
          {Estimate
            ? t(`${words}.When`, {
                from: day(Estimate.EarliestDay),
                to: day(Estimate.LatestDay),
                day: day(Estimate.CountedFrom),
              })
            : t(`${words}.NoWhen`)}
        </p>
      </div>
      <ButtonLink href={href(`${paths.submissions}${SubmissionNumber}/`)}>{t(`${words}.Follow`)}</ButtonLink>
      <ArrowLink href={href(paths.submissions)}>{t('Submissions.Trouble.Back')}</ArrowLink>
    </Message>
  )
}
