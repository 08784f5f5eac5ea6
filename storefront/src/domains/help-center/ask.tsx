import { ContactLine } from '../../components/contact-line'
import { contactDetailsOf } from '../../lib/contact-details'
import type { Page } from '../../lib/page'
import styles from './ask.module.css'

/** Ends the pages of the help center: the ways to reach the company for those who found no answer. */
export function Ask({ page }: { page: Page }) {
  return (
    <div className={styles.ask}>
      <p>{page.t('Contact.Ask.Title')}</p>
      <ContactLine contact={contactDetailsOf(page)} />
    </div>
  )
}
