import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { ForgotPasswordForm } from './forgot-password-form'

export function ForgotPasswordPage({ page }: { page: Page }) {
  const { t, href, texts } = page
  return (
    <Entrance page={page} title={t('Accounts.Forgot.Title')} lead={t('Accounts.Forgot.Lead')}>
      <ForgotPasswordForm
        texts={texts('Accounts.Forgot')}
        formTexts={texts('Form')}
        sentences={texts('Accounts.Sentences')}
      />
      <p>
        <a href={href(paths.signIn)}>{t('Accounts.Forgot.Back')}</a>
      </p>
    </Entrance>
  )
}
