import { hasMemberships } from '@obverse/contract/rules/memberships'
import { AccountFrame } from '../../../components/account-frame'
import { ActionRow } from '../../../components/action-row'
import { ButtonLink } from '../../../components/button'
import { readCardPage } from '../../../components/membership/card-page'
import { NotFoundPage } from '../../../components/not-found-page'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { isCurrentState, toneOf, wordsOf } from '../words'
import { OwnRenewalForm } from './own-renewal'

/** Renders /account/autorenew/ (JOIN-6): the card that is charged every year; members alone have one. */
export async function RenewalPage({ page }: { page: Page }) {
  const { client, site, href } = page
  if (!hasMemberships(site)) return <NotFoundPage />
  const t = below(page.t, 'Memberships.Renewal')
  const membership = await client.memberships.membership()
  const { State } = membership
  const isMember = isCurrentState(State)
  if (!isMember || membership.SiteCode !== site.Code)
    return (
      <AccountFrame page={page} name="membership" title={t('Title')}>
        <Notice tone={toneOf(State)} quiet>
          {wordsOf(page, membership)}
        </Notice>
        <ActionRow of="links">
          <ButtonLink href={href(paths.membership)}>{t('Back')}</ButtonLink>
        </ActionRow>
      </AccountFrame>
    )
  const card = await readCardPage(page)
  return (
    <AccountFrame page={page} name="membership" title={t('Title')} lead={t('Lead')}>
      <Notice tone={toneOf(State)} quiet>
        {wordsOf(page, membership)}
      </Notice>
      <Texts
        page={page}
        of={[
          'Memberships.Billing',
          'Memberships.Renewal',
          'Payments.Pay',
          'Payments.Card',
          'Payments.CardName',
          'Payments.TestMode',
          'Form',
        ]}
      >
        <OwnRenewalForm {...card} links={{ membership: href(paths.membership), testCards: href(paths.testCards) }} />
      </Texts>
    </AccountFrame>
  )
}
