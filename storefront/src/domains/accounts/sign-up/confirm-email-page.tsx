import { knownTexts } from '@obverse/contract/password-strength'
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
  /** The password that is chosen here: the first of an account that began at a show, or a new one. */
  choice?: 'first' | 'new' | undefined
}

/** Renders the page that the link of a confirmation mail leads to. */
export async function ConfirmEmailPage({ page, token, choice }: Props) {
  const { t, href, client, site } = page
  const links = { signIn: href(paths.signIn), signUp: href(paths.signUp) }
  if (!choice)
    return (
      <Entrance page={page} title={t('Accounts.Confirm.Title')} lead={t('Accounts.Confirm.Lead')}>
        <Texts page={page} of={['Accounts.Confirm', 'Form']}>
          <ConfirmEmailForm token={token} links={links} />
        </Texts>
        {token !== '' && (
          <p>
            <a href={`${href(paths.confirmEmail)}?token=${encodeURIComponent(token)}&choose=new`}>
              {t('Accounts.Confirm.ChooseNew')}
            </a>
          </p>
        )}
      </Entrance>
    )
  const agreements = await client.accounts.registrationTerms()
  return (
    <Entrance
      page={page}
      title={t('Accounts.Confirm.ChooseTitle')}
      lead={t(choice === 'new' ? 'Accounts.Confirm.ChooseNewLead' : 'Accounts.Confirm.ChooseLead')}
    >
      <Texts page={page} of={['Accounts.Confirm', 'Accounts.SignUp', 'Accounts.Password.Strength', 'Form']}>
        <ChoosePasswordForm
          token={token}
          isNew={choice === 'new'}
          agreements={agreements.map((one) => one.LegalAgreementID)}
          links={links}
          known={knownTexts({ Email: '', FirstName: '', LastName: '' }, site)}
        >
          <Agreements page={page} all={agreements} />
        </ChoosePasswordForm>
      </Texts>
    </Entrance>
  )
}
