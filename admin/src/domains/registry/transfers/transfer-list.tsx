import TransferIcon from '@mui/icons-material/SwapHorizOutlined'
import Button from '@mui/material/Button'
import { transferStates } from '@obverse/contract/rules/registry'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import type { ListRecord } from '../../../lib/list-call'
import { adminPath } from '../../../lib/paths'
import { choicesBelow, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { MemberName, wordsOf } from './member-name'
import { newTransferPath, transferPath } from './paths'
import { StateChip } from './state-chip'

type TransferRecord = ListRecord<'registry.transfers'>

const Col = DataTable.Col<TransferRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.registry-transfers.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesBelow('resources.registry-transfers.states', transferStates)}
    sx={{ minWidth: 180 }}
  />,
]

/** Renders /admin/registry-transfers: the transfers of registry sets, the latest first (REG-2). */
export const TransferList = () => {
  const t = useT()
  const mayAct = useMay('create')
  return (
    <AppList<TransferRecord>
      filters={filters}
      sort={{ field: 'TransferredUTC', order: 'DESC' }}
      to={({ TransferID }) => transferPath(TransferID)}
      exportColumns={[
        'TransferID',
        'TransferredUTC',
        { label: t('resources.registry-transfers.fields.From'), value: ({ From }) => wordsOf(From) },
        { label: t('resources.registry-transfers.fields.To'), value: ({ To }) => wordsOf(To) },
        'SetCount',
        'By',
        'Reason',
        { source: 'State', texts: 'resources.registry-transfers.states' },
        'ReversedUTC',
        'ReversedBy',
        'ReverseReason',
      ]}
      actions={
        mayAct && (
          <Button component={Link} to={adminPath(newTransferPath)} startIcon={<TransferIcon />} variant="contained">
            {t('resources.registry-transfers.new')}
          </Button>
        )
      }
    >
      <LinkCol<TransferRecord>
        source="TransferredUTC"
        sortByOrder="DESC"
        render={({ TransferredUTC }) => <DateTimeText utc={TransferredUTC} />}
      />
      <Col source="From" disableSort render={({ From }) => <MemberName member={From} />} />
      <Col source="To" disableSort render={({ To }) => <MemberName member={To} />} />
      <Col source="SetCount" disableSort align="right" />
      <Col source="By" disableSort cellSx={unbroken} />
      <Col source="Reason" disableSort cellSx={roomForWords} />
      <StateCol<TransferRecord> source="State" disableSort render={({ State }) => <StateChip state={State} />} />
    </AppList>
  )
}

const unbroken = () => ({ whiteSpace: 'nowrap' })
const roomForWords = () => ({ minWidth: 200 })
