const somewhere = 'http://site.invalid'

/**
 * A path of this site, or null for anything that could lead elsewhere: other origins, `//`, backslashes, control
 * characters. What comes back is the path as a browser reads it, so nothing can hide in how it was written.
 */
export function safePath(asked: string | null | undefined): string | null {
  if (!asked?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, somewhere)) return null
  const url = new URL(asked, somewhere)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === somewhere && !path.startsWith('//') ? path : null
}
