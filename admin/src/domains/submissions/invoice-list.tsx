import { invoicesPerPage } from '@obverse/contract/rules/submissions'
import { useListContext, useTranslate } from 'ra-core'
import { DataTable, NumberInput } from 'react-admin'
import { DayText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { MoneyText } from '../../components/money-text'
import { StatusChip } from '../../components/status-chip'
import { CustomerLink } from './customer-link'
import type { InvoiceFilter, InvoiceRecord } from './data-provider'
import { NumberText } from './number-text'
import { invoicePath } from './paths'
import { toneOfMoney, toneOfStatus } from './words'

const Col = DataTable.Col<InvoiceRecord>

const filters = [
  <NumberInput key="PeopleID" source="PeopleID" alwaysOn min={1} step={1} sx={{ maxWidth: 160 }} />,
  <SearchFilter key="q" source="q" label="resources.customer-invoices.fields.q" alwaysOn sx={{ minWidth: 280 }} />,
]

/** /admin/customer-invoices: what one customer sent in, on every site of the family; the customer stands in the address. */
export const InvoiceList = () => {
  const t = useTranslate()
  return (
    <AppList<InvoiceRecord>
      filters={filters}
      perPage={invoicesPerPage}
      sort={{ field: 'InvoiceDate', order: 'DESC' }}
      actions={<ToCustomer />}
      to={({ PeopleID, InvoiceNumber }) => invoicePath(PeopleID, InvoiceNumber)}
      exportColumns={[
        'InvoiceNumber',
        'SubmissionNumber',
        'OrderNumber',
        'InvoiceDate',
        'ReceivedDate',
        'ShippedDate',
        'Status',
        'Service',
        'TotalItems',
        { label: t('resources.customer-invoices.fields.UnpaidTotal'), value: ({ UnpaidTotal }) => plain(UnpaidTotal) },
        'PaymentState',
        'Nickname',
      ]}
    >
      <LinkCol<InvoiceRecord>
        source="InvoiceNumber"
        disableSort
        render={({ InvoiceNumber }) => <NumberText>{InvoiceNumber}</NumberText>}
        cellSx={noRoomAsked}
      />
      <Col
        source="Status"
        disableSort
        render={({ Status, StatusCode, Estimate }) => (
          <>
            <StatusChip label={Status} tone={toneOfStatus(StatusCode)} />{' '}
            {Estimate?.IsOverdue && <StatusChip label={t('resources.customer-invoices.overdue')} tone="bad" />}
          </>
        )}
      />
      <Col
        source="PaymentState"
        disableSort
        render={({ PaymentState }) => (
          <StatusChip label={t(`resources.customer-invoices.money.${PaymentState}`)} tone={toneOfMoney(PaymentState)} />
        )}
      />
      <Col
        source="UnpaidTotal"
        disableSort
        align="right"
        render={({ UnpaidTotal }) => <MoneyText money={UnpaidTotal} />}
      />
      <Col source="ReceivedDate" disableSort render={({ ReceivedDate }) => <DayText day={ReceivedDate} />} />
      <Col source="Service" disableSort />
      <Col source="TotalItems" disableSort align="right" />
      <Col source="SubmissionNumber" disableSort render={(row) => <NumberText>{row.SubmissionNumber}</NumberText>} />
      <Col source="Nickname" disableSort />
    </AppList>
  )
}

const noRoomAsked = () => ({})

const plain = ({ Minor, Currency }: InvoiceRecord['UnpaidTotal']) => `${(Minor / 100).toFixed(2)} ${Currency}`

const ToCustomer = () => {
  const { PeopleID }: InvoiceFilter = useListContext().filterValues
  return PeopleID ? <CustomerLink peopleID={PeopleID} /> : null
}
