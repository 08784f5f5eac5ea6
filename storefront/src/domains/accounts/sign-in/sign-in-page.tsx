import { redirect } from 'next/navigation'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { safePath } from '../../../lib/safe-path'
import { Entrance } from '../entrance'
import { sessionOn } from './session-gate'
import { SignInForm } from './sign-in-form'

/** Renders the sign-in page, the same for every visitor; redirects those who are already signed in. */
export async function SignInPage({ page, asked }: { page: Page; asked: string }) {
  const { t, href } = page
  const account = href(paths.account)
  if ((await sessionOn(page)) === 'signed-in') redirect(safePath(asked) ?? account)
  return (
    <Entrance page={page} title={t('Accounts.SignIn.Title')} lead={t('Accounts.SignIn.Lead')}>
      <Texts page={page} of={['Accounts.SignIn', 'Form']}>
        <SignInForm account={account} />
      </Texts>
      <p>
        <a href={href(paths.forgotPassword)}>{t('Accounts.SignIn.Forgot')}</a>
      </p>
      <p>
        <a href={href(paths.signUp)}>{t('Accounts.SignIn.SignUp')}</a>
      </p>
    </Entrance>
  )
}
