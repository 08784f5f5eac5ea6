import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { overrideStates } from '@obverse/contract/rules/cert-lookup'
import { DataTable, NumberInput, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { CompanyFilter } from '../../../components/list/company-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { NumberText } from '../number-text'
import { LookupForm } from './lookup-form'
import { OverrideChip } from './override-chip'
import { overridePath } from './paths'

type OverrideRecord = ListRecord<'certLookup.gradeOverrides'>

const Col = DataTable.Col<OverrideRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.grade-overrides.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesBelow('resources.grade-overrides.states', overrideStates)}
    sx={{ minWidth: 180 }}
  />,
  <CompanyFilter key="company" source="company" />,
  <NumberInput key="peopleID" source="peopleID" min={1} step={1} sx={{ maxWidth: 180 }} />,
]

/** Renders /admin/grade-overrides: the field for a number, and every override and proposal, the latest first. */
export const OverrideList = () => (
  <AppList<OverrideRecord>
    intro={<LookupForm />}
    filters={filters}
    sort={{ field: 'MadeUTC', order: 'DESC' }}
    to={({ CertNumber }) => overridePath(CertNumber)}
    canExport={false}
    actions={<DownloadAll />}
  >
    <LinkCol<OverrideRecord>
      source="CertNumber"
      disableSort
      render={({ CertNumber }) => <NumberText>{CertNumber}</NumberText>}
    />
    <StateCol<OverrideRecord> source="State" disableSort render={({ State }) => <OverrideChip state={State} />} />
    <Col source="GradeBefore" disableSort cellSx={unbroken} />
    <Col source="GradeAfter" disableSort cellSx={unbroken} />
    <Col source="Reason" disableSort cellSx={roomForWords} />
    <Col source="By" disableSort cellSx={unbroken} />
    <Col source="MadeUTC" sortByOrder="DESC" render={({ MadeUTC }) => <DateTimeText utc={MadeUTC} />} />
    <Col source="DecidedBy" disableSort cellSx={unbroken} />
    <Col source="Description" disableSort cellSx={roomForWords} />
  </AppList>
)

const roomForWords = () => ({ minWidth: 200 })
const unbroken = () => ({ whiteSpace: 'nowrap' })

/** Downloads all overrides, whatever the filters say. */
const DownloadAll = () => {
  const t = useT()
  return (
    <Button component="a" href="/admin/cert-lookup-override/api/download/" download startIcon={<DownloadIcon />}>
      {t('resources.grade-overrides.download')}
    </Button>
  )
}
