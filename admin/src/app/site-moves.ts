import type { AdminResource } from '../lib/admin-resource'

/** Tells whether the site switcher moves the page of an address (without /admin) to another site. */
export function movesWithSite(path: string, resources: readonly AdminResource[]): boolean {
  const [first, ...rest] = path.split('/').filter(Boolean)
  const follows = resources.find(({ name }) => name === first)?.followsSite
  return follows === 'all' || (follows === 'list' && rest.length === 0)
}
