import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { SiteChip } from '../../components/site-chip'
import { type Below, useT } from '../../lib/texts'
import { HolderReportChip } from './holder-report-chip'
import { holderReportPath, holderReportsOf } from './paths'

/** Lists the other reports of the same number. */
export const OthersCard = ({ report: { CertNumber, Others } }: { report: HolderReport }) => {
  const t = useT()
  const label = (name: Below<'resources.holder-reports.fields'>) => t(`resources.holder-reports.fields.${name}`)
  return (
    <TableCard
      title={t('resources.holder-reports.sections.others')}
      actions={
        Others.length > 0 && (
          <AdminLink to={holderReportsOf(CertNumber)}>{t('resources.holder-reports.show_all')}</AdminLink>
        )
      }
      empty={t('resources.holder-reports.no_others')}
      rows={Others}
      keyOf={({ ReportID }) => ReportID}
      columns={[
        {
          label: label('ReportID'),
          cell: ({ ReportID }) => <AdminLink to={holderReportPath(ReportID)}>{ReportID}</AdminLink>,
        },
        {
          label: label('Reason'),
          sx: roomForWords,
          cell: ({ Reason }) => t(`resources.holder-reports.reasons.${Reason}`),
        },
        { label: label('ReportedUTC'), sx: unbroken, cell: ({ ReportedUTC }) => <DateTimeText utc={ReportedUTC} /> },
        { label: label('State'), cell: (other) => <HolderReportChip report={other} /> },
        { label: label('SiteCode'), cell: ({ SiteCode }) => <SiteChip code={SiteCode} /> },
      ]}
    />
  )
}
