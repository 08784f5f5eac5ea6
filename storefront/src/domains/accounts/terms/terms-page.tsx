import type { Page } from '../../../lib/page'
import { AccountFrame } from '../account-frame'
import { AcceptTerms } from './accept-terms'
import styles from './terms.module.css'
import { TermsView } from './terms-view'

/** The agreements in force (ACC-7): what changed since one accepted them, and accepting them. */
export async function TermsPage({ page }: { page: Page }) {
  const { t, client, texts, culture } = page
  const all = await client.accounts.terms()
  const open = all.filter((one) => !one.IsAccepted)
  return (
    <AccountFrame page={page} name="terms" title={t('Accounts.Terms.Title')} lead={t('Accounts.Terms.Lead')}>
      <AcceptTerms
        ids={open.map((one) => one.LegalAgreementID)}
        names={open.map((one) => one.Name)}
        texts={texts('Accounts.Terms')}
        sentences={texts('Accounts.Sentences')}
      />
      <div className={styles.list}>
        {[...open, ...all.filter((one) => one.IsAccepted)].map((terms) => (
          <TermsView key={terms.LegalAgreementID} terms={terms} culture={culture} t={t} />
        ))}
      </div>
    </AccountFrame>
  )
}
