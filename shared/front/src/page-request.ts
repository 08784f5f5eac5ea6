import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Site } from '@obverse/backend'

/** The form of a page: the document, or one of the forms that the client router requests while navigating. */
export type Variant = 'html' | 'rsc' | 'prefetch' | 'tree' | 'metadata'

/** One storable page, the same for everyone with this key. */
export type PageRequest = { key: string; site: Site; culture: string; variant: Variant; path: string; query: string }

const METADATA_ONLY = '["",{},null,"metadata-only"]'

/**
 * Reduces the router's headers to a few variants. The previous page of a visitor (next-url, the state tree) is left
 * out, so that all share one answer; the client accepts the full answer, and no intercepting routes are used.
 */
export function variantOf(headers: IncomingHttpHeaders): Variant {
  if (headers.rsc !== '1') return 'html'
  if (headers['next-router-prefetch'] !== '1') return 'rsc'
  if (headers['next-router-segment-prefetch'] === '/_tree') return 'tree'
  const tree = headers['next-router-state-tree']
  return typeof tree === 'string' && isMetadataOnly(tree) ? 'metadata' : 'prefetch'
}

function isMetadataOnly(tree: string): boolean {
  if (tree.length > 120) return false
  try {
    return decodeURIComponent(tree) === METADATA_ONLY
  } catch {
    return false
  }
}

/** Returns the headers that request a variant from Next, and the `_rsc` value that Next checks against them. */
export function variantHeaders(variant: Variant): { headers: Record<string, string>; rsc: string | null } {
  if (variant === 'html') return { headers: {}, rsc: null }
  if (variant === 'rsc') return { headers: { rsc: '1' }, rsc: '' }
  const segment = variant === 'tree' ? { 'next-router-segment-prefetch': '/_tree' } : {}
  const tree = variant === 'metadata' ? { 'next-router-state-tree': encodeURIComponent(METADATA_ONLY) } : {}
  const headers = { rsc: '1', 'next-router-prefetch': '1', ...segment, ...tree }
  const parts = ['1', segment['next-router-segment-prefetch'] ?? '0', tree['next-router-state-tree'] ?? '0', '0']
  const digest = createHash('sha256').update(parts.join(',')).digest()
  return { headers, rsc: digest.subarray(0, 12).toString('base64url') }
}

/** The values a query name may have: a list, or a pattern of a few. */
export type AllowedValues = readonly string[] | RegExp
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

/**
 * Returns the prefix of a key: site, culture and variant come first, so that the fast path builds the key from the raw
 * request.
 */
export function keyPrefix(site: Site, culture: string, variant: Variant): string {
  return `${site.SiteID}|${culture}|${variant}|`
}

/** Makes the request for one storable page, with its key. */
export function pageRequest(site: Site, culture: string, variant: Variant, path: string, query: string): PageRequest {
  return { key: `${keyPrefix(site, culture, variant)}${path}${query}`, site, culture, variant, path, query }
}
