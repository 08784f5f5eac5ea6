/** Builds and reads addresses: SITE-2 to SITE-5 and the slash rule of UTIL-1. */

/** Tells whether an address has its own origin; every other one belongs to the site. */
export const isExternal = (address: string): boolean => /^https?:\/\//i.test(address)

/**
 * Returns an address under the site root (SITE-2) [R2, R7]. A leading `~/` means the root; an absolute http address is
 * returned unchanged. Any other input stays on the own origin: the result has at most one leading slash.
 */
export function fromRoot(siteRoot: string, address: string): string {
  if (isExternal(address)) return address
  // Browsers read a backslash as a slash and skip control characters: either could turn a path into another host.
  const relative = address.replace(/^~(?=[\\/])/, '').replace(/^[\\/\p{Cc}\s]+/u, '')
  return `${siteRoot.replace(/\/+$/, '')}/${relative}`
}

/**
 * Returns the same address with a slash at its end, unless its last segment has a dot or it has a query (UTIL-1) [R7].
 */
export function withTrailingSlash(address: string): string {
  const [path = '', ...hash] = address.split('#')
  const tail = hash.length > 0 ? `#${hash.join('#')}` : ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  return path.includes('?') || path.endsWith('/') || last.includes('.') ? address : `${path}/${tail}`
}

/** Returns the address of a call or page of the site: under the root and with its slash; an http address unchanged. */
export const internalAddress = (siteRoot: string, address: string): string =>
  isExternal(address) ? address : withTrailingSlash(fromRoot(siteRoot, address))

const collectibleTypes = ['sports-cards', 'trading-cards', 'coins'] as const
export type CollectibleTypeSegment = (typeof collectibleTypes)[number] | ''

/** Returns the collectible type in a path, '' without one (SITE-3) [R2]. */
export const collectibleTypeOf = (path: string): CollectibleTypeSegment =>
  collectibleTypes.find((type) => path.includes(type)) ?? ''

/** Returns the address of a template: under the root, with the culture in its `lang` query parameter (SITE-4) [R2]. */
export function templateAddress(site: { siteRoot: string; culture: string }, address: string): string {
  const [rest = '', ...hash] = fromRoot(site.siteRoot, address).split('#')
  const [path = '', ...query] = rest.split('?')
  const names = new URLSearchParams(query.join('?'))
  names.set('lang', site.culture)
  return `${path}?${names}${hash.length > 0 ? `#${hash.join('#')}` : ''}`
}

/** Returns the header with the culture of a call (SITE-4): one BCP 47 tag, no list. */
export const languageHeader = (culture: string): { 'Accept-Language': string } => ({ 'Accept-Language': culture })

/**
 * Returns the domain for shared cookies: the last two labels of a host with a dot in front (SITE-5) [R2]. On hosts such
 * as example.co.uk that is a public suffix, which browsers refuse: the session cookie never uses it.
 */
export function sharedCookieDomain(host: string): string {
  const labels = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase().split('.')
  return `.${labels.slice(-2).join('.')}`
}
