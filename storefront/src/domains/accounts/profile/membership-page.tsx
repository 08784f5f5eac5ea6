import { earliestDay } from '@obverse/contract/rules/accounts'
import { hasMemberships } from '@obverse/contract/rules/memberships'
import type { ReactNode } from 'react'
import { AccountFrame } from '../../../components/account-frame'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import styles from '../accounts.module.css'
import { AnaForm } from './ana-form'

type Props = {
  page: Page
  today: string
  /** The membership of the company, above that of the ANA. */
  children: ReactNode
}

/**
 * Renders the page of memberships on sites for coins and notes: that of the company, and that of the ANA (ACC-6). Other
 * sites say that they offer none.
 */
export async function MembershipPage({ page, today, children }: Props) {
  const { t, client, culture, site } = page
  if (!hasMemberships(site))
    return (
      <AccountFrame page={page} name="membership" title={t('Accounts.Pages.membership')}>
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
    <AccountFrame page={page} name="membership" title={t('Accounts.Pages.membership')}>
      {children}
      <section className={styles.ana} aria-labelledby="ana">
        <h2 id="ana">{t('Accounts.Membership.Title')}</h2>
        <p>{t('Accounts.Membership.Lead')}</p>
        {now && (
          <Notice tone={now.tone} quiet>
            {now.words}
          </Notice>
        )}
        <Texts page={page} of={['Accounts.Membership', 'Form']}>
          <AnaForm day={ExpirationDate} isLifetime={IsLifetimeMember} earliest={earliestDay(Date.now())} />
        </Texts>
      </section>
    </AccountFrame>
  )
}
