import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DetailCard } from './detail-card'
import { Listed } from './listed'
import { type Column, RowsTable } from './rows-table'

type Props<R> = {
  title: string
  actions?: ReactNode
  rows: readonly R[] | undefined
  error?: unknown
  retry?: () => unknown
  keyOf: (row: R) => string | number
  columns: readonly Column<R>[]
  /** The text of an empty table. */
  empty?: string
  hasHead?: boolean
  isStrong?: (row: R) => boolean
}

/** Shows a table under a heading, or its state: loading, failed, empty. */
export function TableCard<R>({ title, actions, rows, error, retry, empty, ...table }: Props<R>) {
  const hasTable = !error && rows !== undefined && rows.length > 0
  const nothing = (
    <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
      {empty}
    </Typography>
  )
  return (
    <DetailCard title={title} actions={actions} isFlush>
      {hasTable ? (
        (headingID) => <RowsTable rows={rows} labelledBy={headingID} {...table} />
      ) : (
        <Listed items={rows} error={error} {...(retry && { retry })} empty={nothing}>
          {() => null}
        </Listed>
      )}
    </DetailCard>
  )
}
