import { useShowView } from '../components/list/list-state'
import { allowedResources } from '../lib/admin-resource'
import { readView } from '../lib/list-view'
import { adminPath } from '../lib/paths'
import { useRead } from '../providers/calls'
import { client } from '../providers/http'
import { usePerson } from '../providers/person'
import type { Entry } from './palette-entry'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'

/** Returns the person's own and the shared saved views of the lists that the roles allow, each with the name of its list. */
export function usePaletteViews() {
  const label = useResourceLabel()
  const { Roles } = usePerson()
  const show = useShowView()
  const { data = [], isFetching, isError } = useRead(client.workbench.savedViews, { query: {} })
  const lists = allowedResources(resources, Roles).filter(({ list }) => list)
  const views = data.flatMap((view): Entry[] => {
    const list = lists.find(({ name }) => name === view.Resource)
    if (!list || !readView(view.Query)) return []
    const open = () => show(view, adminPath(`/${list.name}`))
    return [{ id: `view ${view.SavedViewID}`, label: view.Name, detail: label(list), open }]
  })
  return { views, isFetching, isError }
}
