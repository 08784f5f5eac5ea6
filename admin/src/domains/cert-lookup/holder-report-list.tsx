import { holderReportReasons } from '@obverse/contract/rules/cert-lookup'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { SiteChip } from '../../components/site-chip'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { HolderReportChip } from './holder-report-chip'
import { NumberText } from './number-text'
import { holderReportPath } from './paths'
import { ReporterName } from './reporter-name'
import { StateChoice } from './state-choice'

type ReportRecord = ListRecord<'certLookup.holderReports'>

const Col = DataTable.Col<ReportRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.holder-reports.fields.q" alwaysOn sx={{ minWidth: 280 }} />,
  <SelectInput
    key="reason"
    source="reason"
    alwaysOn
    choices={choicesBelow('resources.holder-reports.reasons', holderReportReasons)}
    sx={{ minWidth: 200 }}
  />,
  <SiteFilter key="SiteID" source="SiteID" alwaysOn />,
]

/** Renders /admin/holder-reports: the reports that wait for somebody, the newest first. */
export const HolderReportList = () => {
  const t = useT()
  return (
    <AppList<ReportRecord>
      intro={<StateChoice />}
      filters={filters}
      sort={{ field: 'ReportedUTC', order: 'DESC' }}
      to={({ ReportID }) => holderReportPath(ReportID)}
      exportColumns={[
        'ReportID',
        'CertNumber',
        { source: 'Reason', texts: 'resources.holder-reports.reasons' },
        'ReportedUTC',
        'SiteCode',
        { source: 'State', texts: 'resources.holder-reports.states' },
        { source: 'Outcome', texts: 'resources.holder-reports.outcomes' },
        'Reporter',
        'Email',
        'PeopleID',
        'Assignee',
      ]}
    >
      <LinkCol<ReportRecord>
        source="CertNumber"
        disableSort
        render={({ CertNumber }) => <NumberText>{CertNumber}</NumberText>}
      />
      <StateCol<ReportRecord> source="State" disableSort render={(report) => <HolderReportChip report={report} />} />
      <Col
        source="Reason"
        disableSort
        cellSx={roomForWords}
        render={({ Reason }) => t(`resources.holder-reports.reasons.${Reason}`)}
      />
      <Col source="ReportedUTC" sortByOrder="DESC" render={({ ReportedUTC }) => <DateTimeText utc={ReportedUTC} />} />
      <Col source="Reporter" disableSort render={(report) => <ReporterName report={report} />} />
      <Col source="Assignee" disableSort />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
    </AppList>
  )
}

const roomForWords = () => ({ minWidth: 176 })
