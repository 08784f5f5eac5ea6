import Box from '@mui/material/Box'
import { statuses } from '@obverse/contract/rules/submissions'
import { useListContext, useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { DayInput } from '../../components/date-inputs'
import { DayText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { CustomerFilter } from '../../components/list/customer-filter'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { MoneyText } from '../../components/money-text'
import { PersonLink } from '../../components/record-links'
import { SiteChip } from '../../components/site-chip'
import { StatusChip } from '../../components/status-chip'
import type { ListMeta, ListRecord } from '../../lib/list-call'
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
    key="IsUnpaid"
    source="IsUnpaid"
    alwaysOn
    choices={[true, false].map((id) => ({ id, name: `resources.customer-invoices.unpaid.${id ? 'yes' : 'no'}` }))}
    sx={{ minWidth: 120 }}
  />,
  <SiteFilter key="SiteID" source="SiteID" />,
  <DayInput key="ReceivedFrom" source="ReceivedFrom" />,
  <DayInput key="ReceivedTo" source="ReceivedTo" />,
]

/** Renders /admin/customer-invoices: the invoices of all customers, the newest first; every filter is in the address. */
export const InvoiceList = () => {
  const t = useTranslate()
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
        { label: t('resources.customer-invoices.fields.UnpaidTotal'), value: ({ UnpaidTotal }) => plain(UnpaidTotal) },
        'PaymentState',
        'DueDay',
        'Nickname',
      ]}
    >
      <LinkCol<InvoiceRecord>
        source="InvoiceNumber"
        sortByOrder="DESC"
        render={({ InvoiceNumber }) => <NumberText>{InvoiceNumber}</NumberText>}
        cellSx={noRoomAsked}
      />
      <StateCol<InvoiceRecord>
        source="Status"
        render={({ StatusCode, Estimate }) => (
          <>
            <StatusChip label={t(statusKey(StatusCode))} tone={toneOfStatus(StatusCode)} />{' '}
            {Estimate?.IsOverdue && <StatusChip label={t('resources.customer-invoices.overdue')} tone="bad" />}
          </>
        )}
      />
      <Col
        source="CustomerName"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ PeopleID, CustomerName }) => <PersonLink peopleID={PeopleID}>{CustomerName}</PersonLink>}
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
      <Col source="ReceivedDate" sortByOrder="DESC" render={({ ReceivedDate }) => <DayText day={ReceivedDate} />} />
      <Col source="Service" disableSort />
      <Col source="TotalItems" align="right" />
      <Col source="SubmissionNumber" render={({ SubmissionNumber }) => <NumberText>{SubmissionNumber}</NumberText>} />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
      <Col source="Nickname" disableSort />
    </AppList>
  )
}

const noRoomAsked = () => ({})

const plain = ({ Minor, Currency }: InvoiceRecord['UnpaidTotal']) => `${(Minor / 100).toFixed(2)} ${Currency}`

const UnpaidSum = () => {
  const t = useTranslate()
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
