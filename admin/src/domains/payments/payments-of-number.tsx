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
  const { data, error, refetch } = useRead(client.payments.list, { query: { search: number, perPage: 100 } })
  const label = (name: Below<'resources.payments.fields'>) => t(`resources.payments.fields.${name}`)
  return (
    <TableCard
      title={t('resources.payments.of_number.title')}
      empty={t('resources.payments.of_number.none')}
      // The search also finds a part of a longer number.
      rows={data?.Payments.filter(({ References }) => References.includes(number))}
      error={error}
      retry={refetch}
      keyOf={({ PaymentID }) => PaymentID}
      columns={[
        {
          label: label('CreatedUTC'),
          sx: unbroken,
          cell: ({ PaymentID, CreatedUTC }) => (
            <AdminLink to={paymentPath(PaymentID)}>
              <DateTimeText utc={CreatedUTC} />
            </AdminLink>
          ),
        },
        { label: label('Amount'), align: 'right', cell: ({ Amount }) => <MoneyText money={Amount} /> },
        { label: label('State'), cell: (payment) => <StateChip payment={payment} /> },
        { label: label('Card'), cell: ({ Card, CardFacts }) => nameOf(CardFacts, Card) },
      ]}
    />
  )
}
