import { ButtonLink } from '../../components/button'
import { Message } from '../../components/message'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'

/** Tells somebody who acts for no dealer how to come to act for one. */
export function NoDealer({ page: { t, href } }: { page: Page }) {
  return (
    <Message title={t('Dealers.None.Title')} text={t('Dealers.None.Text')}>
      <ButtonLink href={href(paths.dealerInvitations)}>{t('Dealers.None.Invitations')}</ButtonLink>
      <ButtonLink kind="quiet" href={href(paths.account)}>
        {t('Footer.Account')}
      </ButtonLink>
    </Message>
  )
}
