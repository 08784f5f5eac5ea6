import { publicationStates } from '@obverse/contract/publication'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { stateNow } from '../../components/publication-state'
import { roomForSites, SiteCodes, useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { VoteChip } from './vote-state'

export type VoteRecord = ListRecord<'votes.staffVotes'>

const Col = DataTable.Col<VoteRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.votes.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <SelectInput
    key="state"
    source="State"
    alwaysOn
    choices={choicesBelow('resources.votes.states', publicationStates)}
    sx={{ minWidth: 130 }}
  />,
]

/** Renders /admin/votes: the votes of all sites, by name (PUB-1). */
export const VoteList = () => {
  const t = useT()
  const codes = useCodesOf()
  return (
    <AppList<VoteRecord>
      filters={filters}
      exportColumns={[
        'VoteCategoryID',
        'Name',
        'Title',
        'SEOName',
        { label: t('resources.votes.fields.SiteIDs'), value: codes },
        { label: t('resources.votes.fields.State'), value: (row) => t(`resources.votes.states.${stateNow(row)}`) },
        'StartsUTC',
        'EndsUTC',
        'OptionCount',
        'VoteCount',
        'UpdatedUTC',
      ]}
    >
      <LinkCol<VoteRecord> source="Name" disableSort />
      <Col source="Title" disableSort />
      <StateCol<VoteRecord> source="State" disableSort render={(vote) => <VoteChip record={vote} />} />
      <Col source="VoteCount" disableSort />
      <Col source="EndsUTC" disableSort render={({ EndsUTC }) => <DateTimeText utc={EndsUTC} />} />
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
    </AppList>
  )
}
