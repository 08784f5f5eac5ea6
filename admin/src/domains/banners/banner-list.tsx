import { publicationStates } from '@obverse/contract/publication'
import { useTranslate } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { stateNow } from '../../components/publication-state'
import { useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { BannerChip } from './banner-state'

export type BannerRecord = ListRecord<'banners.staffBanners'>

const Col = DataTable.Col<BannerRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.banners.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <SelectInput
    key="state"
    source="State"
    alwaysOn
    choices={publicationStates.map((id) => ({ id, name: `resources.banners.states.${id}` }))}
    sx={{ minWidth: 130 }}
  />,
]

/** Renders /admin/banners: the banners of all sites, by name (PUB-6). */
export const BannerList = () => {
  const t = useTranslate()
  const codes = useCodesOf()
  const state = (row: BannerRecord) => t(`resources.banners.states.${stateNow(row)}`)
  return (
    <AppList<BannerRecord>
      filters={filters}
      exportColumns={[
        'BannerID',
        'Name',
        'Text',
        'Kind',
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
      <Col source="State" disableSort render={(banner) => <BannerChip record={banner} />} />
      <Col source="EndsUTC" disableSort render={({ EndsUTC }) => <DateTimeText utc={EndsUTC} />} />
      <Col source="SiteIDs" disableSort render={codes} />
    </AppList>
  )
}
