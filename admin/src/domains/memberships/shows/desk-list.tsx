import { DataTable } from 'react-admin'
import { AdminLink } from '../../../components/admin-link'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { nameOfState, ShowState } from '../../../components/show-state'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { useT } from '../../../lib/texts'
import { DaysText } from '../days-text'
import { joinsOfDesk } from './paths'

type DeskRecord = ListRecord<'memberships.showDesks'>

const Col = DataTable.Col<DeskRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.show-desks.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
]

/** Renders /admin/show-desks: the desks at shows, that of the latest event first (JOIN-C2). */
export const DeskList = () => {
  const t = useT()
  const stateOf = (desk: DeskRecord) => t(`resources.show-desks.states.${nameOfState(desk)}`)
  return (
    <AppList<DeskRecord>
      filters={filters}
      sort={{ field: 'StartDate', order: 'DESC' }}
      exportColumns={[
        'ShowDeskID',
        'Name',
        'EventID',
        'EventName',
        'StartDate',
        'EndDate',
        'SiteID',
        { label: t('resources.show-desks.fields.State'), value: stateOf },
        'Joins',
      ]}
    >
      <LinkCol<DeskRecord> source="Name" cellSx={roomForName} />
      <Col source="EventName" disableSort cellSx={roomForWords} />
      <Col
        source="State"
        disableSort
        render={({ State, IsOpen }) => <ShowState resource="show-desks" State={State} IsOpen={IsOpen} />}
      />
      <Col
        source="StartDate"
        label="resources.show-desks.fields.Days"
        sortByOrder="DESC"
        render={({ StartDate, EndDate }) => <DaysText from={StartDate} until={EndDate} />}
        cellSx={unbroken}
      />
      <Col
        source="Joins"
        align="right"
        disableSort
        render={({ Joins, ShowDeskID, Name }) =>
          Joins === 0 ? (
            0
          ) : (
            <AdminLink
              to={joinsOfDesk(ShowDeskID)}
              onClick={(event) => event.stopPropagation()}
              aria-label={t('resources.show-desks.joins_of', { count: Joins, name: Name })}
            >
              {Joins}
            </AdminLink>
          )
        }
      />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
    </AppList>
  )
}

const roomForName = () => ({ minWidth: 112 })
const roomForWords = () => ({ minWidth: 176 })
const unbroken = () => ({ whiteSpace: 'nowrap' })
