import { callFailed } from '@obverse/contract/client'
import type { ShowJoin } from '@obverse/contract/domains/memberships'
import { hasMemberships } from '@obverse/contract/rules/memberships'
import { ButtonLink } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { NotFoundPage } from '../../../components/not-found-page'
import { Notice } from '../../../components/notice'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from '../memberships.module.css'
import { AccountForm } from './account-form'
import { tierChoices } from './tier-choices'

async function readOwn({ client }: Page): Promise<ShowJoin | null> {
  try {
    return await client.memberships.showJoin()
  } catch (error) {
    if (callFailed(error, 'not_found')) return null
    throw error
  }
}

/** Renders /join/show/account/: what a visitor began at a show, to complete on their own device (JOIN-C3). */
export async function ShowAccountPage({ page }: { page: Page }) {
  if (!hasMemberships(page.site)) return <NotFoundPage />
  const t = below(page.t, 'Memberships.ShowAccount')
  const [own, { Tiers }] = await Promise.all([readOwn(page), page.client.memberships.tiers()])
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Title')} lead={own ? t('Lead', { event: own.EventName }) : undefined} />
      <div className={styles.show}>
        {own ? (
          <Texts page={page} of={['Memberships.ShowAccount', 'Form']}>
            <AccountForm own={own} tiers={tierChoices(page, Tiers)} />
          </Texts>
        ) : (
          <>
            <Notice tone="info" quiet>
              {t('None')}
            </Notice>
            <div>
              <ButtonLink href={page.href(paths.join)}>{t('Tiers')}</ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
