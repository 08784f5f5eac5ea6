/** The pages and create screens that Ctrl+K offers without a request: those a person may open. */

import { mayDo, type RoleCode } from '@obverse/contract/roles'
import { type AdminResource, allowedResources, type Hit } from './admin-resource'

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
