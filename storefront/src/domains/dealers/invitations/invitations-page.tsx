import { ButtonLink } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { SectionFrame } from '../../../components/section-frame'
import { accountPages, pathOfAccountPage } from '../../../lib/account-pages'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { InvitationList } from './invitation-list'

/** Renders /dealers/account/invitations/: the open invitations to the visitor's address, to accept or to decline. */
export async function InvitationsPage({ page }: { page: Page }) {
  const { t, client, href } = page
  const [received, user] = await Promise.all([client.dealers.received(), client.accounts.currentUser()])
  const address = user.IsAnonymous ? '' : user.Email
  const groups = accountPages(page).map(({ group, pages }) => ({
    name: group,
    links: pages.map((one) => ({ path: pathOfAccountPage(one), name: t(`Accounts.Pages.${one}`), isCurrent: false })),
  }))
  return (
    <SectionFrame
      page={page}
      title={t('Dealers.Invitations.Title')}
      lead={t('Dealers.Invitations.Lead', { address })}
      trail={[{ href: paths.account, name: t('Footer.Account') }]}
      navigation={{ name: t('Footer.Account'), groups }}
    >
      {received.ActsFor !== null && (
        <Notice tone="info" quiet>
          <p>{t('Dealers.Invitations.ActsFor', { dealer: received.ActsFor })}</p>
          <a href={href(paths.dealerAccount)}>{t('Dealers.Pages.dealerAccount')}</a>
        </Notice>
      )}
      {received.Invitations.length === 0 ? (
        <ListEmpty title={t('Dealers.Invitations.None')}>
          <p>{t('Dealers.Invitations.NoneText', { address })}</p>
          <ButtonLink kind="quiet" href={href(paths.account)}>
            {t('Footer.Account')}
          </ButtonLink>
        </ListEmpty>
      ) : (
        <Texts page={page} of={['Dealers.Invitations']}>
          <InvitationList initial={received} account={href(paths.dealerAccount)} />
        </Texts>
      )}
    </SectionFrame>
  )
}
