import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { ResetPasswordForm } from './reset-password-form'

export function ResetPasswordPage({ page, token }: { page: Page; token: string }) {
  const { t, href } = page
  return (
    <Entrance page={page} title={t('Accounts.Reset.Title')} lead={t('Accounts.Reset.Lead')}>
      <Texts page={page} of={['Accounts.Reset', 'Form']}>
        <ResetPasswordForm token={token} signIn={href(paths.signIn)} forgotPassword={href(paths.forgotPassword)} />
      </Texts>
    </Entrance>
  )
}
