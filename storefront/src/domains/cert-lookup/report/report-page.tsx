import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { ReportForm } from './report-form'
import styles from './report-page.module.css'

/** Renders the form that reports a suspicious holder. The page is the same for every number: the browser fills it in. */
export function ReportPage({ page }: { page: Page }) {
  const { t, href } = page
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('CertLookup.Report.Title')}
        lead={t('CertLookup.Report.Lead')}
        trail={[{ href: paths.certLookup, name: t('Shell.CertLookup') }]}
      />
      <div className={styles.form}>
        <Texts page={page} of={['CertLookup.Report', 'Form']}>
          <ReportForm lookup={href(paths.certLookup)} />
        </Texts>
      </div>
    </div>
  )
}
