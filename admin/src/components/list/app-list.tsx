/**
 * Renders the list of a resource: filters in the address, saved views, columns, bulk actions, CSV, and a text for each
 * state.
 */
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import { formatNumber } from '@obverse/texts/formats'
import {
  FilterContext,
  type FilterPayload,
  ListBase,
  type RaRecord,
  type SortPayload,
  useListContext,
  useLocale,
  useResourceContext,
  useResourceDefinition,
} from 'ra-core'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Crumb } from '../../lib/crumbs'
import { correctedQuery } from '../../lib/list-address'
import { isTotalExact } from '../../lib/list-call'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { PageHeader } from '../page-header'
import { ErrorState, LoadingRows } from '../states'
import { AppTable } from './app-table'
import { ColumnsButton } from './columns-button'
import { CreateLink } from './create-link'
import { type ExportColumn, ExportCsvButton } from './export-csv-button'
import { Filters } from './filters'
import { ListEmpty, NoMatch } from './list-empty'
import { useViewName } from './list-state'
import { SavedViewsButton } from './saved-views-button'
import { useWithoutWrongFilters } from './wrong-filters'

export type AppListProps<R extends RaRecord> = {
  resource?: string
  /** The columns: `<LinkCol source="Name" />`, `<DataTable.Col source="..." />`. */
  children: ReactNode
  title?: string
  note?: ReactNode
  trail?: Crumb[]
  /** The content between the heading and the filters. */
  intro?: ReactNode
  /** The filters as react-admin inputs; those without `alwaysOn` are added from a menu. */
  filters?: ReactElement[]
  filterDefaultValues?: FilterPayload
  /** The permanent filter, such as the parent or the site, which the reader cannot change. */
  filter?: FilterPayload
  sort?: SortPayload
  perPage?: number
  meta?: Record<string, unknown>
  /** The buttons beside the standard ones. */
  actions?: ReactNode
  /** True offers "Create"; by default when the resource has a create screen. */
  canCreate?: boolean
  /** The columns of the CSV; by default every plain field of the records. */
  exportColumns?: ExportColumn<R>[]
  canExport?: boolean
  /** The text of an empty list: the next step. `resources.{name}.empty` by default. */
  empty?: ReactNode
  /** Returns the address of a row's record (under /admin); the resource's edit screen by default, false for none. */
  to?: ((record: R) => string) | false
}

export function AppList<R extends RaRecord>(props: AppListProps<R>) {
  const { resource, filter, filterDefaultValues, filters = [], sort, perPage = 25, meta } = props
  const { pathname, search } = useLocation()
  const corrected = correctedQuery(search, { perPage, sorts: sortsOf(props) })
  if (corrected !== null) return <Navigate to={{ pathname, search: corrected }} replace />
  return (
    <ListBase<R>
      {...(resource && { resource })}
      {...(filter && { filter })}
      {...(filterDefaultValues && { filterDefaultValues })}
      {...(sort && { sort })}
      perPage={perPage}
      // The list shows its error in place of the rows.
      queryOptions={{ onError: () => undefined, ...(meta && { meta }) }}
    >
      <FilterContext.Provider value={filters}>
        <ListScreen {...props} hasFilters={filters.length > 0} canAddFilters={filters.some(isOptional)} />
      </FilterContext.Provider>
    </ListBase>
  )
}

/** Returns the fields of the columns that can be sorted, and that of the first order. */
const sortsOf = ({ children, sort }: Pick<AppListProps<RaRecord>, 'children' | 'sort'>): string[] => [
  'id',
  ...(sort ? [sort.field] : []),
  ...Children.toArray(children).flatMap((column) => {
    if (!isValidElement<{ source?: string; sortBy?: string; disableSort?: boolean }>(column)) return []
    const { source, sortBy = source, disableSort } = column.props
    return sortBy !== undefined && !disableSort ? [sortBy] : []
  }),
]

const isOptional = (input: ReactElement) =>
  !(typeof input.props === 'object' && input.props && 'alwaysOn' in input.props)

type ScreenProps<R extends RaRecord> = AppListProps<R> & { hasFilters: boolean; canAddFilters: boolean }

function ListScreen<R extends RaRecord>(props: ScreenProps<R>) {
  const { title, note, trail, intro, actions, exportColumns, canExport = true, hasFilters, canAddFilters } = props
  const resource = useResourceContext() ?? ''
  const definition = useResourceDefinition()
  const { defaultTitle, total, meta, isPending } = useListContext<R>()
  const locale = useLocale()
  const mayCreate = useMay('create')
  const canCreate = mayCreate && (props.canCreate ?? definition.hasCreate === true)
  const mayExport = useMay('export')
  const viewName = useViewName()
  const heading = title ?? defaultTitle ?? resource
  return (
    <>
      <PageHeader
        title={heading}
        isRoot={!title || trail === undefined}
        {...(trail && { trail })}
        note={
          <>
            {!isPending && total !== undefined && (
              <Chip
                label={`${formatNumber(total, locale)}${isTotalExact(meta) ? '' : '+'}`}
                variant="outlined"
                sx={{ height: 22 }}
              />
            )}
            {viewName && <Chip label={viewName} variant="outlined" sx={{ height: 22 }} />}
            {note}
          </>
        }
        actions={
          <>
            {actions}
            <SavedViewsButton resource={resource} />
            <ColumnsButton>{props.children}</ColumnsButton>
            {canExport && mayExport && <ExportCsvButton {...(exportColumns && { columns: exportColumns })} />}
            {canCreate && <CreateLink />}
          </>
        }
      />
      {intro}
      {hasFilters && <Filters canAddFilters={canAddFilters} />}
      <Card sx={{ overflow: 'clip' }}>
        <ListBody {...props} canCreate={canCreate} />
      </Card>
    </>
  )
}

function ListBody<R extends RaRecord>({ children, to, empty, canCreate = false }: AppListProps<R>) {
  const t = useT()
  const { isPending, isFetching, error, total, data, refetch, filterValues, setFilters } = useListContext<R>()
  const isFiltered = Object.keys(filterValues).length > 0
  const isWithoutFilters = useWithoutWrongFilters()
  if (isWithoutFilters) return <LoadingRows />
  if (error) return <ErrorState error={error} retry={refetch} />
  if (isPending) return <LoadingRows />
  if (total === 0 || data?.length === 0) {
    if (isFiltered) return <NoMatch onClear={() => setFilters({}, {})} />
    return <ListEmpty text={empty} canCreate={canCreate} />
  }
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
      {isFetching && (
        <LinearProgress
          aria-label={t('frame.list.loading')}
          sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 1 }}
        />
      )}
      <AppTable<R> label={t('frame.list.table')} {...(to !== undefined && { to })}>
        {children}
      </AppTable>
    </Box>
  )
}
