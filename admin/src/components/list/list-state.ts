/** The state of the list around, as a saved view has it, and the view that was opened last in it. */
import { useListContext, useStore } from 'ra-core'
import { isView, type ListView } from '../../lib/list-view'

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
