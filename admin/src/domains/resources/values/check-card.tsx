import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ValueCheck, ValueImport } from '@obverse/contract/domains/resources'
import { DetailCard } from '../../../components/detail/detail-card'
import { TableCard } from '../../../components/detail/table-card'
import { useT } from '../../../lib/texts'
import { useAmount } from './amount'

type Props = {
  check: ValueCheck
  currency: ValueImport['Currency']
  /** The message of a failed import; empty without one. */
  failure: string
  isBusy: boolean
  onImport: () => void
}

/** Shows what an import would change and what is wrong in the file, and offers to import it when nothing is. */
export const CheckCard = ({ check, currency, failure, isBusy, onImport }: Props) => {
  const t = useT()
  const amount = useAmount(currency)
  const words = 'resources.value-imports'
  const { Lines, Added, Changed, Removed, Same, Differences, Problems, ProblemCount } = check
  const changes = Added + Changed + Removed
  return (
    <>
      <DetailCard title={t(`${words}.result`)}>
        <Typography role="status">
          {t(`${words}.counts`, { lines: Lines, added: Added, changed: Changed, removed: Removed, same: Same })}
        </Typography>
        {ProblemCount > 0 && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t(`${words}.wrong`, { count: ProblemCount })}
          </Alert>
        )}
        {ProblemCount === 0 && changes === 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t(`${words}.nothing`)}
          </Alert>
        )}
        {failure !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {ProblemCount === 0 && changes > 0 && (
          <Button variant="contained" onClick={onImport} loading={isBusy} sx={{ mt: 2 }}>
            {t(`${words}.import`, { count: changes })}
          </Button>
        )}
      </DetailCard>
      {ProblemCount > 0 && (
        <TableCard
          title={t(`${words}.problems`)}
          rows={Problems}
          keyOf={({ Line, Text }) => `${Line} ${Text}`}
          columns={[
            { label: t(`${words}.line`), cell: ({ Line }) => Line, align: 'right' },
            { label: t(`${words}.problem`), cell: ({ Text }) => Text },
          ]}
        />
      )}
      {Differences.length > 0 && (
        <TableCard
          title={t(`${words}.differences`, { shown: Differences.length, count: changes })}
          rows={Differences}
          keyOf={({ Line }) => Line}
          columns={[
            { label: t(`${words}.line`), cell: ({ Line }) => Line, align: 'right' },
            { label: t(`${words}.item`), cell: ({ Item }) => Item, isHeading: true },
            { label: t(`${words}.grade`), cell: ({ Grade }) => Grade, sx: { whiteSpace: 'nowrap' } },
            { label: t(`${words}.before`), cell: ({ Before }) => amount(Before), align: 'right' },
            { label: t(`${words}.after`), cell: ({ After }) => amount(After), align: 'right' },
            {
              label: t(`${words}.change`),
              cell: ({ Before, After }) => shareOf(Before, After),
              align: 'right',
              sx: { whiteSpace: 'nowrap' },
            },
          ]}
        />
      )}
    </>
  )
}

/** Returns by how much a value moves; empty for one that is new or taken out. */
function shareOf(before: number | null, after: number | null): string {
  if (before === null || after === null) return ''
  const percent = Math.round((after / before - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}
