import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FeeFileCheck } from '@obverse/contract/domains/services-and-fees'
import type { ReactNode } from 'react'
import { DetailCard } from '../../../components/detail/detail-card'
import { TableCard } from '../../../components/detail/table-card'
import { useT } from '../../../lib/texts'
import { DifferenceCard } from './difference-card'

type Props = {
  check: FeeFileCheck
  /** The message of a refused import; empty without one. */
  failure: string
  isBusy: boolean
  onImport: () => void
  /** The fields of the change that is made. */
  children: ReactNode
}

/** Shows what a file would change and what is wrong in it, and offers to make a change of it when nothing is. */
export const FileCheckCard = ({ check, failure, isBusy, onImport, children }: Props) => {
  const t = useT()
  const words = 'resources.fee-changes.file'
  const { Lines, Same, Rows, Problems, Currency } = check
  const canImport = Problems.length === 0 && Rows.length > 0
  return (
    <>
      {Problems.length > 0 && (
        <TableCard
          title={t(`${words}.problems`, { count: Problems.length })}
          rows={Problems.map((problem, at) => ({ ...problem, at }))}
          keyOf={({ at }) => at}
          columns={[
            { label: t(`${words}.line`), cell: ({ Line }) => Line, align: 'right' },
            { label: t(`${words}.problem`), cell: ({ Text }) => Text, isHeading: true },
          ]}
        />
      )}
      <DifferenceCard
        title={t(`${words}.differences`, { count: Rows.length })}
        rows={Rows}
        currency={Currency}
        empty={t(`${words}.nothing`)}
      />
      <DetailCard title={t(`${words}.result`)}>
        <Typography role="status">
          {t(`${words}.counts`, { lines: Lines, changed: Rows.length, same: Same })}
        </Typography>
        {failure !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {Problems.length > 0 && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {t(`${words}.wrong`)}
          </Alert>
        )}
        {canImport && (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 520, mt: 2 }}>
            {children}
            <Box>
              <Button variant="contained" onClick={onImport} loading={isBusy}>
                {t(`${words}.import`)}
              </Button>
            </Box>
          </Box>
        )}
      </DetailCard>
    </>
  )
}
