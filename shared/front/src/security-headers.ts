/** Headers in Node's fastest form: name, value, name, value. */
export type FlatHeaders = readonly string[]

const NO_CAMERA = 'camera=()'

/** Returns the security headers of every answer. `https` adds Strict-Transport-Security. */
export function securityHeaders(https: boolean): FlatHeaders {
  return [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    `${NO_CAMERA}, geolocation=(self), microphone=(), payment=(), usb=()`,
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
    ...(https ? ['strict-transport-security', 'max-age=63072000'] : []),
  ]
}

/**
 * Returns the headers with the camera allowed to our own origin, for the pages that scan labels: a page that cannot open
 * the dialog has no use for a camera, so a fault in it must not reach one.
 */
export const withCamera = (headers: FlatHeaders): FlatHeaders =>
  headers.map((text) => text.replace(NO_CAMERA, 'camera=(self)'))

/** The policy of answers that are not pages: nothing may load, run or frame. */
export const NO_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'"

const plus = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('')

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')

const imagesFrom = (origins: readonly string[]) => `img-src 'self' data:${plus(origins)}; `

const PAGE_REST =
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * Returns the policy of a stored page, in two parts with the request's host between them: it allows only the build's
 * own files and the inline scripts and styles with the given hashes. Uploads on the same origin never become scripts.
 * `images` are the origins of the tiles of a page with a map.
 */
export function storedPagePolicy(
  scripts: readonly string[],
  styles: readonly string[] = [],
  images: readonly string[] = [],
): { before: string; after: string } {
  return {
    before: "default-src 'none'; script-src ",
    after: `/_next/static/${quoted(scripts)}; style-src 'self'${quoted(styles)}; ${imagesFrom(images)}${PAGE_REST}`,
  }
}

/** Origins by what a page may do with them. */
export type MoreSources = { script: string[]; frame: string[]; connect: string[]; form: string[] }

/**
 * Returns the policy of a page rendered for one visitor. A payment page adds the origins of its card processor;
 * `framed` is for the pages that the processor returns to inside a frame of ours, `images` for the tiles of maps,
 * `styles` the hashes of its inlined styles.
 */
export function privatePagePolicy(
  nonce: string,
  more: MoreSources | null = null,
  framed = false,
  images: readonly string[] = [],
  styles: readonly string[] = [],
): string {
  const frames = more && more.frame.length > 0 ? ` frame-src 'self'${plus(more.frame)};` : ''
  return (
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic';${frames} style-src 'self'${quoted(styles)}; ` +
    `${imagesFrom(images)}font-src 'self'; connect-src 'self'${plus(more?.connect)}; manifest-src 'self'; media-src 'self'; ` +
    `base-uri 'none'; form-action 'self'${plus(more?.form)}; frame-ancestors ${framed ? "'self'" : "'none'"}`
  )
}

/**
 * Returns the policy of the back office: its own files, and styles made at run time under the nonce of this answer. The
 * screen where staff take a card adds the origins of its card processor.
 */
export function adminPolicy(nonce: string, more: MoreSources | null = null): string {
  const frames = more && more.frame.length > 0 ? ` frame-src${plus(more.frame)};` : ''
  return (
    `default-src 'none'; script-src 'self'${plus(more?.script)};${frames} style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
    `img-src 'self' data: blob:; font-src 'self'; connect-src 'self'${plus(more?.connect)}; manifest-src 'self'; ` +
    "media-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  )
}
