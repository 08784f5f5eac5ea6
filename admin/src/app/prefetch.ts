/** Fetches the code of screens before somebody waits for it. */
import { matchPath } from 'react-router-dom'
import type { AdminResource, LazyView } from '../lib/admin-resource'
import { basename } from '../lib/paths'
import { backOfficeTexts } from '../providers/domain-texts'
import { screenOf } from './mount-resource'

const quietMs = 2000

/** Returns the screen at an address below a resource, `edit/3`. */
function viewAt({ list, create, edit, routes = [] }: AdminResource, below: string): LazyView | undefined {
  const route = routes.find(({ path }) => matchPath(path, `/${below}`))
  if (route) return route.view
  if (below === '') return list
  return below === 'create' ? create : edit
}

/** Starts fetching the screen at an address under the back office, `/events/edit/3`, and its data provider. */
export function prefetchScreen(path: string, resources: readonly AdminResource[]) {
  const [first, ...rest] = path.split('/').filter(Boolean)
  const resource = resources.find(({ name }) => name === first)
  const view = resource && viewAt(resource, rest.join('/'))
  if (!view) return
  // A screen has its texts; before the session has told the language, only its code can be fetched.
  const fetchView = backOfficeTexts.get() ? screenOf(resource, view).fetch : view
  for (const load of [fetchView, resource.data]) if (typeof load === 'function') load().catch(() => undefined)
}

/** Starts fetching the screen of a link when the pointer or the focus reaches it. */
export function prefetchLinks(resources: readonly AdminResource[]) {
  const reached = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === window.location.origin && link.pathname.startsWith(`${basename}/`))
      prefetchScreen(link.pathname.slice(basename.length), resources)
  }
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, reached, { passive: true })
}

/** Fetches what lists, forms and dialogs share, once the first screen has had its time. Returns what cancels it. */
export function warmUp(): () => void {
  const fetchAll = async () => {
    await import('@mui/material/Menu')
    await import('../components/list/app-list')
  }
  const timer = setTimeout(() => {
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => void fetchAll().catch(() => undefined))
  }, quietMs)
  return () => clearTimeout(timer)
}
