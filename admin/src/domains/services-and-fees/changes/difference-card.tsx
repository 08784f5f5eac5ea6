import Typography from '@mui/material/Typography'
import type { FeeChange, FeeDifference } from '@obverse/contract/domains/services-and-fees'
import { DateTimeText } from '../../../components/date-time-text'
import { TableCard } from '../../../components/detail/table-card'
import { useT } from '../../../lib/texts'
import { ValueText } from './value-text'

type Props = { title: string; rows: readonly FeeDifference[]; currency: FeeChange['Currency']; empty: string }

/** Shows the values that services have and get, side by side, and what has to be known about a service. */
export const DifferenceCard = ({ title, rows, currency, empty }: Props) => {
  const t = useT()
  const words = 'resources.fee-changes'
  const lines = rows.flatMap((service) => service.Fields.map((field, at) => ({ service, field, isFirst: at === 0 })))
  return (
    <TableCard
      title={title}
      rows={lines}
      empty={empty}
      keyOf={({ service, field }) => `${service.GradingServiceEntryID} ${field.Field}`}
      columns={[
        {
          label: t(`${words}.service`),
          cell: ({ service, isFirst }) => <ServiceName service={service} isFirst={isFirst} />,
          isHeading: true,
          sx: { minWidth: 200 },
        },
        {
          label: t(`${words}.value`),
          cell: ({ field }) => t(`${words}.fields.Rows.${field.Field}`),
          sx: { minWidth: 160 },
        },
        {
          label: t(`${words}.before`),
          cell: ({ field }) => <ValueText field={field.Field} value={field.Before} currency={currency} />,
          align: 'right',
        },
        {
          label: t(`${words}.after`),
          cell: ({ field }) => <ValueText field={field.Field} value={field.After} currency={currency} />,
          align: 'right',
        },
      ]}
    />
  )
}

/** Names a service; with its first value, its place, and who changed it since or why it is left out. */
const ServiceName = ({ service, isFirst }: { service: FeeDifference; isFirst: boolean }) => {
  const t = useT()
  const { Name, Category, Subcategory, Outcome, ChangedBy, ChangedUTC } = service
  const words = 'resources.fee-changes'
  if (!isFirst) return <>{Name}</>
  return (
    <>
      {Name}
      {Category !== '' && (
        <Typography variant="body2" color="textSecondary">
          {Category} · {Subcategory}
        </Typography>
      )}
      {ChangedUTC !== null && (
        <Typography variant="body2" color="warning">
          {t(`${words}.changed_since`, { who: ChangedBy || t(`${words}.nobody`) })} <DateTimeText utc={ChangedUTC} />
        </Typography>
      )}
      {(Outcome === 'gone' || Outcome === 'turnaround' || Outcome === 'same') && (
        <Typography variant="body2" color={Outcome === 'same' ? 'textSecondary' : 'error'}>
          {t(`${words}.outcomes.${Outcome}`)}
        </Typography>
      )}
    </>
  )
}
