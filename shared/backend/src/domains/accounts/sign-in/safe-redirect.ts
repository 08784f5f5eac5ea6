/** The only place that decides about redirects of visitors (decision 13). */
import type { Site } from '../../sites'

const DUMMY = 'https://dummy.invalid'
const isOwnPath = (text: string) => /^\/(?![/\\])/.test(text)

/**
 * Returns a path of this site, written anew, or the site's root: nothing with a scheme, a host, a backslash or a
 * control character passes. `/.//host` is own as given but foreign with its dots resolved, so both are checked.
 */
export function safeRedirect(text: string, site: Pick<Site, 'Root'>): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (text.length > 2000 || !isOwnPath(text) || /[\\\u0000-\u001f\u007f]/.test(text)) return site.Root
  if (!URL.canParse(text, DUMMY)) return site.Root
  const url = new URL(text, DUMMY)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === DUMMY && url.username === '' && isOwnPath(path) ? path : site.Root
}
