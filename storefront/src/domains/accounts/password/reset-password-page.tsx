import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { ResetPasswordForm } from './reset-password-form'

export function ResetPasswordPage({ page, token }: { page: Page; token: string }) {
  const { t, href, texts } = page
  return (
    <Entrance page={page} title={t('Accounts.Reset.Title')} lead={t('Accounts.Reset.Lead')}>
      <ResetPasswordForm
        texts={texts('Accounts.Reset')}
        formTexts={texts('Form')}
        sentences={texts('Accounts.Sentences')}
        token={token}
        signIn={href(paths.signIn)}
        forgotPassword={href(paths.forgotPassword)}
      />
    </Entrance>
  )
}
