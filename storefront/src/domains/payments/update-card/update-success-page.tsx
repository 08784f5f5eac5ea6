import { ButtonLink } from '../../../components/button'
import { Message } from '../../../components/message'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { ChargePlan } from './charge-plan'
import { openInvoices } from './update-payment'

/** Renders /account/my-submissions/update-payment/success/ (PAY-1): the card and the day of each charge. */
export async function UpdateSuccessPage({ page }: { page: Page }) {
  const { href } = page
  const t = below(page.t, 'Payments.Update.Success')
  const text = (
    <Texts page={page} of={['Payments.Update.Success', 'Payments.Update.Brand']}>
      {t('Text')} <ChargePlan invoices={(await openInvoices(page)) ?? []} />
    </Texts>
  )
  return (
    <Message title={t('Title')} text={text}>
      <ButtonLink href={href(paths.submissions)}>{t('Link')}</ButtonLink>
      <a href={href(paths.updatePayment)}>{t('Cards')}</a>
    </Message>
  )
}
