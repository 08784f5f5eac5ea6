import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { hiddenFromSight } from '../hidden-from-sight'
import { useIsPhone } from '../use-is-phone'

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

/** A table with fewer columns fits on a phone. */
const MOST_ON_PHONE = 2

/**
 * Shows rows as a table that scrolls sideways, also by keyboard. On a phone each row of more than two columns is a list
 * of its values with their names.
 */
export function RowsTable<R>(props: Props<R>) {
  const { rows, keyOf, columns, hasHead = true, isStrong, label, labelledBy } = props
  const isPhone = useIsPhone()
  if (isPhone && hasHead && columns.length > MOST_ON_PHONE) return <StackedRows {...props} />
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

/** Shows each row as a list of names and values, below each other. */
function StackedRows<R>({ rows, keyOf, columns, isStrong, label, labelledBy }: Props<R>) {
  const named = columns.filter(({ isLabelHidden }) => !isLabelHidden)
  const others = columns.filter(({ isLabelHidden }) => isLabelHidden)
  return (
    <Box
      component="ul"
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((row) => (
        <Box component="li" key={keyOf(row)} sx={{ ...stackStyle, ...(isStrong?.(row) && { fontWeight: 600 }) }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
            {named.map(({ label: name, cell, isHeading }) => (
              <Box key={name} sx={pairStyle}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {name}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(isHeading && { fontWeight: 600 }) }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
          {others.map(({ label: name, cell }) => (
            <Box key={name} sx={{ mt: 1, '&:empty': { display: 'none' } }}>
              {cell(row)}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const stackStyle = { px: 2, py: 1.5, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } } as const

const pairStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 1.5 } as const
