import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { feeChangeStates } from '@obverse/contract/rules/services-and-fees'
import { useListContext } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteFilter } from '../../../components/list/site-filter'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { adminPath } from '../../../lib/paths'
import { choicesBelow, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useCurrentSite } from '../../../providers/sites'
import { BeginsText } from './begins-text'
import { feeChangePath, feeFilePath, newFeeChangePath } from './paths'
import { StateChip } from './state-chip'

type ChangeRecord = ListRecord<'servicesAndFees.changes'>

const Col = DataTable.Col<ChangeRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.fee-changes.fields.q" alwaysOn sx={{ minWidth: 220 }} />,
  <SiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesBelow('resources.fee-changes.states', feeChangeStates)}
    sx={{ minWidth: 180 }}
  />,
]

/** Renders /admin/fee-changes: the changes of fees of all sites, the latest first. */
export const ChangeList = () => (
  <AppList<ChangeRecord>
    filters={filters}
    sort={{ field: 'MadeUTC', order: 'DESC' }}
    to={({ ChangeID }) => feeChangePath(ChangeID)}
    exportColumns={[
      'ChangeID',
      'Name',
      { source: 'State', texts: 'resources.fee-changes.states' },
      'Day',
      'Time',
      'TimeZone',
      'ValidFromUTC',
      'Services',
      'By',
      'MadeUTC',
    ]}
    actions={<Begin />}
  >
    <LinkCol<ChangeRecord> source="Name" disableSort />
    <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
    <StateCol<ChangeRecord> source="State" disableSort render={({ State }) => <StateChip state={State} />} />
    <Col source="ValidFromUTC" render={(change) => <BeginsText change={change} />} cellSx={unbroken} />
    <Col source="Services" disableSort align="right" />
    <Col source="By" disableSort cellSx={unbroken} />
    <Col source="MadeUTC" sortByOrder="DESC" render={({ MadeUTC }) => <DateTimeText utc={MadeUTC} />} />
  </AppList>
)

const unbroken = () => ({ whiteSpace: 'nowrap' })

/** Offers a new change, typed or from a file, of the site that the list is limited to, or else of the current one. */
const Begin = () => {
  const t = useT()
  const mayAct = useMay('create')
  const { site, sites } = useCurrentSite()
  const wanted: unknown = useListContext<ChangeRecord>().filterValues.siteID
  const { SiteID, Name } = sites.find((one) => one.SiteID === Number(wanted)) ?? site
  return (
    <>
      <Button component={Link} to={adminPath(feeFilePath(SiteID))} startIcon={<UploadIcon />}>
        {t('resources.fee-changes.file.open', { site: Name })}
      </Button>
      {mayAct && (
        <Button component={Link} to={adminPath(newFeeChangePath(SiteID))} startIcon={<AddIcon />} variant="contained">
          {t('resources.fee-changes.new_on', { site: Name })}
        </Button>
      )}
    </>
  )
}
