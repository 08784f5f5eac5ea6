import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { MoneyText } from '../../components/money-text'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { differencePath } from './paths'

/** Lists the settlement differences that are tied to an invoice, each with a link to it; nothing where there are none. */
export const DifferencesOfNumber = ({ number }: { number: string }) => {
  const t = useT()
  const { data, error, refetch } = useRead(client.payments.invoiceDifferences, { params: { invoiceNumber: number } })
  const label = (name: Below<'resources.settlement-differences.fields'>) =>
    t(`resources.settlement-differences.fields.${name}`)
  if (!error && !data?.length) return null
  return (
    <TableCard
      title={t('resources.settlement-differences.of_invoice')}
      rows={data}
      error={error}
      retry={refetch}
      keyOf={({ DifferenceID }) => DifferenceID}
      columns={[
        { label: label('BookedUTC'), sx: unbroken, cell: ({ BookedUTC }) => <DateTimeText utc={BookedUTC} /> },
        {
          label: label('ProviderReference'),
          sx: roomForWords,
          cell: (difference) => (
            <AdminLink to={differencePath(difference)}>
              {difference.ProviderReference || difference.Reference}
            </AdminLink>
          ),
        },
        { label: label('State'), cell: ({ State }) => t(`resources.settlement-differences.states.${State}`) },
        { label: label('Ours'), align: 'right', cell: ({ Ours }) => <MoneyText money={Ours} /> },
        { label: label('Provider'), align: 'right', cell: ({ Provider }) => <MoneyText money={Provider} /> },
        { label: label('Reason'), sx: roomForWords, cell: ({ Reason }) => Reason },
      ]}
    />
  )
}
