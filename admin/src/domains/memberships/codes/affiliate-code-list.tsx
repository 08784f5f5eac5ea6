import { DataTable, SelectInput } from 'react-admin'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteChip } from '../../../components/site-chip'
import { StatusChip } from '../../../components/status-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'

type CodeRecord = ListRecord<'memberships.affiliateCodes'>

const Col = DataTable.Col<CodeRecord>
const STATES = 'resources.affiliate-codes.states'
const filters = [
  <SearchFilter key="q" source="q" label="resources.affiliate-codes.fields.q" alwaysOn sx={{ minWidth: 200 }} />,
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput
    key="isActive"
    source="isActive"
    label="resources.affiliate-codes.fields.State"
    alwaysOn
    choices={choicesBelow(STATES, ['true', 'false'])}
    sx={{ minWidth: 160 }}
  />,
]

/** Renders /admin/affiliate-codes: the affiliate codes of every site (JOIN-2). */
export const AffiliateCodeList = () => {
  const t = useT()
  return (
    <AppList<CodeRecord>
      filters={filters}
      sort={{ field: 'Code', order: 'ASC' }}
      exportColumns={['AffiliateCodeID', 'SiteID', 'Code', 'Name', 'IsActive', 'Members']}
    >
      <LinkCol<CodeRecord> source="Code" />
      <Col source="Name" />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <StateCol<CodeRecord>
        source="IsActive"
        label="resources.affiliate-codes.fields.State"
        disableSort
        render={({ IsActive }) => <StatusChip label={t(`${STATES}.${IsActive}`)} tone={IsActive ? 'good' : 'plain'} />}
      />
      <Col source="Members" align="right" sortByOrder="DESC" />
    </AppList>
  )
}
