import { ArrowLink } from '../../components/arrow-link'
import { ButtonLink } from '../../components/button'
import { Message } from '../../components/message'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import type { Trouble } from './outcome'
import styles from './submissions.module.css'

type Props = { page: Pick<Page, 't' | 'href'>; trouble: Trouble; of?: 'invoice' | 'submission' }

const wordsOf = (trouble: Trouble, of: 'invoice' | 'submission') =>
  `Submissions.Trouble.${trouble === 'InvalidInvoice' && of === 'submission' ? 'InvalidSubmission' : trouble}`

/** What cannot be shown and why (SUB-5), as a page of its own, with the ways on. */
export function TroublePage({ page: { t, href }, trouble, of = 'invoice' }: Props) {
  const words = wordsOf(trouble, of)
  return (
    <Message title={t(`${words}.Title`)} text={t(`${words}.Text`)}>
      {trouble === 'InvalidInvoice' ? (
        <ButtonLink href={href(paths.submissions)}>{t('Submissions.Trouble.Back')}</ButtonLink>
      ) : (
        <>
          <ButtonLink href="">{t('Submissions.Trouble.Retry')}</ButtonLink>
          <ArrowLink href={href(paths.submissions)}>{t('Submissions.Trouble.Back')}</ArrowLink>
        </>
      )}
      <ArrowLink href={href(paths.account)}>{t('Submissions.Trouble.Account')}</ArrowLink>
    </Message>
  )
}

/** The same inside a page whose rest works. */
export function TroublePanel({ page: { t, href }, trouble }: Props) {
  const words = wordsOf(trouble, 'invoice')
  return (
    <section className={styles.trouble} role="alert">
      <h2>{t(`${words}.Title`)}</h2>
      <p>{t(`${words}.Text`)}</p>
      <div className={styles.ways}>
        <ButtonLink href="">{t('Submissions.Trouble.Retry')}</ButtonLink>
        <ArrowLink href={href(paths.account)}>{t('Submissions.Trouble.Account')}</ArrowLink>
      </div>
    </section>
  )
}
