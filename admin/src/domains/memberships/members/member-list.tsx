import Typography from '@mui/material/Typography'
import { memberFilters } from '@obverse/contract/rules/memberships'
import { DataTable, NumberInput, SelectInput } from 'react-admin'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { DayText } from '../day-text'
import { tierChoices, tierName } from '../words'
import { MemberState } from './member-state'
import { memberPath } from './paths'

type MemberRecord = ListRecord<'memberships.members'>

const Col = DataTable.Col<MemberRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.memberships.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput
    key="tier"
    source="tier"
    label="resources.memberships.fields.Tier"
    alwaysOn
    choices={tierChoices}
    sx={{ minWidth: 140 }}
  />,
  <SelectInput
    key="state"
    source="state"
    label="resources.memberships.fields.State"
    alwaysOn
    choices={choicesBelow('resources.memberships.states', memberFilters)}
    sx={{ minWidth: 180 }}
  />,
  <NumberInput
    key="endsWithin"
    source="endsWithin"
    label="resources.memberships.fields.endsWithin"
    alwaysOn
    min={0}
    max={366}
    step={1}
    sx={{ minWidth: 160 }}
  />,
]

/** Renders /admin/memberships: the members of every site, the newest first. */
export const MemberList = () => {
  const t = useT()
  return (
    <AppList<MemberRecord>
      filters={filters}
      sort={{ field: 'MembershipID', order: 'DESC' }}
      to={({ MembershipID }) => memberPath(MembershipID)}
      exportColumns={[
        'Number',
        'Name',
        'Email',
        'PeopleID',
        'DealerName',
        'SiteID',
        { source: 'Tier', texts: 'resources.memberships.tiers' },
        { source: 'State', texts: 'resources.memberships.states' },
        'SinceUTC',
        'TermStart',
        'TermEnd',
        'Autorenew',
      ]}
    >
      <LinkCol<MemberRecord> source="MembershipID" render={(member) => member.Number} />
      <Col
        source="Name"
        disableSort
        cellSx={unbroken}
        render={({ Name, DealerName }) =>
          DealerName === '' ? Name : <DealerAndPayer dealer={DealerName} payer={Name} />
        }
      />
      <Col source="Email" disableSort />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <Col source="Tier" render={({ Tier }) => (Tier ? t(tierName(Tier)) : '–')} />
      <Col source="State" disableSort render={({ State }) => <MemberState state={State} />} />
      <Col source="TermEnd" render={({ TermEnd }) => (TermEnd ? <DayText day={TermEnd} /> : '–')} />
      <Col source="Autorenew" disableSort render={({ Autorenew }) => t(`resources.memberships.renews.${Autorenew}`)} />
    </AppList>
  )
}

/** Names a dealer, and below it who paid for its membership last. */
const DealerAndPayer = ({ dealer, payer }: { dealer: string; payer: string }) => (
  <>
    {dealer}
    <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {payer}
    </Typography>
  </>
)

const unbroken = () => ({ whiteSpace: 'nowrap' })
