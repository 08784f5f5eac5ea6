import { knownTexts } from '@obverse/contract/password-strength'
import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { ChangePasswordForm } from './change-password-form'

/** Renders the page to change the password (ACC-3). */
export async function ChangePasswordPage({ page }: { page: Page }) {
  const { t, href, client, site } = page
  const person = await client.accounts.currentUser()
  const known = person.IsAnonymous ? [] : knownTexts(person, site)
  return (
    <AccountFrame page={page} name="password" title={t('Accounts.Password.Title')} lead={t('Accounts.Password.Lead')}>
      <Texts page={page} of={['Accounts.Password', 'Form']}>
        <ChangePasswordForm account={href(paths.account)} forgotPassword={href(paths.forgotPassword)} known={known} />
      </Texts>
    </AccountFrame>
  )
}
