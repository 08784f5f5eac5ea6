import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import styles from '../accounts.module.css'
import { SweepstakesForm } from './sweepstakes-form'

/** Renders the public sweepstakes page (ACC-7). Its two variants differ only in the lead. */
export function SweepstakesPage({ page, isAltPage }: { page: Page; isAltPage: boolean }) {
  const { t } = page
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Accounts.Sweepstakes.Title')}
        lead={t(`Accounts.Sweepstakes.${isAltPage ? 'AltLead' : 'Lead'}`)}
      />
      <div className={styles.narrow}>
        <Texts page={page} of={['Accounts.Sweepstakes', 'Form']}>
          <SweepstakesForm isAltPage={isAltPage} />
        </Texts>
      </div>
    </div>
  )
}
