import { useLocale } from 'ra-core'
import { DataTable } from 'react-admin'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteFilter } from '../../../components/list/site-filter'
import { nameOfState, ShowState } from '../../../components/show-state'
import { SiteChip } from '../../../components/site-chip'
import { dateText } from '../../../lib/dates'
import type { ListRecord } from '../../../lib/list-call'
import { useT } from '../../../lib/texts'

type KioskRecord = ListRecord<'consent.waiverKiosks'>

const Col = DataTable.Col<KioskRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.waiver-kiosks.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="siteID" source="siteID" alwaysOn />,
]

/** Renders /admin/waiver-kiosks: the kiosks at shows, that of the latest event first (PUB-2). */
export const KioskList = () => {
  const t = useT()
  const locale = useLocale()
  const stateOf = (kiosk: KioskRecord) => t(`resources.waiver-kiosks.states.${nameOfState(kiosk)}`)
  return (
    <AppList<KioskRecord>
      filters={filters}
      sort={{ field: 'StartDate', order: 'DESC' }}
      exportColumns={[
        'WaiverKioskID',
        'Name',
        'EventID',
        'EventName',
        'StartDate',
        'EndDate',
        'SiteID',
        { label: t('resources.waiver-kiosks.fields.State'), value: stateOf },
        'SignedCount',
      ]}
    >
      <LinkCol<KioskRecord> source="Name" cellSx={roomForName} />
      <Col source="EventName" disableSort cellSx={roomForWords} />
      <Col
        source="State"
        disableSort
        render={({ State, IsOpen }) => <ShowState resource="waiver-kiosks" State={State} IsOpen={IsOpen} />}
      />
      <Col
        source="StartDate"
        label="resources.waiver-kiosks.fields.Days"
        sortByOrder="DESC"
        render={({ StartDate, EndDate }) => dateText([StartDate, EndDate], locale)}
        cellSx={unbroken}
      />
      <Col source="SignedCount" align="right" disableSort />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
    </AppList>
  )
}

const roomForName = () => ({ minWidth: 140 })
const roomForWords = () => ({ minWidth: 176 })
const unbroken = () => ({ whiteSpace: 'nowrap' })
