import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import { DataTable } from 'react-admin'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { ActCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { MoneyText } from '../../components/money-text'
import { InvoiceLink } from '../../components/record-links'
import { SiteChip } from '../../components/site-chip'
import { StatusChip, type Tone } from '../../components/status-chip'
import type { ListRecord } from '../../lib/list-call'
import { type Below, useT } from '../../lib/texts'
import { ResolveDifference } from './difference-dialog'
import { paymentPath } from './paths'
import { SettlementIntro } from './settlement-intro'

type DifferenceRecord = ListRecord<'payments.settlementDifferences'>

const Col = DataTable.Col<DifferenceRecord>
const tones: Record<DifferenceRecord['Kind'], Tone> = {
  ONLY_PROVIDER: 'bad',
  ONLY_OURS: 'bad',
  AMOUNT_DIFFERS: 'waiting',
}
const filters = [
  <SearchFilter key="q" source="q" label="resources.settlement-differences.fields.q" alwaysOn sx={{ minWidth: 280 }} />,
]

/** Renders /admin/settlement-differences: the differences between the processors' lists and our books, newest first. */
export const SettlementList = () => {
  const t = useT()
  const name = (path: Below<'resources.settlement-differences'>) => t(`resources.settlement-differences.${path}`)
  return (
    <AppList<DifferenceRecord>
      intro={<SettlementIntro />}
      filters={filters}
      sort={{ field: 'SinceUTC', order: 'DESC' }}
      to={false}
      exportColumns={[
        'DifferenceID',
        { source: 'State', texts: 'resources.settlement-differences.states' },
        { source: 'Kind', texts: 'resources.settlement-differences.kinds' },
        { source: 'Movement', texts: 'resources.settlement-differences.movements' },
        { label: name('fields.Ours'), value: ({ Ours }) => Ours.Minor / 100 },
        { label: name('fields.Provider'), value: ({ Provider }) => Provider.Minor / 100 },
        { label: name('fields.Currency'), value: ({ Ours }) => Ours.Currency },
        { source: 'Processor', texts: 'resources.payments.processors' },
        'SiteCode',
        'PaymentID',
        { label: name('fields.InvoiceNumber'), value: ({ Invoice }) => Invoice?.InvoiceNumber ?? '' },
        'Reference',
        'ProviderReference',
        'BookedUTC',
        'SinceUTC',
        'ClosedUTC',
        'ClosedBy',
        'Reason',
      ]}
    >
      <StateCol<DifferenceRecord>
        source="Kind"
        render={({ Kind }) => <StatusChip label={name(`kinds.${Kind}`)} tone={tones[Kind]} />}
      />
      <Col source="Movement" render={({ Movement }) => name(`movements.${Movement}`)} />
      <Col source="Ours" align="right" render={({ Ours }) => <Side money={Ours} />} />
      <Col source="Provider" align="right" render={({ Provider }) => <Side money={Provider} />} />
      <Col source="PaymentID" disableSort render={(difference) => <OfPayment difference={difference} />} />
      <Col
        source="ProviderReference"
        disableSort
        render={({ Processor, ProviderReference }) => (
          <>
            {t(`resources.payments.processors.${Processor}`)}
            <Box sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.75rem', overflowWrap: 'anywhere', width: 130 }}>
              {ProviderReference}
            </Box>
          </>
        )}
      />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
      <Col source="SinceUTC" render={({ SinceUTC }) => <DateTimeText utc={SinceUTC} />} />
      <ActCol<DifferenceRecord> source="ClosedUTC" render={(difference) => <Closing difference={difference} />} />
    </AppList>
  )
}

type Props = { difference: DifferenceRecord }

const Side = ({ money }: { money: DifferenceRecord['Ours'] }) => {
  const t = useT()
  if (money.Minor !== 0) return <MoneyText money={money} />
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('resources.settlement-differences.none')}
    </Box>
  )
}

const OfPayment = ({ difference: { PaymentID, Invoice, References } }: Props) => {
  const t = useT()
  if (Invoice) {
    const { PeopleID, InvoiceNumber } = Invoice
    return (
      <InvoiceLink peopleID={PeopleID} number={InvoiceNumber}>
        {t('resources.settlement-differences.to_invoice', { number: InvoiceNumber })}
      </InvoiceLink>
    )
  }
  if (PaymentID === null) return t('resources.settlement-differences.no_payment')
  return (
    <AdminLink to={paymentPath(PaymentID)}>
      {t('resources.settlement-differences.to_payment', { numbers: References })}
    </AdminLink>
  )
}

/** Shows the action for a difference, or the one taken. */
const Closing = ({ difference }: Props) => {
  const { refetch } = useListContext()
  if (difference.State === 'OPEN') return <ResolveDifference difference={difference} onDone={refetch} />
  return (
    <>
      <DateTimeText utc={difference.ClosedUTC} /> {difference.ClosedBy}
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 160 }}>{difference.Reason}</Box>
    </>
  )
}
