import { showJoinStates } from '@obverse/contract/rules/memberships'
import { AutocompleteInput, DataTable, ReferenceInput, SelectInput } from 'react-admin'
import { AdminLink } from '../../../components/admin-link'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { StateCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteChip } from '../../../components/site-chip'
import { StatusChip, type Tone } from '../../../components/status-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { useHasRole } from '../../../providers/person'
import { memberPath } from '../members/paths'
import { tierName } from '../words'
import { deskPath } from './paths'

type JoinRecord = ListRecord<'memberships.showJoins'>

const Col = DataTable.Col<JoinRecord>
const STATES = 'resources.show-joins.states'
const tones: Record<JoinRecord['State'], Tone> = { asked: 'plain', account: 'waiting', member: 'good' }
const deskName = ({ EventName, Name }: ListRecord<'memberships.showDesks'>) => `${EventName} · ${Name}`

const DeskFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <ReferenceInput source={source} reference="show-desks" sort={{ field: 'StartDate', order: 'DESC' }}>
    <AutocompleteInput
      optionText={deskName}
      label="resources.show-joins.fields.DeskName"
      sx={{ width: '100%', minWidth: { sm: 260 } }}
    />
  </ReferenceInput>
)
const filters = [
  <SearchFilter key="q" source="q" label="resources.show-joins.fields.q" alwaysOn sx={{ minWidth: 220 }} />,
  <DeskFilter key="deskID" source="deskID" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="resources.show-joins.fields.State"
    alwaysOn
    choices={choicesBelow(STATES, showJoinStates)}
    sx={{ minWidth: 180 }}
  />,
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
]

/** Renders /admin/show-joins: who began at a desk of a show and how far they came, the newest first (JOIN-C3). */
export const JoinList = () => {
  const t = useT()
  return (
    <AppList<JoinRecord>
      filters={filters}
      sort={{ field: 'CreatedUTC', order: 'DESC' }}
      to={false}
      exportColumns={[
        'ShowJoinID',
        'Name',
        'Email',
        'EventName',
        'DeskName',
        'SiteID',
        'TierName',
        { label: t('resources.show-joins.fields.State'), value: ({ State }) => t(`${STATES}.${State}`) },
        'CreatedUTC',
        'MembershipID',
      ]}
    >
      <Col source="Name" disableSort render={(join) => <Visitor join={join} />} cellSx={unbroken} />
      <Col source="Email" />
      <Col source="TierName" disableSort render={({ TierName }) => t(tierName(TierName))} />
      <StateCol<JoinRecord>
        source="State"
        disableSort
        render={({ State }) => <StatusChip label={t(`${STATES}.${State}`)} tone={tones[State]} />}
      />
      <Col
        source="CreatedUTC"
        sortByOrder="DESC"
        render={({ CreatedUTC }) => <DateTimeText utc={CreatedUTC} />}
        cellSx={unbroken}
      />
      <Col
        source="EventName"
        disableSort
        render={({ EventName, DeskName, ShowDeskID }) => (
          <>
            {EventName} ·{' '}
            <AdminLink to={deskPath(ShowDeskID)} sx={{ whiteSpace: 'nowrap' }}>
              {DeskName}
            </AdminLink>
          </>
        )}
        cellSx={roomForWords}
      />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
    </AppList>
  )
}

/** Names a visitor, with a link to the membership for staff who may see members. */
const Visitor = ({ join: { Name, MembershipID } }: { join: JoinRecord }) => {
  const mayOpen = useHasRole('InvoicePayments')
  if (MembershipID === null || !mayOpen) return Name
  return <AdminLink to={memberPath(MembershipID)}>{Name}</AdminLink>
}

const roomForWords = () => ({ minWidth: 200 })
const unbroken = () => ({ whiteSpace: 'nowrap' })
