import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import { AutocompleteInput, DataTable, ReferenceInput, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { ActCol, StateCol } from '../../../components/list/app-table'
import { MembershipSiteFilter } from '../../../components/list/membership-site-filter'
import { SearchFilter } from '../../../components/list/search-filter'
import { MoneyText } from '../../../components/money-text'
import { DealerLink } from '../../../components/record-links'
import { SiteChip } from '../../../components/site-chip'
import { StatusChip, type Tone } from '../../../components/status-chip'
import type { ListRecord } from '../../../lib/list-call'
import { useT } from '../../../lib/texts'
import { cashStateOf } from './cash-state'
import { ReverseButton } from './reverse-button'
import { TillIntro } from './till-intro'

type CashRecord = ListRecord<'dealers.cashLedger'>

const Col = DataTable.Col<CashRecord>
const words = 'resources.dealer-payments'
const tones: Record<ReturnType<typeof cashStateOf>, Tone> = {
  till: 'waiting',
  counted: 'good',
  reversed: 'plain',
  reversal: 'plain',
}
type NamedDealer = { Name: string; DealerNumber: string }

const DealerFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <ReferenceInput source={source} reference="dealers" sort={{ field: 'Name', order: 'ASC' }}>
    <AutocompleteInput
      optionText={({ Name, DealerNumber }: NamedDealer) => `${Name} · ${DealerNumber}`}
      label={`${words}.fields.DealerName`}
      sx={{ width: '100%', minWidth: { sm: 260 } }}
    />
  </ReferenceInput>
)
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 220 }} />,
  <DealerFilter key="dealerID" source="dealerID" alwaysOn />,
  <MembershipSiteFilter key="siteID" source="siteID" alwaysOn />,
  <SelectInput
    key="isOpen"
    source="isOpen"
    label={`${words}.fields.isOpen`}
    alwaysOn
    choices={[
      { id: 'true', name: `${words}.is_open.true` },
      { id: 'false', name: `${words}.is_open.false` },
    ]}
    sx={{ minWidth: 180 }}
  />,
]

/** Renders /admin/dealer-payments: the cash that was taken for dealers and given back, the newest first (ADP-1). */
export const CashList = () => {
  const t = useT()
  return (
    <AppList<CashRecord>
      intro={<TillIntro />}
      filters={filters}
      sort={{ field: 'CashPaymentID', order: 'DESC' }}
      to={false}
      exportColumns={[
        'CashPaymentID',
        'TakenUTC',
        'DealerNumber',
        'DealerName',
        'OrderNumber',
        { label: t(`${words}.fields.Amount`), value: moneyOf },
        { label: t(`${words}.fields.Currency`), value: ({ Amount }) => Amount.Currency },
        'SiteID',
        'TillReference',
        'TakenBy',
        { label: t(`${words}.fields.State`), value: (row) => t(`${words}.cash.${cashStateOf(row)}`) },
        'ReversesID',
        'Reason',
        'CashCloseID',
      ]}
    >
      <Col source="CashPaymentID" render={({ TakenUTC }) => <DateTimeText utc={TakenUTC} />} cellSx={unbroken} />
      <Col source="DealerName" disableSort render={(row) => <Dealer row={row} />} cellSx={roomForWords} />
      <Col source="OrderNumber" disableSort cellSx={unbroken} />
      <Col source="Amount" disableSort align="right" render={({ Amount }) => <MoneyText money={Amount} />} />
      <Col source="SiteID" disableSort render={({ SiteID }) => <SiteChip siteID={SiteID} />} />
      <Col source="TillReference" disableSort cellSx={roomForReference} />
      <Col source="TakenBy" disableSort />
      <StateCol<CashRecord> source="State" disableSort render={(row) => <State row={row} />} />
      <ActCol<CashRecord> source="Act" disableSort align="right" render={(row) => <Act row={row} />} />
    </AppList>
  )
}

const moneyOf = ({ Amount: { Minor } }: CashRecord) => Minor / 100
const unbroken = () => ({ whiteSpace: 'nowrap' })
const roomForWords = () => ({ minWidth: 180 })
const roomForReference = () => ({ overflowWrap: 'anywhere', minWidth: 110 })

const Dealer = ({ row: { DealerID, DealerName, DealerNumber } }: { row: CashRecord }) => (
  <>
    <DealerLink dealerID={DealerID}>{DealerName}</DealerLink>{' '}
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {DealerNumber}
    </Box>
  </>
)

const State = ({ row }: { row: CashRecord }) => {
  const t = useT()
  const state = cashStateOf(row)
  return (
    <>
      <StatusChip label={t(`${words}.cash.${state}`)} tone={tones[state]} />
      {row.Reason !== '' && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 140, mt: 0.5 }}>{row.Reason}</Box>
      )}
    </>
  )
}

const Act = ({ row }: { row: CashRecord }) => {
  const { refetch } = useListContext()
  const state = cashStateOf(row)
  if (state === 'reversal' || state === 'reversed') return null
  return <ReverseButton cash={row} onDone={refetch} />
}
