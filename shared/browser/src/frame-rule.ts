/**
 * Makes pages leave frames that they were not made for (SITE-6) [R2]. The headers decide; this helps in browsers that
 * ignore them.
 */

/** Pages made for a frame: those that the card processor's overlay returns to. */
const madeToBeFramed = ['/pay/result/']

const isMadeToBeFramed = (path: string): boolean => madeToBeFramed.some((prefix) => path.startsWith(prefix))

type FramedWindow = {
  readonly self: unknown
  readonly top: { location: { href: string } } | null
  readonly location: { readonly href: string; readonly pathname: string }
}

/**
 * Sends the top window to this page's own address when the page is in a frame. Returns whether it did; a sandboxed
 * frame that forbids it stays.
 */
export function leaveFrame(page: FramedWindow): boolean {
  if (page.top === null || page.top === page.self || isMadeToBeFramed(page.location.pathname)) return false
  try {
    page.top.location.href = page.location.href
    return true
  } catch {
    return false
  }
}
