import { AccountFrame } from '../../../components/account-frame'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { ChangePasswordForm } from './change-password-form'

/** Renders the page to change the password (ACC-3). */
export function ChangePasswordPage({ page }: { page: Page }) {
  const { t, href } = page
  return (
    <AccountFrame page={page} name="password" title={t('Accounts.Password.Title')} lead={t('Accounts.Password.Lead')}>
      <Texts page={page} of={['Accounts.Password', 'Form']}>
        <ChangePasswordForm account={href(paths.account)} forgotPassword={href(paths.forgotPassword)} />
      </Texts>
    </AccountFrame>
  )
}
