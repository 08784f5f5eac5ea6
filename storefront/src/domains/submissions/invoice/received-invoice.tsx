import type { Invoice } from '@obverse/contract/domains/submissions'
import { ArrowLink } from '../../../components/arrow-link'
import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { shortDay } from '../days'
import { keyOf } from '../status-key'
import styles from './received-invoice.module.css'

/** Shows the next step and its date for an invoice whose package was only received (SUB-5, decision 7). */
export function ReceivedInvoice({ page, invoice }: { page: Page; invoice: Invoice }) {
  const { href, culture } = page
  const t = below(page.t, 'Submissions.Invoice.Received')
  const { Estimate, InvoiceNumber, ReceivedDate, Service, StatusCode, SubmissionNumber, TotalItems } = invoice
  const items = page.t('Submissions.List.Items', { count: TotalItems })
  const text = [
    <span key="of" className={styles.of}>
      {t('Of', { number: InvoiceNumber, service: Service, items })}
    </span>,
    t('Text'),
  ]
  const day = (one: string) => shortDay(one, culture)
  return (
    <Message title={t('Title')} text={text}>
      <div className={styles.next}>
        {ReceivedDate && <p>{t('On', { day: day(ReceivedDate) })}</p>}
        <h2>{t('Next')}</h2>
        <p>{page.t(`Submissions.Next.${keyOf(StatusCode)}`)}</p>
        <p>
          {Estimate
            ? t('When', {
                from: day(Estimate.EarliestDay),
                to: day(Estimate.LatestDay),
                day: day(Estimate.CountedFrom),
              })
            : t('NoWhen')}
        </p>
      </div>
      <ButtonLink href={href(`${paths.submissions}${SubmissionNumber}/`)}>{t('Follow')}</ButtonLink>
      <ArrowLink href={href(paths.submissions)}>{page.t('Submissions.Trouble.Back')}</ArrowLink>
    </Message>
  )
}
