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

export type BannerRecord = ListRecord<'banners.staffBanners'>

const Col = DataTable.Col<BannerRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.banners.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <PublicationFilter key="state" source="State" alwaysOn />,
]

/** Renders /admin/banners: the banners of all sites, by name (PUB-6). */
export const BannerList = () => {
  const t = useT()
  const codes = useCodesOf()
  const state = (row: BannerRecord) => t(`frame.publication.states.${stateNow(row)}`)
  return (
    <AppList<BannerRecord>
      filters={filters}
      exportColumns={[
        'BannerID',
        'Name',
        'Text',
        { source: 'Kind', texts: 'resources.banners.kinds' },
        'LinkUrl',
        'LinkText',
        { label: t('resources.banners.fields.SiteIDs'), value: codes },
        { label: t('resources.banners.fields.State'), value: state },
        'StartsUTC',
        'EndsUTC',
        'UpdatedUTC',
      ]}
    >
      <LinkCol<BannerRecord> source="Name" disableSort />
      <Col source="Text" disableSort />
      <StateCol<BannerRecord> source="State" disableSort render={(banner) => <PublicationChip record={banner} />} />
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
