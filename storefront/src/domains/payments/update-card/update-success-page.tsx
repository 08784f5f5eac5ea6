import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'

/** /account/my-submissions/update-payment/success/ (PAY-1). */
export function UpdateSuccessPage({ page }: { page: Page }) {
  const { href } = page
  const t = below(page.t, 'Payments.Update.Success')
  return (
    <Message title={t('Title')} text={t('Text')}>
      <ButtonLink href={href(paths.submissions)}>{t('Link')}</ButtonLink>
      <a href={href(paths.updatePayment)}>{t('Cards')}</a>
    </Message>
  )
}
