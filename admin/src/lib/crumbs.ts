/** The breadcrumbs of a screen: built from the address, named by the screens. */
import { useEffect } from 'react'
import type { AdminResource, Area } from './admin-resource'
import { createBox } from './box'

/** A breadcrumb. `to` is an address under /admin; the last breadcrumb is the page itself, without a link. */
export type Crumb = { label: string; to?: string }

export const screenTrail = createBox<Crumb[]>([])

/** Sets the breadcrumbs between the resource and this screen, and the screen itself last. */
export function useCrumbs(trail: Crumb[]) {
  const text = JSON.stringify(trail)
  useEffect(() => {
    screenTrail.set(JSON.parse(text) as Crumb[])
    return () => screenTrail.set([])
  }, [text])
}

/**
 * Returns the breadcrumbs of an address (without /admin): area, resource, then the screen's own, or an ellipsis until the
 * screen sets them.
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
  const below = named.length > 0 ? named : rest.length > 0 ? [{ label: '…' }] : []
  return { area: resource.area, crumbs: [{ label: label(resource), to: `/${resource.name}` }, ...below] }
}
