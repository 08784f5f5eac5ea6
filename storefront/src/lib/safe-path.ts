const somewhere = 'http://site.invalid'

/**
 * Returns a path of this site, or null for other origins, `//`, backslashes and control characters. Returns the path as
 * a browser parses it, so that its spelling can hide nothing.
 */
export function safePath(asked: string | null | undefined): string | null {
  if (!asked?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, somewhere)) return null
  const url = new URL(asked, somewhere)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === somewhere && !path.startsWith('//') ? path : null
}
