/** The state of the list around, as a saved view has it, and the view that was opened last in it. */
import type { SavedView } from '@obverse/contract/domains/workbench'
import { useListContext, useStore, useStoreContext } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { isView, type ListView, readView, viewSearch } from '../../lib/list-view'

/** Returns the filters, sorting and columns of the list around. */
export function useListState(): ListView {
  const { resource, filterValues, sort, perPage } = useListContext()
  const [hiddenColumns] = useStore<string[]>(`${resource}.datatable`, [])
  return { filter: filterValues, sort, perPage, hiddenColumns }
}

type OpenView = { Name: string; Query: string }

/** Returns the view that was opened or saved last in a list, and its setter. */
export const useOpenView = (resource: string) => useStore<OpenView | null>(`${resource}.view`, null)

/** Returns the name of the view that the list shows; null after its filters, sorting or columns were changed. */
export function useViewName(): string | null {
  const { resource } = useListContext()
  const [view] = useOpenView(resource)
  const state = useListState()
  return view && isView(view.Query, state) ? view.Name : null
}

/** Returns a function that opens a view at the address of its list, and hides its columns. */
export function useShowView() {
  const navigate = useNavigate()
  const store = useStoreContext()
  return ({ Resource, Name, Query }: SavedView, pathname: string) => {
    const view = readView(Query)
    if (!view) return
    store.setItem(`${Resource}.datatable`, view.hiddenColumns)
    store.setItem(`${Resource}.view`, { Name, Query })
    void navigate(`${pathname}?${viewSearch(view)}`)
  }
}
