/** The pages and create screens that Ctrl+K offers without a request: those a person may open. */

import { mayDo, type RoleCode } from '@obverse/contract/roles'
import { generatePath, matchPath } from 'react-router-dom'
import { type AdminResource, type Area, allowedResources, type Hit } from './admin-resource'
import type { ResourceWith } from './texts'

type Name = (resource: AdminResource) => string

/** Returns the permitted pages: the list of each resource in the rail. */
export function pagesOf(
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
  { label, area }: { label: Name; area: Name },
): Hit[] {
  return allowedResources(resources, roles)
    .filter((resource) => resource.icon)
    .map((resource) => ({ label: label(resource), detail: area(resource), to: `/${resource.name}` }))
}

/** Returns the create screens of the permitted resources, for people who may create. */
export function createsOf(
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
  { create, area }: { create: Name; area: Name },
): Hit[] {
  if (!mayDo(roles, 'create')) return []
  return allowedResources(resources, roles)
    .filter((resource) => resource.create)
    .map((resource) => ({ label: create(resource), detail: area(resource), to: `/${resource.name}/create` }))
}

/** Staff look up people, what they sent in and certificates all day, and what they write now and then. */
const lookedUpFirst: readonly Area[] = ['Customers', 'Certification', 'Dealers', 'Registry']

/**
 * Returns the permitted resources that can be searched, those that are looked up most first: browsers ask six at a time, and
 * hits are shown in this order.
 */
export function searchedOf(resources: readonly AdminResource[], roles: readonly RoleCode[]): AdminResource[] {
  const place = ({ area }: AdminResource) =>
    lookedUpFirst.includes(area) ? lookedUpFirst.indexOf(area) : lookedUpFirst.length
  return allowedResources(resources, roles)
    .filter((resource) => resource.search)
    .sort((one, other) => place(one) - place(other))
}

/** An open record: its name, and its address under /admin. */
export type Place = Pick<Hit, 'label' | 'to'>

const trimmed = (path: string) => path.replace(/\/+$/, '')

/**
 * Returns the create screens below the given records, for people who may create: those of the last record first. `add`
 * names one by the resource of the new record and the name of its parent.
 */
export function addsOf(
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
  places: readonly Place[],
  { add, area }: { add: (resource: ResourceWith<'add_to'>, name: string) => string; area: Name },
): Hit[] {
  if (!mayDo(roles, 'create')) return []
  const screens = allowedResources(resources, roles).flatMap((resource) =>
    (resource.routes ?? []).flatMap(({ path, adds }) => (adds ? [{ resource, path, adds }] : [])),
  )
  const hits = places.toReversed().flatMap(({ label, to }) =>
    screens.flatMap(({ resource, path, adds }) => {
      const parent = path.replace(/\/[^:]*$/, '')
      const params = matchPath(`/${resource.name}/${parent}`, trimmed(to))?.params
      // An address like /galleries/create is no record.
      if (!params || Object.values(params).some((id) => !/^\d+$/.test(id ?? ''))) return []
      const address = generatePath(`/${resource.name}/${path}`, params)
      return [{ label: add(adds, label), detail: area(resource), to: address }]
    }),
  )
  return hits.filter(({ to }, index) => hits.findIndex((other) => other.to === to) === index)
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns the hits whose label or detail contains every word of the text, those whose label begins with it first. */
export function matching<H extends Pick<Hit, 'label' | 'detail'>>(hits: readonly H[], text: string): H[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const found = hits.filter((hit) => words.every((word) => folded(`${hit.label} ${hit.detail ?? ''}`).includes(word)))
  const rank = (hit: H) => (folded(hit.label).startsWith(words.join(' ')) ? 0 : 1)
  return [...found].sort((one, other) => rank(one) - rank(other))
}
