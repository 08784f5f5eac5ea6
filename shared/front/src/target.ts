/** A request's address in parts. `pathname` is as sent; `canonical` is the one spelling that pages answer to. */
export type Target = { pathname: string; canonical: string; search: string }

/**
 * Parses a request line's target; null when it cannot be an address of ours: bad percent encoding, NUL, a backslash or
 * an encoded slash, dot segments, empty segments, an absolute URL, over 8 KB. Every later parser reads an accepted
 * target alike.
 */
export function readTarget(raw: string): Target | null {
  if (raw.length > 8192 || !raw.startsWith('/')) return null
  const question = raw.indexOf('?')
  const pathname = question < 0 ? raw : raw.slice(0, question)
  const search = question < 0 ? '' : raw.slice(question)
  if (/[\\#]|\/\/|\/\.{1,2}(\/|$)/.test(pathname)) return null
  if (!pathname.includes('%')) return { pathname, canonical: spell(pathname), search }
  const segments: string[] = []
  for (const segment of pathname.split('/')) {
    const plain = decode(segment)
    if (plain === null || plain === '.' || plain === '..' || hasForbidden(plain)) return null
    segments.push(plain)
  }
  return { pathname, canonical: segments.map(spell).join('/'), search }
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Tells whether a text has control characters, or characters that a later decoding would read as a separator. */
function hasForbidden(text: string): boolean {
  for (const char of text) {
    const code = char.charCodeAt(0)
    if (code < 32 || code === 127 || char === '/' || char === '\\') return true
  }
  return false
}

/** Percent-encodes the characters of a path that browsers encode, and no others. */
function spell(text: string): string {
  if (/^[\w\-.!~*'()/@:$&+,;=]*$/.test(text)) return text
  return encodeURIComponent(text).replace(/%(2F|40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}
