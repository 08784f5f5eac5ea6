import Box from '@mui/material/Box'
import type { PaymentRow } from '@obverse/contract/domains/payments'
import { AdminLink } from '../../components/admin-link'
import { useCardName } from '../../components/card-name'
import { DateTimeText } from '../../components/date-time-text'
import { unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { MoneyText } from '../../components/money-text'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { paymentPath } from './paths'
import { StateChip } from './state-chip'

/** Lists the payments of an invoice, the newest first, each with a link to its screen. */
export const PaymentsOfNumber = ({ number }: { number: string }) => {
  const t = useT()
  const nameOf = useCardName()
  const { data, error, refetch } = useRead(client.payments.list, { query: { invoiceNumber: number, perPage: 100 } })
  const label = (name: Below<'resources.payments.fields'>) => t(`resources.payments.fields.${name}`)
  return (
    <TableCard
      title={t('resources.payments.of_number.title')}
      empty={t('resources.payments.of_number.none')}
      rows={data?.Payments}
      error={error}
      retry={refetch}
      keyOf={({ PaymentID }) => PaymentID}
      columns={[
        {
          label: label('CreatedUTC'),
          sx: unbroken,
          cell: ({ CreatedUTC }) => <DateTimeText utc={CreatedUTC} />,
        },
        { label: label('PaymentNumber'), cell: (payment) => <Numbered payment={payment} invoice={number} /> },
        { label: label('State'), cell: (payment) => <StateChip payment={payment} /> },
        { label: label('Amount'), align: 'right', cell: ({ Amount }) => <MoneyText money={Amount} /> },
        {
          label: label('Refunded'),
          align: 'right',
          cell: ({ Refunded }) => (Refunded.Minor > 0 ? <MoneyText money={Refunded} /> : '–'),
        },
        { label: label('Card'), cell: ({ Card, CardFacts }) => nameOf(CardFacts, Card) },
      ]}
    />
  )
}

/** Links a payment by its number, and names the other invoices that its amount pays. */
const Numbered = ({ payment, invoice }: { payment: PaymentRow; invoice: string }) => {
  const t = useT()
  const others = (payment.Invoices ?? []).filter((one) => one !== invoice)
  return (
    <>
      <AdminLink to={paymentPath(payment.PaymentID)} sx={unbroken}>
        {payment.PaymentNumber}
      </AdminLink>
      {others.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', minWidth: 120 }}>
          {t('resources.payments.of_number.also', { numbers: others })}
        </Box>
      )}
    </>
  )
}
