import Box from '@mui/material/Box'
import { intentStates } from '@obverse/contract/rules/payments'
import { DataTable, NumberInput, SelectInput } from 'react-admin'
import { useCardName } from '../../components/card-name'
import { DayInput } from '../../components/date-inputs'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { MoneyText } from '../../components/money-text'
import { NameList } from '../../components/name-list'
import { SiteChip } from '../../components/site-chip'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { MakeLinkButton } from './make-link'
import { paymentPath } from './paths'
import { StateChip } from './state-chip'

type PaymentRecord = ListRecord<'payments.list'>

const Col = DataTable.Col<PaymentRecord>
const yesOrNo = (name: string) =>
  [true, false].map((id) => ({ id, name: `resources.payments.${name}.${id ? 'yes' : 'no'}` }))
const filters = [
  <SearchFilter key="q" source="q" label="resources.payments.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesBelow('resources.payments.states', intentStates)}
    sx={{ minWidth: 160 }}
  />,
  <SelectInput key="inDoubt" source="inDoubt" choices={yesOrNo('doubt')} sx={{ minWidth: 150 }} />,
  <SelectInput key="failed" source="failed" choices={yesOrNo('failing')} sx={{ minWidth: 150 }} />,
  <SelectInput key="refundWaiting" source="refundWaiting" choices={yesOrNo('waiting')} sx={{ minWidth: 150 }} />,
  <NumberInput key="peopleID" source="peopleID" min={1} step={1} sx={{ maxWidth: 160 }} />,
  <SiteFilter key="SiteID" source="SiteID" />,
  <DayInput key="CreatedFrom" source="CreatedFrom" />,
  <DayInput key="CreatedTo" source="CreatedTo" />,
]

/** Renders /admin/payments: every submitted payment, newest first; every filter is in the address. */
export const PaymentList = () => {
  const t = useT()
  const nameOf = useCardName()
  return (
    <AppList<PaymentRecord>
      filters={filters}
      sort={{ field: 'CreatedUTC', order: 'DESC' }}
      actions={<MakeLinkButton />}
      to={({ PaymentID }) => paymentPath(PaymentID)}
      exportColumns={[
        'PaymentNumber',
        'PaymentID',
        'CreatedUTC',
        'SiteCode',
        { source: 'Processor', texts: 'resources.payments.processors' },
        { source: 'State', texts: 'resources.payments.states' },
        'IsInDoubt',
        'IsRefundWaiting',
        { label: t('resources.payments.fields.References'), value: ({ References }) => References },
        { label: t('resources.payments.fields.Amount'), value: ({ Amount }) => Amount.Minor / 100 },
        { label: t('resources.payments.fields.Refunded'), value: ({ Refunded }) => Refunded.Minor / 100 },
        { label: t('resources.payments.fields.Currency'), value: ({ Amount }) => Amount.Currency },
        'PayerName',
        'Email',
        { label: t('resources.payments.fields.Card'), value: ({ Card, CardFacts }) => nameOf(CardFacts, Card) },
      ]}
    >
      <LinkCol<PaymentRecord>
        source="References"
        disableSort
        render={({ References, PaymentNumber }) => (
          <Box component="span" sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' }}>
            <NameList names={References} />
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
              {PaymentNumber}
            </Box>
          </Box>
        )}
      />
      <Col source="Amount" align="right" render={({ Amount }) => <MoneyText money={Amount} />} />
      <StateCol<PaymentRecord> source="State" render={(payment) => <StateChip payment={payment} />} />
      <Col source="PayerName" />
      <Col source="Card" disableSort render={({ Card, CardFacts }) => nameOf(CardFacts, Card)} />
      <Col source="SiteCode" render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
      <Col source="CreatedUTC" render={({ CreatedUTC }) => <DateTimeText utc={CreatedUTC} />} />
    </AppList>
  )
}
