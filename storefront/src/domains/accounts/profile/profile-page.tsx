import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { AccountFrame } from '../account-frame'
import { ProfileForm } from './profile-form'

/** One's own profile to edit (ACC-1). */
export async function ProfilePage({ page }: { page: Page }) {
  const { t, client, texts, site, href } = page
  const profile = await client.accounts.profile()
  return (
    <AccountFrame page={page} name="profile" title={t('Accounts.Profile.Title')} lead={t('Accounts.Profile.Lead')}>
      <ProfileForm
        profile={profile}
        siteRoot={site.Root}
        account={href(paths.account)}
        texts={texts('Accounts.Profile')}
        formTexts={texts('Form')}
        sentences={texts('Accounts.Sentences')}
      />
    </AccountFrame>
  )
}
