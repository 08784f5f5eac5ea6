import { Resource } from 'ra-core'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route } from 'react-router-dom'
import { RoleGate } from '../components/role-gate'
import { LoadingRows } from '../components/states'
import type { AdminResource, LazyView } from '../lib/admin-resource'
import { loadTexts } from '../providers/domain-texts'
import { ForbiddenPage } from './plain-pages'

const screens = new Map<LazyView, ComponentType>()

/** Creates the component of a screen: fetched with its domain's texts on first use, for holders of the role only. */
function screenOf(resource: AdminResource, view: LazyView): ComponentType {
  const known = screens.get(view)
  if (known) return known
  const Screen = lazy(async () => {
    const [component] = await Promise.all([view(), loadTexts(resource)])
    return { default: component }
  })
  const Gated = () => (
    <RoleGate role={resource.role} otherwise={<ForbiddenPage role={resource.role} />}>
      <Suspense fallback={<LoadingRows />}>
        <Screen />
      </Suspense>
    </RoleGate>
  )
  screens.set(view, Gated)
  return Gated
}

/** Converts a domain's resource to a resource of react-admin. */
export function mountResource(resource: AdminResource) {
  const { name, icon, list, create, edit, represents, routes = [] } = resource
  return (
    <Resource
      key={name}
      name={name}
      options={{ label: `rail.${name}` }}
      {...(icon && { icon })}
      {...(list && { list: screenOf(resource, list) })}
      {...(create && { create: screenOf(resource, create) })}
      {...(edit && { edit: screenOf(resource, edit) })}
      {...(represents && { recordRepresentation: represents })}
    >
      {routes.map(({ path, view }) => {
        const Screen = screenOf(resource, view)
        return <Route key={path} path={path} element={<Screen />} />
      })}
    </Resource>
  )
}

/** Starts fetching the screen of an address while the session is still loading. */
export function prefetchScreen(path: string, resources: readonly AdminResource[]) {
  const [first, ...rest] = path.split('/').filter(Boolean)
  const resource = resources.find(({ name }) => name === first)
  if (!resource) return
  const view = rest.length === 0 ? resource.list : rest[0] === 'create' ? resource.create : resource.edit
  for (const load of [view, resource.data]) if (typeof load === 'function') load().catch(() => undefined)
}
