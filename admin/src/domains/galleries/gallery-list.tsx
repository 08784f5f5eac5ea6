import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { PublishChip } from '../../components/publish-chip'
import { roomForSites, SiteCodes, useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'

export type GalleryRecord = ListRecord<'galleries.staffGalleries'>

const Col = DataTable.Col<GalleryRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.galleries.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <SelectInput
    key="published"
    source="Published"
    alwaysOn
    choices={[
      { id: 'true', name: 'frame.publishing.published' },
      { id: 'false', name: 'frame.publishing.draft' },
    ]}
    sx={{ minWidth: 130 }}
  />,
]

/** Renders /admin/galleries: the galleries of all sites, by name (GAL-1). */
export const GalleryList = () => {
  const t = useT()
  const codes = useCodesOf()
  return (
    <AppList<GalleryRecord>
      filters={filters}
      exportColumns={[
        'GalleryID',
        'Name',
        'SEOName',
        { label: t('resources.galleries.fields.SiteIDs'), value: codes },
        'IsPublished',
        'ItemCount',
        'FilterCount',
        'UpdatedUTC',
      ]}
    >
      <LinkCol<GalleryRecord> source="Name" disableSort />
      <StateCol<GalleryRecord>
        source="IsPublished"
        disableSort
        render={({ IsPublished }) => <PublishChip isPublished={IsPublished} />}
      />
      <Col source="ItemCount" disableSort />
      <Col source="FilterCount" disableSort />
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
      <Col source="UpdatedUTC" disableSort render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}
