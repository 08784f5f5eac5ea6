import { redirect } from 'next/navigation'
import { Texts } from '../../../components/page-texts'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { sessionOn } from '../sign-in/session-gate'
import terms from '../terms/terms.module.css'
import { SignUpForm } from './sign-up-form'

/** Renders the page to create an account, with the agreements in force; the signed-in are sent to their account. */
export async function SignUpPage({ page }: { page: Page }) {
  const { t, href, client, culture } = page
  if ((await sessionOn(page)) === 'signed-in') redirect(href(paths.account))
  const agreements = await client.accounts.registrationTerms()
  return (
    <Entrance page={page} title={t('Accounts.SignUp.Title')} lead={t('Accounts.SignUp.Lead')}>
      <Texts page={page} of={['Accounts.SignUp', 'Accounts.SignIn', 'Accounts.Password.Strength', 'Form']}>
        <SignUpForm agreements={agreements.map((one) => one.LegalAgreementID)}>
          <section aria-label={t('Accounts.SignUp.Agreements')} className={terms.terms}>
            {agreements.map((one) => (
              <details key={one.LegalAgreementID}>
                <summary>{t('Accounts.Terms.Whole', { name: one.Name })}</summary>
                <p className={terms.facts}>
                  {t('Accounts.Terms.Version', {
                    version: one.DisplayVersion,
                    day: formatDay(one.PublishedUTC, culture),
                  })}
                </p>
                <p className={terms.text}>{one.Text}</p>
              </details>
            ))}
            <p className={terms.facts}>{t('Accounts.SignUp.Kept')}</p>
          </section>
        </SignUpForm>
      </Texts>
      <p>
        <a href={href(paths.signIn)}>{t('Accounts.SignUp.SignIn')}</a>
      </p>
    </Entrance>
  )
}
