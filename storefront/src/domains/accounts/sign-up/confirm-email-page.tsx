import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { Agreements } from './agreements'
import { ChoosePasswordForm } from './choose-password-form'
import { ConfirmEmailForm } from './confirm-email-form'

type Props = {
  page: Page
  token: string
  /** True for an account that began at a show: its password is chosen here. */
  isChoosing: boolean
}

/** Renders the page that the link of a confirmation mail leads to. */
export async function ConfirmEmailPage({ page, token, isChoosing }: Props) {
  const { t, href, client } = page
  const ways = { signIn: href(paths.signIn), signUp: href(paths.signUp) }
  if (!isChoosing)
    return (
      <Entrance page={page} title={t('Accounts.Confirm.Title')} lead={t('Accounts.Confirm.Lead')}>
        <Texts page={page} of={['Accounts.Confirm', 'Form']}>
          <ConfirmEmailForm token={token} ways={ways} />
        </Texts>
      </Entrance>
    )
  const agreements = await client.accounts.registrationTerms()
  return (
    <Entrance page={page} title={t('Accounts.Confirm.ChooseTitle')} lead={t('Accounts.Confirm.ChooseLead')}>
      <Texts page={page} of={['Accounts.Confirm', 'Accounts.SignUp', 'Accounts.Password.Strength', 'Form']}>
        <ChoosePasswordForm token={token} agreements={agreements.map((one) => one.LegalAgreementID)} ways={ways}>
          <Agreements page={page} all={agreements} />
        </ChoosePasswordForm>
      </Texts>
    </Entrance>
  )
}
