import { DataTable } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { PublicationFilter } from '../../components/publication-inputs'
import { PublicationChip, stateNow } from '../../components/publication-state'
import { roomForSites, SiteCodes, useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'

export type CountdownRecord = ListRecord<'banners.staffCountdowns'>

const Col = DataTable.Col<CountdownRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.countdowns.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <PublicationFilter key="state" source="State" alwaysOn />,
]

/** Renders /admin/countdowns: the countdowns of all sites, by name (PUB-5). */
export const CountdownList = () => {
  const t = useT()
  const codes = useCodesOf()
  const state = (row: CountdownRecord) => t(`frame.publication.states.${stateNow(row)}`)
  return (
    <AppList<CountdownRecord>
      filters={filters}
      exportColumns={[
        'CountdownID',
        'Name',
        'Title',
        'Announcement',
        'ExpirationUTC',
        'IsOnHomePage',
        { label: t('resources.countdowns.fields.SiteIDs'), value: codes },
        { label: t('resources.countdowns.fields.State'), value: state },
        'StartsUTC',
        'EndsUTC',
        'UpdatedUTC',
      ]}
    >
      <LinkCol<CountdownRecord> source="Name" disableSort />
      <Col source="Title" disableSort />
      <StateCol<CountdownRecord>
        source="State"
        disableSort
        render={(countdown) => <PublicationChip record={countdown} />}
      />
      <Col source="ExpirationUTC" disableSort render={({ ExpirationUTC }) => <DateTimeText utc={ExpirationUTC} />} />
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
    </AppList>
  )
}
