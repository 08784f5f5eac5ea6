import { showsMembershipSection } from '@obverse/browser/membership-section'
import { earliestDay } from '@obverse/contract/rules/accounts'
import { AccountFrame } from '../../../components/account-frame'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { AnaForm } from './ana-form'

/** Renders the ANA membership (ACC-6) on sites for coins and notes; other sites say that they offer none. */
export async function MembershipPage({ page, today }: { page: Page; today: string }) {
  const { t, client, culture, site } = page
  if (!site.CollectibleTypes.some(showsMembershipSection))
    return (
      <AccountFrame page={page} name="membership" title={t('Accounts.Membership.Title')}>
        <p>{t('Accounts.Membership.NotHere')}</p>
      </AccountFrame>
    )
  const { ExpirationDate, IsLifetimeMember } = await client.accounts.anaMembership()
  const standing = () => {
    if (ExpirationDate === null) return null
    if (IsLifetimeMember) return { tone: 'success', words: t('Accounts.Membership.Lifetime') } as const
    const day = formatDay(ExpirationDate, culture)
    return ExpirationDate < today
      ? ({ tone: 'warning', words: t('Accounts.Membership.Expired', { day }) } as const)
      : ({ tone: 'success', words: t('Accounts.Membership.Runs', { day }) } as const)
  }
  const now = standing()
  return (
    <AccountFrame
      page={page}
      name="membership"
      title={t('Accounts.Membership.Title')}
      lead={t('Accounts.Membership.Lead')}
    >
      {now && (
        <Notice tone={now.tone} quiet>
          {now.words}
        </Notice>
      )}
      <Texts page={page} of={['Accounts.Membership', 'Form']}>
        <AnaForm day={ExpirationDate} isLifetime={IsLifetimeMember} earliest={earliestDay(Date.now())} />
      </Texts>
    </AccountFrame>
  )
}
