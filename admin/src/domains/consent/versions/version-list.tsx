import { waiverStates } from '@obverse/contract/rules/consent'
import { languageCodes } from '@obverse/contract/rules/sites'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { useLanguageName } from '../../../components/language-name'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteFilter } from '../../../components/list/site-filter'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { versionPath } from '../paths'
import { VersionChip } from './version-chip'

type VersionRecord = ListRecord<'consent.waiverVersions'>

const Col = DataTable.Col<VersionRecord>

const LanguageFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const nameOf = useLanguageName()
  const choices = languageCodes.map((id) => ({ id, name: nameOf(id) }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 180 }} />
}

const filters = [
  <SearchFilter key="q" source="q" label="resources.waiver-versions.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SiteFilter key="siteID" source="siteID" alwaysOn />,
  <LanguageFilter key="culture" source="culture" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesBelow('resources.waiver-versions.states', waiverStates)}
    sx={{ minWidth: 150 }}
  />,
]

/** Renders /admin/waiver-versions: the versions of waivers in every state, the last changed first (PUB-2). */
export const VersionList = () => {
  const t = useT()
  const nameOf = useLanguageName()
  return (
    <AppList<VersionRecord>
      filters={filters}
      sort={{ field: 'UpdatedUTC', order: 'DESC' }}
      to={({ WaiverVersionID }) => versionPath(WaiverVersionID)}
      exportColumns={[
        'WaiverVersionID',
        'SiteID',
        'Culture',
        'Number',
        {
          label: t('resources.waiver-versions.fields.State'),
          value: ({ State }) => t(`resources.waiver-versions.states.${State}`),
        },
        'Title',
        'Hash',
        'PublishedUTC',
        'PublishedBy',
        'SignedCount',
      ]}
    >
      <LinkCol<VersionRecord> source="Title" cellSx={roomForTitle} />
      <Col source="Number" align="right" disableSort render={({ Number: number }) => number ?? '–'} />
      <StateCol<VersionRecord> source="State" disableSort render={({ State }) => <VersionChip state={State} />} />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <Col source="Culture" disableSort render={({ Culture }) => nameOf(Culture)} />
      <Col source="SignedCount" align="right" disableSort />
      <Col source="UpdatedUTC" sortByOrder="DESC" render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}

const roomForTitle = () => ({ minWidth: 220 })
