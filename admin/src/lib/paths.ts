/** Where the back office stands on its host. */
export const basename = '/admin'

/** An address under the back office (`/events/edit/3`) as the router and the address bar have it. */
export const adminPath = (path: string) => `${basename}${path.startsWith('/') ? path : `/${path}`}`

/** The list of a resource with a filter, in react-admin's spelling of the address. */
export function listPath(resource: string, filter: Record<string, unknown> = {}): string {
  if (Object.keys(filter).length === 0) return `/${resource}`
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
}
