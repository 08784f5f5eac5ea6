import { isIP } from 'node:net'
import type { Site } from '@obverse/backend'
import { LRUCache } from 'lru-cache'

/** Returns the Host header in the one spelling used for look-ups and in our own headers, or null. */
export function readHost(header: string | undefined): string | null {
  if (header === undefined || header.length > 260) return null
  const host = header.toLowerCase()
  return /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(
    host,
  )
    ? host
    : null
}

/** Returns the value of one cookie, or ''. */
export function cookieOf(header: string | undefined, name: string): string {
  if (header === undefined) return ''
  for (let at = header.indexOf(`${name}=`); at >= 0; at = header.indexOf(`${name}=`, at + 1)) {
    // Only a whole name counts: at the start or after a separator.
    if (at > 0 && header[at - 1] !== ' ' && header[at - 1] !== ';') continue
    const from = at + name.length + 1
    const end = header.indexOf(';', from)
    return header.slice(from, end < 0 ? undefined : end).trim()
  }
  return ''
}

/** Returns the culture of `?lang=` when the site has it; null otherwise. */
export function askedCulture(site: Site, search: string): string | null {
  if (!search.includes('lang=')) return null
  const asked = new URLSearchParams(search).get('lang')
  return site.Cultures.find((culture) => culture === asked) ?? null
}

/** Returns the culture that a visitor chose before (cookie), otherwise the site's own. */
export function rememberedCulture(site: Site, cookies: string | undefined): string {
  const chosen = cookieOf(cookies, 'culture')
  if (chosen === '') return site.DefaultCulture
  return site.Cultures.find((culture) => culture === chosen) ?? site.DefaultCulture
}

/**
 * Returns the visitor's address in canonical form: the socket's, or, behind `trusted` proxies of ours, the one that the
 * outermost of them saw. Entries that a visitor wrote into X-Forwarded-For are further left and never read.
 */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | string[] | undefined,
  trusted: number,
): string {
  const direct = directAddress(socket ?? '')
  if (trusted === 0 || forwardedFor === undefined) return direct
  const hops = [forwardedFor].flat().join(',').split(',')
  const seen = hops[Math.max(0, hops.length - trusted)]
  return canonicalAddress(seen?.trim() ?? '') ?? direct
}

const addresses = new LRUCache<string, string>({ max: 1_000 })
function directAddress(text: string): string {
  const known = addresses.get(text)
  if (known !== undefined) return known
  const address = canonicalAddress(text) ?? '0.0.0.0'
  addresses.set(text, address)
  return address
}

function canonicalAddress(text: string): string | null {
  const bare = text
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const kind = isIP(bare)
  if (kind === 6) return embeddedAddress(new URL(`http://[${bare}]/`).hostname.slice(1, -1))
  return kind === 4 ? bare : null
}

/** Returns the IPv4 address that an IPv6 one carries (mapped, or translated by NAT64), otherwise the address itself. */
function embeddedAddress(address: string): string {
  const [, high, low] = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}
