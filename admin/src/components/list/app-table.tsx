import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RaRecord, useListContext, useLocale, useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { DataTable, type DataTableColumnProps, Pagination } from 'react-admin'
import { adminPath } from '../../lib/paths'
import { AdminLink } from '../admin-link'

type RowAddress = (record: RaRecord) => string
const RowAddressContext = createContext<RowAddress | null>(null)

type TableProps<R extends RaRecord> = {
  /** What the table is called for those who do not see it. */
  label: string
  children: ReactNode
  bulkActions?: ReactElement
  to?: ((record: R) => string) | false
  hasPagination?: boolean
}

/** The table of a list or of a `ReferenceManyField`: rows lead somewhere by mouse and by link, wide ones scroll by keyboard. */
export function AppTable<R extends RaRecord>({
  label,
  children,
  bulkActions,
  to,
  hasPagination = true,
}: TableProps<R>) {
  const resource = useResourceContext() ?? ''
  const address = to === false ? null : rowAddress(resource, to)
  return (
    <RowAddressContext.Provider value={address}>
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <DataTable
          bulkActionButtons={bulkActions ?? false}
          bulkActionsToolbar={bulkActions && <ChosenRows>{bulkActions}</ChosenRows>}
          rowClick={address ? (_id, _resource, record) => adminPath(address(record)) : false}
        >
          {children}
        </DataTable>
      </Box>
      {hasPagination && <Pages />}
    </RowAddressContext.Provider>
  )
}

const Pages = () => {
  const t = useTranslate()
  const locale = useLocale()
  const rows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t('frame.list.rows', { from: written(from), to: written(to), total: written(count) })
  const written = (count: number) => count.toLocaleString(locale)
  // Handed on to MUI's own pagination, which knows it; react-admin's type does not.
  const labels = { labelDisplayedRows: rows }
  return <Pagination rowsPerPageOptions={[25, 50, 100]} {...labels} />
}

const rowAddress =
  <R extends RaRecord>(resource: string, to?: (record: R) => string): RowAddress =>
  (record) =>
    to ? to(record as R) : `/${resource}/${encodeURIComponent(record.id)}`

/** The column that carries the row's link; give it to what a row is called by. */
export const LinkCol = <R extends RaRecord>({ cellSx = roomForWords, ...props }: DataTableColumnProps<R>) => {
  const { source, render } = props
  return (
    <DataTable.Col
      {...props}
      cellSx={cellSx}
      render={(record: R) => <RowLink>{render ? render(record) : String(record[String(source)] ?? '')}</RowLink>}
    />
  )
}

const roomForWords = () => ({ minWidth: 176 })

const RowLink = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext()
  const address = useContext(RowAddressContext)
  if (!record || !address) return children
  return (
    // The row has a click of its own, which would go to the same place a second time.
    <AdminLink
      to={address(record)}
      onClick={(event) => event.stopPropagation()}
      color="inherit"
      sx={{
        fontWeight: 600,
        textDecorationColor: 'transparent',
        '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' },
      }}
    >
      {children}
    </AdminLink>
  )
}

/** Above the rows while some are chosen: how many, and what can be done with them. */
const ChosenRows = ({ children }: { children: ReactNode }) => {
  const t = useTranslate()
  const { selectedIds = [], onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Box
      sx={{
        position: 'sticky',
        left: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'action.selected',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {t('frame.list.chosen', { count: selectedIds.length })}
      </Typography>
      {children}
      <Button color="inherit" onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
        {t('frame.list.choose_none')}
      </Button>
    </Box>
  )
}
