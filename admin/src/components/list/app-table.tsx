import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber } from '@obverse/texts/formats'
import {
  type Identifier,
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useLocale,
  useRecordContext,
  useResourceContext,
} from 'ra-core'
import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect } from 'react'
import { DataTable, type DataTableColumnProps, Pagination } from 'react-admin'
import { rowsPerPage } from '../../lib/list-address'
import { isTotalExact } from '../../lib/list-call'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { AdminLink } from '../admin-link'
import { BulkBar, RowCheckbox, useHasBulk } from '../bulk/bulk-bar'
import { hiddenFromSight } from '../hidden-from-sight'
import { useIsPhone } from '../use-is-phone'
import { type CardColumn, CardContext, CardState, RowCards } from './row-cards'

type RowAddress = (record: RaRecord) => string
const RowAddressContext = createContext<RowAddress | null>(null)

type TableProps<R extends RaRecord> = {
  /** The accessible name of the table. */
  label: string
  children: ReactNode
  to?: ((record: R) => string) | false
  hasPagination?: boolean
}

/**
 * Renders the table of a list: rows open by mouse and by link, wide tables scroll by keyboard. On a phone each row is a
 * card of the same columns.
 */
export function AppTable<R extends RaRecord>({ label, children, to, hasPagination = true }: TableProps<R>) {
  const resource = useResourceContext() ?? ''
  const hasBulk = useHasBulk(resource)
  const address = to === false ? null : rowAddress(resource, to)
  const isPhone = useIsPhone()
  return (
    <RowAddressContext.Provider value={address}>
      {hasBulk && <ListBulkBar resource={resource} />}
      {isPhone ? (
        <RowCards columns={cardColumns(children)} lead={hasBulk && <ListRowCheckbox />} Title={RowLink} />
      ) : (
        <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <DataTable
            bulkActionButtons={false}
            rowClick={address ? (_id, _resource, record) => adminPath(address(record)) : false}
          >
            {hasBulk && <DataTable.Col label={<ChoiceLabel />} cellSx={narrow} render={() => <ListRowCheckbox />} />}
            {children}
          </DataTable>
        </Box>
      )}
      {hasPagination && <Pages />}
    </RowAddressContext.Provider>
  )
}

/** Returns the selection of a list, limited to the rows of the current page. */
function useListChoice() {
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const choose = (ids: Identifier[]) => onSelect(ids)
  return { records: data, ids: selectedIds, choose }
}

const ListBulkBar = ({ resource }: { resource: string }) => {
  const { records, ids, choose } = useListChoice()
  const here = ids.filter((id) => records.some((record) => record.id === id))
  useEffect(() => {
    if (here.length < ids.length) choose(here)
  })
  return <BulkBar resource={resource} records={records} ids={here} choose={choose} />
}

const ListRowCheckbox = () => {
  const record = useRecordContext()
  const represent = useGetRecordRepresentation()
  const { ids, choose } = useListChoice()
  return record && <RowCheckbox id={record.id} name={String(represent(record))} ids={ids} choose={choose} />
}

const ChoiceLabel = () => {
  const t = useT()
  return (
    <Box component="span" sx={hiddenFromSight}>
      {t('frame.bulk.title')}
    </Box>
  )
}

const narrow = () => ({ width: 48, p: 0, pl: 0.5 })

const Pages = () => {
  const t = useT()
  const locale = useLocale()
  const { page, perPage, total = 0, meta } = useListContext()
  const isExact = isTotalExact(meta)
  const rows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t(isExact ? 'frame.list.rows' : 'frame.list.rows_of_more', {
      from: written(from),
      to: written(to),
      total: written(count),
    })
  const written = (count: number) => formatNumber(count, locale)
  // MUI's own pagination accepts this prop; react-admin's type omits it.
  const labels = { labelDisplayedRows: rows }
  return (
    <>
      {!isExact && page * perPage >= total && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {t('frame.list.more')}
        </Typography>
      )}
      <Pagination rowsPerPageOptions={rowsPerPage} {...labels} />
    </>
  )
}

const rowAddress =
  <R extends RaRecord>(resource: string, to?: (record: R) => string): RowAddress =>
  (record) =>
    to ? to(record as R) : `/${resource}/${encodeURIComponent(record.id)}`

/** Returns the columns among a table's children as cards need them. */
const cardColumns = (children: ReactNode): CardColumn[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<CardColumn['props']>(child)
      ? [{ part: partOf(child.type), props: child.props, element: child }]
      : [],
  )

const partOf = (type: unknown): CardColumn['part'] => {
  if (type === DataTable.Col) return 'fact'
  if (type === LinkCol) return 'title'
  if (type === StateCol) return 'state'
  return type === ActCol ? 'act' : 'states'
}

/** Renders the column with the state of the record; on a phone it is beside the name. */
export const StateCol = <R extends RaRecord>(props: DataTableColumnProps<R>) =>
  useContext(CardContext) ? <CardState {...props} /> : <DataTable.Col {...props} />

/** Renders the column with an act on the record; on a phone it is below the facts. */
export const ActCol = <R extends RaRecord>(props: DataTableColumnProps<R>) => <DataTable.Col {...props} />

/** Renders the column with the link of the row; use it for the name of the record. */
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
    // Stops the click of the row, which would open the same address again.
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
