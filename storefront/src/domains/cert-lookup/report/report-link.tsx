import { ArrowLink } from '../../../components/arrow-link'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'

/** Links to the form that reports a suspicious holder with this number. */
export const ReportLink = ({ page: { t, href }, number }: { page: Page; number: string }) => (
  <ArrowLink href={`${href(paths.holderReport)}?${new URLSearchParams({ number })}`}>
    {t('CertLookup.Report.Link')}
  </ArrowLink>
)
