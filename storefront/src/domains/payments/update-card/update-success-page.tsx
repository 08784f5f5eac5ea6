import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'

/** /account/my-submissions/update-payment/success/ (PAY-1). */
export function UpdateSuccessPage({ page: { t, href } }: { page: Page }) {
  const words = 'Payments.Update.Success'
  return (
    <Message title={t(`${words}.Title`)} text={t(`${words}.Text`)}>
      <ButtonLink href={href(paths.submissions)}>{t(`${words}.Link`)}</ButtonLink>
      <a href={href(paths.updatePayment)}>{t(`${words}.Cards`)}</a>
    </Message>
  )
}
