import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { ConfirmEmailForm } from './confirm-email-form'

/** Renders the page that the link of a confirmation mail leads to. */
export function ConfirmEmailPage({ page, token }: { page: Page; token: string }) {
  const { t, href } = page
  return (
    <Entrance page={page} title={t('Accounts.Confirm.Title')} lead={t('Accounts.Confirm.Lead')}>
      <Texts page={page} of={['Accounts.Confirm', 'Form']}>
        <ConfirmEmailForm token={token} signIn={href(paths.signIn)} signUp={href(paths.signUp)} />
      </Texts>
    </Entrance>
  )
}
