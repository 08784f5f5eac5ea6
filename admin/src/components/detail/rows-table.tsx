import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { hiddenFromSight } from '../hidden-from-sight'

export type Column<R> = {
  /** The heading of the column; with `isLabelHidden` for screen readers only. */
  label: string
  isLabelHidden?: boolean
  cell: (row: R) => ReactNode
  align?: 'right'
  /** True when the cells of this column are the headings of their rows. */
  isHeading?: boolean
  sx?: SxProps<Theme>
}
export const unbroken = { whiteSpace: 'nowrap' } as const
export const roomForWords = { overflowWrap: 'anywhere', minWidth: 160 } as const
export const monospaced = { ...roomForWords, fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' } as const

const headingCell = { component: 'th', scope: 'row' } as const

type Props<R> = {
  rows: readonly R[]
  keyOf: (row: R) => string | number
  columns: readonly Column<R>[]
  /** False hides the labels of the columns. */
  hasHead?: boolean
  isStrong?: (row: R) => boolean
} & ({ label: string; labelledBy?: never } | { labelledBy: string; label?: never })

/** Shows rows as a table that scrolls sideways, also by keyboard. */
export function RowsTable<R>({ rows, keyOf, columns, hasHead = true, isStrong, label, labelledBy }: Props<R>) {
  return (
    <Box
      role="region"
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
      tabIndex={0}
      sx={{ position: 'relative', overflowX: 'auto', '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
    >
      <Table>
        {hasHead && (
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.label} align={column.align ?? 'left'}>
                  {column.isLabelHidden ? (
                    <Box component="span" sx={hiddenFromSight}>
                      {column.label}
                    </Box>
                  ) : (
                    column.label
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} sx={isStrong?.(row) ? { '& > *': { fontWeight: 600 } } : {}}>
              {columns.map(({ label: name, cell, align, isHeading, sx = {} }) => (
                <TableCell key={name} {...(align && { align })} {...(isHeading && headingCell)} sx={sx}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
