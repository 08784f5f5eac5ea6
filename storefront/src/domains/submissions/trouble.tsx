import { ActionRow } from '../../components/action-row'
import { ArrowLink } from '../../components/arrow-link'
import { ButtonLink } from '../../components/button'
import { Message } from '../../components/message'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import type { Trouble } from './outcome'
import styles from './submissions.module.css'

type Props = { page: Pick<Page, 't' | 'href'>; trouble: Trouble; of?: 'invoice' | 'submission' }

const wordsOf = (trouble: Trouble, of: 'invoice' | 'submission') =>
  trouble === 'InvalidInvoice' && of === 'submission' ? 'InvalidSubmission' : trouble

/** Renders a page with the reason why an invoice or submission is not shown (SUB-5), and the next actions. */
export function TroublePage({ page, trouble, of = 'invoice' }: Props) {
  const { href } = page
  const t = below(page.t, 'Submissions.Trouble')
  const words = wordsOf(trouble, of)
  return (
    <Message title={t(`${words}.Title`)} text={t(`${words}.Text`)} isMissing={trouble === 'InvalidInvoice'}>
      {trouble === 'InvalidInvoice' ? (
        <ButtonLink href={href(paths.submissions)}>{t('Back')}</ButtonLink>
      ) : (
        <>
          <ButtonLink href="">{t('Retry')}</ButtonLink>
          <ArrowLink href={href(paths.submissions)}>{t('Back')}</ArrowLink>
        </>
      )}
      <ArrowLink href={href(paths.account)}>{t('Account')}</ArrowLink>
    </Message>
  )
}

/** Renders the same message as a panel of a page whose other parts work. */
export function TroublePanel({ page, trouble }: Omit<Props, 'of'>) {
  const { href } = page
  const t = below(page.t, 'Submissions.Trouble')
  return (
    <section className={styles.trouble} role="alert">
      <h2>{t(`${trouble}.Title`)}</h2>
      <p>{t(`${trouble}.Text`)}</p>
      <ActionRow of="links">
        <ButtonLink href="">{t('Retry')}</ButtonLink>
        <ArrowLink href={href(paths.account)}>{t('Account')}</ArrowLink>
      </ActionRow>
    </section>
  )
}
