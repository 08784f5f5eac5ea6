/** The pages that Ctrl+K offers without a request: those a person may open. */

import { mayDo, type RoleCode } from '@obverse/contract/roles'
import { type AdminResource, allowedResources, type Hit } from './admin-resource'

type Names = {
  label: (resource: AdminResource) => string
  /** Returns the name of the create page; undefined until the texts of the domain are loaded. */
  create: (resource: AdminResource) => string | undefined
  area: (resource: AdminResource) => string
}

/** Returns the permitted pages: the list of each resource in the rail and its create screen, if any. */
export function pagesOf(
  resources: readonly AdminResource[],
  roles: readonly RoleCode[],
  { label, create, area }: Names,
): Hit[] {
  return allowedResources(resources, roles)
    .filter((resource) => resource.icon)
    .flatMap((resource): Hit[] => {
      const page = { label: label(resource), detail: area(resource), to: `/${resource.name}` }
      const createLabel = resource.create && mayDo(roles, 'create') && create(resource)
      return createLabel
        ? [page, { label: createLabel, detail: area(resource), to: `/${resource.name}/create` }]
        : [page]
    })
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Returns the hits whose label or detail contains every word of the text, those whose label begins with it first. */
export function matching(hits: readonly Hit[], text: string): Hit[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const found = hits.filter((hit) => words.every((word) => folded(`${hit.label} ${hit.detail ?? ''}`).includes(word)))
  const rank = (hit: Hit) => (folded(hit.label).startsWith(words.join(' ')) ? 0 : 1)
  return [...found].sort((one, other) => rank(one) - rank(other))
}
