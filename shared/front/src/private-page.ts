import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Logger, Site } from '@obverse/backend'
import { newRequestId, sendRedirect, sendTrouble } from './answer'
import type { Renderer } from './next-process'
import { type Variant, variantHeaders } from './page-request'
import { type FlatHeaders, type MoreSources, NO_PAGE_CSP, privatePagePolicy } from './security-headers'

export type PrivateAsk = {
  site: Site
  culture: string
  variant: Variant
  path: string
  search: string
  ip: string
  /** The card processor's origins, on payment pages. */
  sources: MoreSources | null
  /** Allows a page of ours to frame this one. */
  framed: boolean
}
export type PrivateSetting = {
  next: Renderer
  common: FlatHeaders
  log: Logger
  missingCalls?: () => readonly string[]
  originOf?: ((site: Site) => string) | undefined
  timeout?: number
}

/** Renders a page for one visitor, with their cookie and a nonce of this answer, and streams it. Never stored. */
export async function sendPrivatePage(
  { next, common, log, missingCalls = () => [], originOf, timeout = 20_000 }: PrivateSetting,
  req: IncomingMessage,
  res: ServerResponse,
  ask: PrivateAsk,
): Promise<void> {
  const nonce = randomBytes(18).toString('base64')
  const { headers, rsc } = variantHeaders(ask.variant)
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  let answer: IncomingMessage
  try {
    answer = await next.ask({
      path: `${ask.path}${searchFor(ask.search, rsc)}`,
      headers: {
        ...headers,
        host: req.headers.host ?? 'localhost',
        accept: ask.variant === 'html' ? 'text/html' : '*/*',
        'user-agent': req.headers['user-agent'] ?? 'unknown',
        'x-fs-site': ask.site.Code,
        'x-fs-culture': ask.culture,
        'x-obverse-ip': ask.ip,
        ...(originOf && { 'x-fs-origin': originOf(ask.site) }),
        ...(req.headers.cookie && { cookie: req.headers.cookie }),
        ...(ask.variant === 'html' && { 'content-security-policy': `script-src 'nonce-${nonce}'` }),
      },
      timeout,
      signal: gone.signal,
    })
  } catch (error) {
    if (gone.signal.aborted) return
    log.warn({ outage: 'storefront', path: ask.path, error: String(error) }, 'A private page could not be rendered')
    return sendTrouble(req, res, 503, common, { site: ask.site })
  }
  const status = answer.statusCode ?? 500
  const { location } = answer.headers
  if (status >= 500) {
    answer.resume()
    log.error({ outage: `storefront: status ${status}`, path: ask.path, status }, 'A private page failed')
    return sendTrouble(req, res, 503, common, { site: ask.site, missing: missingCalls() })
  }
  if (status >= 300 && status < 400 && location) {
    answer.resume()
    return /^\/(?![/\\])/.test(location)
      ? sendRedirect(res, status, location, common)
      : sendTrouble(req, res, 500, common, { site: ask.site })
  }
  res.writeHead(status, [
    'content-type',
    answer.headers['content-type'] ?? 'text/html; charset=utf-8',
    'cache-control',
    'private, no-store',
    'x-robots-tag',
    'noindex',
    'content-security-policy',
    ask.variant === 'html' ? privatePagePolicy(nonce, ask.sources, ask.framed) : NO_PAGE_CSP,
    'vary',
    'rsc, Cookie',
    'x-request-id',
    newRequestId(),
    ...['x-nextjs-rewritten-path', 'x-nextjs-rewritten-query', 'x-nextjs-stale-time'].flatMap((name) => {
      const value = answer.headers[name]
      return typeof value === 'string' ? [name, value] : []
    }),
    ...common,
  ])
  if (req.method === 'HEAD') {
    answer.destroy()
    res.end()
    return
  }
  // A cut render cuts the answer: the client must not take half a page for a whole one.
  await pipeline(answer, res).catch(() => res.destroy())
}

/** Returns the visitor's query with the `_rsc` that Next expects for these headers, or without one. */
export function searchFor(search: string, rsc: string | null): string {
  const query = new URLSearchParams(search)
  query.delete('_rsc')
  if (rsc !== null) query.set('_rsc', rsc)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
