import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { AccountFrame } from '../account-frame'
import { ChangePasswordForm } from './change-password-form'

/** A new password for one's account (ACC-3). */
export function ChangePasswordPage({ page }: { page: Page }) {
  const { t, texts, href } = page
  return (
    <AccountFrame page={page} name="password" title={t('Accounts.Password.Title')} lead={t('Accounts.Password.Lead')}>
      <ChangePasswordForm
        texts={texts('Accounts.Password')}
        formTexts={texts('Form')}
        sentences={texts('Accounts.Sentences')}
        account={href(paths.account)}
        forgotPassword={href(paths.forgotPassword)}
      />
    </AccountFrame>
  )
}
