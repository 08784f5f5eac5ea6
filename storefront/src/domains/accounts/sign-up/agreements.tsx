import type { Terms } from '@obverse/contract/domains/accounts'
import { LegalLinks } from '../../../components/legal-links'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import styles from '../terms/terms.module.css'

/** Renders the agreements that a new customer accepts, each to be opened. */
export function Agreements({ page, all }: { page: Page; all: readonly Terms[] }) {
  const { t, culture } = page
  return (
    <section aria-label={t('Accounts.SignUp.Agreements')} className={styles.terms}>
      {all.map((one) => (
        <details key={one.LegalAgreementID}>
          <summary>{t('Accounts.Terms.Whole', { name: one.Name })}</summary>
          <p className={styles.facts}>
            {t('Accounts.Terms.Version', { version: one.DisplayVersion, day: formatDay(one.PublishedUTC, culture) })}
          </p>
          <p className={styles.text}>{one.Text}</p>
        </details>
      ))}
      <p className={styles.facts}>{t('Accounts.SignUp.Kept')}</p>
      <LegalLinks page={page} kinds={['Privacy', 'Terms']} />
    </section>
  )
}
