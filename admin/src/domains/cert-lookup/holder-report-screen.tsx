import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { DateTimeText } from '../../components/date-time-text'
import { DetailScreen } from '../../components/detail/detail-screen'
import { FactsCard } from '../../components/detail/facts-card'
import { HistoryPanel } from '../../components/history-panel'
import { SiteChip } from '../../components/site-chip'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { HolderReportActions } from './holder-report-actions'
import { HolderReportChip } from './holder-report-chip'
import { NamedCertificates } from './named-certificates'
import { NotesCard } from './notes-card'
import { OthersCard } from './others-card'
import { ReportedCard } from './reported-card'
import { ReporterName } from './reporter-name'

/** Renders /admin/holder-reports/{reportID}: what was reported, the certificate as it is now, and the possible acts. */
export const HolderReportScreen = () => {
  const t = useT()
  const { reportID = '' } = useParams()
  const read = useRead(client.certLookup.holderReport, { params: { reportID: Number(reportID) } })
  const { refetch } = read
  return (
    <DetailScreen
      read={read}
      title={t('resources.holder-reports.title', { id: reportID })}
      back="/holder-reports"
      missing={t('resources.holder-reports.not_found')}
      note={(report) => (
        <>
          <SiteChip code={report.SiteCode} />
          <HolderReportChip report={report} />
        </>
      )}
      actions={(report) => <HolderReportActions report={report} onChanged={refetch} />}
      side={(report) => (
        <>
          <ReportFacts report={report} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={report.Version} entity="holder-report" id={report.ReportID} />
        </>
      )}
    >
      {(report) => (
        <>
          <ReportedCard report={report} />
          <NamedCertificates report={report} />
          <NotesCard report={report} onChanged={refetch} />
          <OthersCard report={report} />
        </>
      )}
    </DetailScreen>
  )
}

const ReportFacts = ({ report }: { report: HolderReport }) => {
  const t = useT()
  const fact = (name: Below<'resources.holder-reports.fields'>, value: ReactNode) => ({
    name: t(`resources.holder-reports.fields.${name}`),
    value,
  })
  const { PeopleID, Email, ClosedUTC } = report
  return (
    <FactsCard
      title={t('resources.holder-reports.sections.facts')}
      facts={[
        fact('State', t(`resources.holder-reports.states.${report.State}`)),
        fact('Assignee', report.Assignee || t('resources.holder-reports.nobody')),
        fact('ReportedUTC', <DateTimeText utc={report.ReportedUTC} />),
        // The address has a line of its own.
        fact('Reporter', <ReporterName report={{ ...report, Email: '' }} />),
        fact('Email', Email),
        ...(PeopleID === null ? [] : [fact('PeopleID', PeopleID)]),
        fact('SiteCode', <SiteChip code={report.SiteCode} />),
        ...(ClosedUTC === null || report.Outcome === null
          ? []
          : [
              fact('Outcome', t(`resources.holder-reports.outcomes.${report.Outcome}`)),
              fact('ClosedUTC', <DateTimeText utc={ClosedUTC} />),
              fact('ClosedBy', report.ClosedBy),
            ]),
      ]}
    />
  )
}
