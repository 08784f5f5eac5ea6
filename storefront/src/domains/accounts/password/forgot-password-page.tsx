import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { ForgotPasswordForm } from './forgot-password-form'

export function ForgotPasswordPage({ page }: { page: Page }) {
  const { t, href } = page
  return (
    <Entrance page={page} title={t('Accounts.Forgot.Title')} lead={t('Accounts.Forgot.Lead')}>
      <Texts page={page} of={['Accounts.Forgot', 'Form']}>
        <ForgotPasswordForm />
      </Texts>
      <p>
        <a href={href(paths.signIn)}>{t('Accounts.Forgot.Back')}</a>
      </p>
    </Entrance>
  )
}
