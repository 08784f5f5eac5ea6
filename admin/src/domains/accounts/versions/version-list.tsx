import { agreementCodes, agreementStates } from '@obverse/contract/rules/accounts'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useLookUp, useT } from '../../../lib/texts'
import { versionPath } from '../paths'
import { VersionChip } from './version-chip'

type VersionRecord = ListRecord<'accounts.agreementVersions'>

const Col = DataTable.Col<VersionRecord>
const words = 'resources.agreement-versions'

const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 220 }} />,
  <SelectInput
    key="code"
    source="code"
    alwaysOn
    choices={choicesBelow(`${words}.codes`, agreementCodes)}
    sx={{ minWidth: 220 }}
  />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesBelow(`${words}.states`, agreementStates)}
    sx={{ minWidth: 150 }}
  />,
]

/** Renders /admin/agreement-versions: the versions of agreements in every state, the last changed first (ACC-7). */
export const VersionList = () => {
  const t = useT()
  const lookUp = useLookUp()
  return (
    <AppList<VersionRecord>
      filters={filters}
      sort={{ field: 'UpdatedUTC', order: 'DESC' }}
      to={({ LegalAgreementID }) => versionPath(LegalAgreementID)}
      exportColumns={[
        'LegalAgreementID',
        { label: t(`${words}.fields.Code`), value: ({ Code }) => lookUp(`${words}.codes.${Code}`, Code) },
        'Title',
        'DisplayVersion',
        { label: t(`${words}.fields.State`), value: ({ State }) => t(`${words}.states.${State}`) },
        'AsksAgain',
        'PublishedUTC',
        'PublishedBy',
        'AcceptedCount',
      ]}
    >
      <LinkCol<VersionRecord> source="Title" disableSort cellSx={roomForTitle} />
      <Col source="Code" disableSort render={({ Code }) => lookUp(`${words}.codes.${Code}`, Code)} />
      <Col source="DisplayVersion" disableSort render={({ DisplayVersion }) => DisplayVersion || '–'} />
      <StateCol<VersionRecord> source="State" disableSort render={({ State }) => <VersionChip state={State} />} />
      <Col source="AcceptedCount" align="right" disableSort />
      <Col
        source="PublishedUTC"
        disableSort
        render={({ PublishedUTC }) => (PublishedUTC ? <DateTimeText utc={PublishedUTC} /> : '–')}
      />
      <Col source="UpdatedUTC" sortByOrder="DESC" render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}

const roomForTitle = () => ({ minWidth: 220 })
