import type { MemberTier } from '@obverse/contract/domains/memberships'
import { redirect } from 'next/navigation'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { Entrance } from '../entrance'
import { sessionOn } from '../sign-in/session-gate'
import { Agreements } from './agreements'
import { SignUpForm } from './sign-up-form'

/**
 * Renders the page to create an account, with the agreements in force; with a `tier` it is that of a future member. The
 * signed-in are sent to their account, or to the billing of the tier.
 */
export async function SignUpPage({ page, tier }: { page: Page; tier?: MemberTier }) {
  const { t, href, client } = page
  const then = href(tier && tier !== 'Free' ? `${paths.joinBilling}?tier=${tier}` : paths.account)
  if ((await sessionOn(page)) === 'signed-in') redirect(then)
  const agreements = await client.accounts.registrationTerms()
  return (
    <Entrance
      page={page}
      title={t('Accounts.SignUp.Title')}
      lead={
        tier ? t(`Accounts.SignUp.Join.${tier === 'Free' ? 'FreeLead' : 'Lead'}`, { tier }) : t('Accounts.SignUp.Lead')
      }
    >
      <Texts page={page} of={['Accounts.SignUp', 'Accounts.SignIn', 'Accounts.Password.Strength', 'Form']}>
        <SignUpForm
          agreements={agreements.map((one) => one.LegalAgreementID)}
          tier={tier}
          site={{ Company: page.site.Company, Name: page.site.Name }}
        >
          <Agreements page={page} all={agreements} />
        </SignUpForm>
      </Texts>
      <p>
        <a href={tier ? `${href(paths.signIn)}?redirect=${encodeURIComponent(then)}` : href(paths.signIn)}>
          {t('Accounts.SignUp.SignIn')}
        </a>
      </p>
    </Entrance>
  )
}
