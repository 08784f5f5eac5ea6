import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SlotCheck } from '@obverse/contract/domains/registry'
import { DetailCard } from '../../../components/detail/detail-card'
import { TableCard } from '../../../components/detail/table-card'
import { useT } from '../../../lib/texts'

type Props = {
  check: SlotCheck
  /** The message of a failed import; empty without one. */
  failure: string
  isBusy: boolean
  onImport: () => void
}

/** Shows which slots an import would add, move and remove, and what is wrong in the file; offers to import it when nothing is. */
export const SlotCheckCard = ({ check, failure, isBusy, onImport }: Props) => {
  const t = useT()
  const words = 'resources.registry-slots'
  const { Lines, Added, Moved, Removed, Same, Changes, Problems } = check
  return (
    <>
      <DetailCard title={t(`${words}.result`)}>
        {/* Lines that are not understood would count as slots that the file leaves out. */}
        {Problems.length > 0 ? (
          <Alert severity="error">{t(`${words}.wrong`, { count: Problems.length })}</Alert>
        ) : (
          <Typography role="status">
            {t(`${words}.counts`, { lines: Lines, added: Added, moved: Moved, removed: Removed, same: Same })}
          </Typography>
        )}
        {Problems.length === 0 && Changes.length === 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t(`${words}.nothing`)}
          </Alert>
        )}
        {failure !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {Problems.length === 0 && Changes.length > 0 && (
          <Button variant="contained" onClick={onImport} loading={isBusy} sx={{ mt: 2 }}>
            {t(`${words}.import_changes`, { count: Changes.length })}
          </Button>
        )}
      </DetailCard>
      {Problems.length > 0 && (
        <TableCard
          title={t(`${words}.problems`)}
          rows={Problems}
          keyOf={({ Line, Text }) => `${Line} ${Text}`}
          columns={[
            { label: t(`${words}.line`), cell: ({ Line }) => Line ?? '–', align: 'right' },
            { label: t(`${words}.problem`), cell: ({ Text }) => Text },
          ]}
        />
      )}
      {Problems.length === 0 && Changes.length > 0 && (
        <TableCard
          title={t(`${words}.changes`)}
          rows={Changes}
          keyOf={({ CollectibleID }) => CollectibleID}
          columns={[
            { label: t(`${words}.line`), cell: ({ Line }) => Line ?? '–', align: 'right' },
            { label: t(`${words}.item`), cell: ({ Item }) => Item, isHeading: true },
            { label: t(`${words}.change`), cell: ({ Change }) => t(`${words}.kinds.${Change}`) },
            { label: t(`${words}.before`), cell: ({ Before }) => Before ?? '–', align: 'right' },
            { label: t(`${words}.after`), cell: ({ After }) => After ?? '–', align: 'right' },
          ]}
        />
      )}
    </>
  )
}
