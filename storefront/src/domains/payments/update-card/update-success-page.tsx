import { dayAt } from '@obverse/contract/rules/sites'
import { redirect } from 'next/navigation'
import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import type { Page } from '../../../lib/page'
import { allInvoices, paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { chargesOf, justChanged } from './charge-plan'
import styles from './update.module.css'
import { openInvoices } from './update-payment'

/**
 * Renders /account/my-submissions/update-payment/success/ (PAY-1): the invoices whose card was just changed, with the
 * card and the day of each charge. Without such a change it leads back to the form.
 */
export async function UpdateSuccessPage({ page }: { page: Page }) {
  const { href, culture } = page
  const changed = justChanged((await openInvoices(page)) ?? [])
  if (changed.length === 0) redirect(href(`${paths.updatePayment}?invoice=${allInvoices}`))
  const t = below(page.t, 'Payments.Update.Success')
  const text = [
    t('Text'),
    ...chargesOf(changed, below(page.t, 'Payments.Update'), culture, dayAt(page.site.Region, new Date())).map(
      (line) => (
        <span key={line} className={styles.charge}>
          {line}
        </span>
      ),
    ),
  ]
  return (
    <Message title={t('Title')} text={text}>
      <ButtonLink href={href(paths.submissions)}>{t('Link')}</ButtonLink>
      {changed.length === 1 &&
        changed.map(({ InvoiceNumber }) => (
          <a key={InvoiceNumber} href={href(`${paths.invoices}${encodeURIComponent(InvoiceNumber)}/`)}>
            {page.t('Payments.Result.Invoice', { number: InvoiceNumber })}
          </a>
        ))}
      <a href={href(`${paths.updatePayment}?invoice=${allInvoices}`)}>{t('Cards')}</a>
    </Message>
  )
}
