/** The base path of the back office on its host. */
export const basename = '/admin'

/** Converts an address under the back office (`/events/edit/3`) to that of the router and the address bar. */
export const adminPath = (path: string) => `${basename}${path.startsWith('/') ? path : `/${path}`}`

/** Returns the address of a resource's list with a filter, in react-admin's format. */
export function listPath(resource: string, filter: Record<string, unknown> = {}): string {
  if (Object.keys(filter).length === 0) return `/${resource}`
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
}
