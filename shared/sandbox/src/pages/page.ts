import { randomBytes } from 'node:crypto'
import type { Call, World } from '../world'

type Page = {
  title: string
  lang?: string
  style: string
  body: string
  script?: string
  /** The allowed form targets of the page besides this server. */
  formTargets?: string
}

/** Returns a provider's page for a merchant's frame: own nonce, no foreign content, framed by merchants only. */
export function page(world: World, c: Call, given: Page, status: 200 | 400 | 403 | 404 = 200): Response {
  const nonce = randomBytes(16).toString('base64')
  const script = given.script === undefined ? '' : `<script nonce="${nonce}">${given.script}</script>`
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      `form-action 'self' ${given.formTargets ?? ''}`.trim(),
      "base-uri 'none'",
      `frame-ancestors ${world.framers()}`,
    ].join('; '),
  )
  return c.html(
    `<!DOCTYPE html><html lang="${escapeHtml(given.lang ?? 'en')}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${escapeHtml(given.title)}</title><style nonce="${nonce}">${given.style}</style></head>` +
      `<body>${given.body}${script}</body></html>`,
    status,
  )
}

/** Returns a script for merchants' pages, which load it from their own origin. */
export function script(c: Call, text: string): Response {
  c.header('cache-control', 'no-cache')
  c.header('content-type', 'text/javascript; charset=utf-8')
  c.header('cross-origin-resource-policy', 'cross-origin')
  return c.body(text)
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Returns a value as a literal inside a script element. */
export function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Returns our origin as the caller's browser knows it. */
export function ownOrigin(c: Call): string {
  return new URL(c.req.url).origin
}
