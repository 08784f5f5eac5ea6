import Box from '@mui/material/Box'
import { queuePayments, statuses } from '@obverse/contract/rules/submissions'
import { useListContext } from 'ra-core'
import { Fragment } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { DayInput } from '../../components/date-inputs'
import { DateTimeText, DayText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { CustomerFilter } from '../../components/list/customer-filter'
import { moneyColumns } from '../../components/list/export-csv-button'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { MoneyText } from '../../components/money-text'
import { PersonLink } from '../../components/record-links'
import { SiteChip } from '../../components/site-chip'
import { StatusChip } from '../../components/status-chip'
import type { ListMeta, ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { DueDay } from './due-day'
import { NumberText } from './number-text'
import { invoicePath } from './paths'
import { statusKey, toneOfMoney, toneOfStatus } from './words'

type InvoiceRecord = ListRecord<'submissions.queue'>

const Col = DataTable.Col<InvoiceRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.customer-invoices.fields.q" alwaysOn sx={{ minWidth: 280 }} />,
  <CustomerFilter
    key="PeopleID"
    source="PeopleID"
    reference="customers"
    label="resources.customer-invoices.fields.PeopleID"
    alwaysOn
  />,
  <SelectInput
    key="StatusCode"
    source="StatusCode"
    alwaysOn
    choices={statuses.map(({ Code }) => ({ id: Code, name: statusKey(Code) }))}
    sx={{ minWidth: 160 }}
  />,
  <SelectInput
    key="payment"
    source="payment"
    alwaysOn
    choices={choicesBelow('resources.customer-invoices.payments', queuePayments)}
    sx={{ minWidth: 150 }}
  />,
  <SiteFilter key="SiteID" source="SiteID" alwaysOn />,
  <DayInput key="ReceivedFrom" source="ReceivedFrom" alwaysOn />,
  <DayInput key="ReceivedTo" source="ReceivedTo" alwaysOn />,
]

/** Renders /admin/customer-invoices: the invoices of all customers, the newest first; every filter is in the address. */
export const InvoiceList = () => {
  const t = useT()
  return (
    <AppList<InvoiceRecord>
      filters={filters}
      sort={{ field: 'EnteredUTC', order: 'DESC' }}
      note={<UnpaidSum />}
      to={({ PeopleID, InvoiceNumber }) => invoicePath(PeopleID, InvoiceNumber)}
      exportColumns={[
        'InvoiceNumber',
        'SubmissionNumber',
        'OrderNumber',
        'CustomerName',
        'SiteCode',
        'InvoiceDate',
        'ReceivedDate',
        'ShippedDate',
        { label: t('resources.customer-invoices.fields.Status'), value: ({ StatusCode }) => t(statusKey(StatusCode)) },
        'Service',
        'TotalItems',
        ...moneyColumns<InvoiceRecord>(
          t('resources.customer-invoices.fields.UnpaidTotal'),
          t('resources.customer-invoices.fields.Currency'),
          ({ UnpaidTotal }) => UnpaidTotal,
        ),
        { source: 'PaymentState', texts: 'resources.customer-invoices.money' },
        'DueDay',
        'Nickname',
      ]}
    >
      <LinkCol<InvoiceRecord>
        source="InvoiceNumber"
        sortByOrder="DESC"
        render={(invoice) => <Numbers {...invoice} />}
        cellSx={noRoomAsked}
      />
      <Col
        source="CustomerName"
        cellSx={unbroken}
        render={({ PeopleID, CustomerName }) => <PersonLink peopleID={PeopleID}>{CustomerName}</PersonLink>}
      />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
      <StateCol<InvoiceRecord>
        source="Status"
        render={({ StatusCode, Estimate }) => (
          <>
            <StatusChip label={t(statusKey(StatusCode))} tone={toneOfStatus(StatusCode)} />{' '}
            {Estimate?.IsOverdue && <StatusChip label={t('resources.customer-invoices.overdue')} tone="bad" />}
          </>
        )}
      />
      <StateCol<InvoiceRecord>
        source="PaymentState"
        disableSort
        render={({ PaymentState }) => (
          <StatusChip label={t(`resources.customer-invoices.money.${PaymentState}`)} tone={toneOfMoney(PaymentState)} />
        )}
      />
      <Col source="UnpaidTotal" align="right" render={({ UnpaidTotal }) => <MoneyText money={UnpaidTotal} />} />
      <Col source="DueDay" disableSort render={(invoice) => <DueDay {...invoice} />} />
      <Col
        source="EnteredUTC"
        sortByOrder="DESC"
        render={({ EnteredUTC }) => <DateTimeText utc={EnteredUTC} withTime={false} />}
      />
      <Col source="ReceivedDate" sortByOrder="DESC" render={({ ReceivedDate }) => <DayText day={ReceivedDate} />} />
      <Col source="Service" disableSort cellSx={narrowWords} />
      <Col source="TotalItems" align="right" />
    </AppList>
  )
}

const noRoomAsked = () => ({})

const unbroken = () => ({ whiteSpace: 'nowrap' as const })
const narrowWords = () => ({ minWidth: 104, maxWidth: 160, overflowWrap: 'anywhere' as const })

/** Shows the number of an invoice, that of its submission where it is another one, and the customer's name for it. */
const Numbers = ({ InvoiceNumber, SubmissionNumber, Nickname }: InvoiceRecord) => {
  const t = useT()
  return (
    <>
      <NumberText>{InvoiceNumber}</NumberText>
      {SubmissionNumber !== InvoiceNumber && (
        <Box component="span" sx={belowNumber}>
          {t('resources.customer-invoices.fields.SubmissionNumber')} <NumberText>{SubmissionNumber}</NumberText>
        </Box>
      )}
      {Nickname && (
        <Box component="span" sx={belowNumber}>
          {Nickname}
        </Box>
      )}
    </>
  )
}
const belowNumber = {
  display: 'block',
  maxWidth: 180,
  color: 'text.secondary',
  fontWeight: 400,
  overflowWrap: 'anywhere',
} as const

const UnpaidSum = () => {
  const t = useT()
  const { meta } = useListContext()
  const { Unpaid = [] }: Partial<ListMeta<'submissions.queue'>> = meta ?? {}
  if (Unpaid.length === 0) return null
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('resources.customer-invoices.unpaid.sum')}{' '}
      {Unpaid.map((money, index) => (
        <Fragment key={money.Currency}>
          {index > 0 && ' · '}
          <MoneyText money={money} />
        </Fragment>
      ))}
    </Box>
  )
}
