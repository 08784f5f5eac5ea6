import type { Site } from '@obverse/backend'

/** One storable page, the same for everyone with this key. */
export type PageRequest = { key: string; site: Site; culture: string; path: string; query: string }

/** The values a query name may have: a list, or a pattern of a few. */
type AllowedValues = readonly string[] | RegExp
export type QueryRules = { readonly [pathPattern: string]: { readonly [name: string]: AllowedValues } }

/**
 * Creates a filter that keeps the query parameters by which a page may vary, with a value it may have, sorted and at most
 * `most` of a name: others would only make more copies of one page.
 */
export function createQueryFilter(rules: QueryRules, most = 1): (path: string, search: string) => string {
  const compiled = Object.entries(rules).map(([pattern, names]) => ({
    matches: patternToRegExp(pattern),
    names: new Map(Object.entries(names)),
  }))
  return (path, search) => {
    if (search.length < 2) return ''
    const allowed = compiled.find((rule) => rule.matches.test(path))?.names
    if (!allowed) return ''
    const kept: [string, string][] = []
    for (const [name, value] of new URLSearchParams(search)) {
      const values = allowed.get(name)
      if (!values || !isAllowed(values, value)) continue
      if (kept.filter(([one]) => one === name).length < most) kept.push([name, value])
    }
    if (kept.length === 0) return ''
    return `?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))}`
  }
}

const isAllowed = (values: AllowedValues, value: string): boolean =>
  values instanceof RegExp ? value.length <= 200 && values.test(value) : values.includes(value)

/** Converts `/events/{id}/` to an expression; `{x}` is one segment. */
function patternToRegExp(pattern: string): RegExp {
  const source = pattern.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${source.join('[^/]+')}$`)
}

/** Returns the prefix of a key: site and culture come first, so that the fast path builds the key from the raw request. */
export const keyPrefix = (site: Site, culture: string): string => `${site.SiteID}|${culture}|`

/** Makes the request for one storable page, with its key. */
export function pageRequest(site: Site, culture: string, path: string, query: string): PageRequest {
  return { key: `${keyPrefix(site, culture)}${path}${query}`, site, culture, path, query }
}
