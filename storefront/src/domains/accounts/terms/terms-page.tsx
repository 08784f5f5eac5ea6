import { AccountFrame } from '../../../components/account-frame'
import { LegalLinks } from '../../../components/legal-links'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { below } from '../../../lib/texts'
import { AcceptTerms } from './accept-terms'
import styles from './terms.module.css'
import { TermsView } from './terms-view'

/**
 * Renders the agreements in force (ACC-7), their changes since the visitor accepted them, and the form to accept them.
 */
export async function TermsPage({ page }: { page: Page }) {
  const { client, culture } = page
  const t = below(page.t, 'Accounts.Terms')
  const all = await client.accounts.terms()
  const open = all.filter((one) => !one.IsAccepted)
  return (
    <AccountFrame page={page} name="terms" title={t('Title')} lead={t('Lead')}>
      <Texts page={page} of={['Accounts.Terms']}>
        <AcceptTerms ids={open.map((one) => one.LegalAgreementID)} names={open.map((one) => one.Name)} />
      </Texts>
      <div className={styles.list}>
        {[...open, ...all.filter((one) => one.IsAccepted)].map((terms) => (
          <TermsView key={terms.LegalAgreementID} terms={terms} culture={culture} t={t} />
        ))}
      </div>
      <LegalLinks page={page} kinds={['Terms', 'Privacy']} />
    </AccountFrame>
  )
}
