import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { ProfileForm } from './profile-form'

/** Renders the page to edit the profile (ACC-1). */
export async function ProfilePage({ page }: { page: Page }) {
  const { t, client, site, href } = page
  const profile = await client.accounts.profile()
  return (
    <AccountFrame page={page} name="profile" title={t('Accounts.Profile.Title')} lead={t('Accounts.Profile.Lead')}>
      <Texts page={page} of={['Accounts.Profile', 'Form']}>
        <ProfileForm profile={profile} siteRoot={site.Root} account={href(paths.account)} />
      </Texts>
    </AccountFrame>
  )
}
