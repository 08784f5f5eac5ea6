import { Resource, type ResourceProps } from 'ra-core'
import type { ComponentType, ReactElement } from 'react'
import { Route } from 'react-router-dom'
import { RoleGate } from '../components/role-gate'
import { LoadingRows } from '../components/states'
import type { AdminResource, LazyView } from '../lib/admin-resource'
import { later } from '../lib/later'
import { withTexts } from '../providers/domain-texts'
import { ForbiddenPage } from './plain-pages'

type Screen = ComponentType & { fetch: () => Promise<unknown> }
const screens = new Map<LazyView, Screen>()

/** Creates the component of a screen: fetched with its domain's texts on first use, for holders of the role only. */
export function screenOf(resource: AdminResource, view: LazyView): Screen {
  const known = screens.get(view)
  if (known) return known
  const Screen = later(() => withTexts(resource, view), <LoadingRows />)
  const Gated = () => (
    <RoleGate role={resource.role} otherwise={<ForbiddenPage role={resource.role} />}>
      <Screen />
    </RoleGate>
  )
  const made = Object.assign(Gated, { fetch: Screen.fetch })
  screens.set(view, made)
  return made
}

/** Returns what react-admin knows of resources, by name. */
export const definitionsOf = (mounted: readonly ReactElement<ResourceProps>[]) =>
  Object.fromEntries(mounted.map(({ props }) => [props.name, Resource.registerResource(props)]))

/** Converts a domain's resource to a resource of react-admin. */
export function mountResource(resource: AdminResource): ReactElement<ResourceProps> {
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
