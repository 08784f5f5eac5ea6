/** What stands above a screen: crumbs from the real address, named by the screens that know the names. */
import { useEffect } from 'react'
import type { AdminResource, Area } from './admin-resource'
import { createBox } from './box'

/** `to` is an address under /admin; the last crumb is the page itself and leads nowhere. */
export type Crumb = { label: string; to?: string }

export const screenTrail = createBox<Crumb[]>([])

/** Names the levels between the resource and this screen, and the screen itself last. */
export function useCrumbs(trail: Crumb[]) {
  const text = JSON.stringify(trail)
  useEffect(() => {
    screenTrail.set(JSON.parse(text) as Crumb[])
    return () => screenTrail.set([])
  }, [text])
}

/**
 * The trail of an address (without /admin): area, resource, then what the screen named, or the address's own
 * words until it has.
 */
export function trailOf(
  path: string,
  resources: readonly AdminResource[],
  named: readonly Crumb[],
  label: (resource: AdminResource) => string,
): { area: Area | null; crumbs: Crumb[] } {
  const [first, ...rest] = path.split('/').filter(Boolean)
  const resource = resources.find((each) => each.name === first)
  if (!first) return { area: null, crumbs: [] }
  if (!resource) return { area: null, crumbs: named.length > 0 ? [...named] : [{ label: first }] }
  const below = named.length > 0 ? named : rest.length > 0 ? [{ label: rest.map(decodeURIComponent).join(' / ') }] : []
  return { area: resource.area, crumbs: [{ label: label(resource), to: `/${resource.name}` }, ...below] }
}
