import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Encoding, inEveryEncoding, type Site } from '@obverse/backend'
import type { StyleInliner } from './inline-styles'
import type { Renderer } from './next-process'
import { blessScripts, readStatus, readTags } from './page-html'
import type { PageRequest } from './page-request'
import { type FlatHeaders, storedPagePolicy } from './security-headers'

/** A finished answer, ready to send: bytes and headers per encoding. */
export type Finished = {
  status: 200 | 404
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, FlatHeaders>
  /** Headers of a 304. */
  unchanged: FlatHeaders
  /** The policy, to be joined with the request's host between the parts; null for answers that are not documents. */
  policy: { before: string; after: string } | null
  /** The tags of the data that it shows, besides that of its site. */
  tags: readonly string[]
  bytes: number
}

export type Rendered =
  | { kind: 'page'; page: Finished }
  | { kind: 'missing' }
  | { kind: 'redirect'; status: number; location: string }
  /** Next answered with something that must not be stored; `reason` is for the log. */
  | { kind: 'failed'; reason: string }

export type RenderSetting = {
  next: Renderer
  /** Returns the headers of every page besides its own (security, CDN). */
  common: (page: PageRequest) => FlatHeaders
  /** Inlines a page's style sheets; without it they stay links. */
  withStyles?: StyleInliner
  /** Returns the origin at which the public reaches a site, for full addresses in its pages. */
  originOf?: (site: Site) => string
  /** Tells whether the page at a path is for signed-out visitors only. */
  isForSignedOut?: (path: string) => boolean
  /** Tells whether the page at a path keeps its own words when there is nothing at its address. */
  keepsMissing?: (path: string) => boolean
  /** Returns the origins from which the page at a path may load images besides our own. */
  imagesOf?: (path: string) => readonly string[]
  timeout?: number
}

// Next omits the regular expression of htmlLimitedBots for a request without a user agent, and streams the head late.
const USER_AGENT = 'obverse-front'
const LARGEST_PAGE = 8_000_000
const VARY = 'Cookie, Accept-Encoding'

/** Renders one page through Next, with no header of the visitor, and prepares it for the store. @throws NextDown */
export async function renderPage(setting: RenderSetting, page: PageRequest): Promise<Rendered> {
  const { next, common, originOf, timeout = 10_000 } = setting
  const { withStyles = (html) => ({ html, hashes: [] }), isForSignedOut = () => false } = setting
  const nonce = randomBytes(24).toString('hex')
  const answer = await next.ask({
    path: `${page.path}${page.query}`,
    headers: {
      host: page.site.Hosts[0] ?? 'localhost',
      accept: 'text/html',
      'user-agent': USER_AGENT,
      'x-fs-site': page.site.Code,
      'x-fs-culture': page.culture,
      ...(originOf && { 'x-fs-origin': originOf(page.site) }),
      'content-security-policy': `script-src 'nonce-${nonce}'`,
    },
    timeout,
  })
  const body = await readAll(answer, timeout)
  const said = answer.statusCode ?? 0
  const { location } = answer.headers
  if (said >= 300 && said < 400 && location) return redirectTo(said, location)
  const status = readStatus(body.toString('utf8'))
  if (status !== null && status !== 404) return { kind: 'failed', reason: `status ${status}` }
  const isMissing = said === 404 || status === 404
  // Of a page that Next itself found missing there is only a script.
  const keepsMissing = page.path === MISSING_PATH || (status === 404 && setting.keepsMissing?.(page.path) === true)
  if (isMissing && !keepsMissing) return { kind: 'missing' }
  if (said !== 200 && said !== 404) return { kind: 'failed', reason: `status ${said}` }
  const type = answer.headers['content-type'] ?? ''
  const more = [...cachingOf(isForSignedOut(page.path)), ...common(page)]
  if (!type.startsWith('text/html')) return { kind: 'failed', reason: `type ${type}` }
  const blessed = blessScripts(body.toString('utf8'), nonce)
  if ('alarm' in blessed) return { kind: 'failed', reason: blessed.alarm }
  const styled = withStyles(blessed.html)
  const policy = storedPagePolicy(blessed.hashes, styled.hashes, setting.imagesOf?.(page.path))
  const finished = await finish(Buffer.from(styled.html), type, more, policy)
  return { kind: 'page', page: { ...finished, status: isMissing ? 404 : 200, tags: readTags(blessed.html) } }
}

/** Returns what browsers may keep of a page: one for signed-out visitors must not come back once they are signed in. */
const cachingOf = (isForSignedOut: boolean): FlatHeaders =>
  isForSignedOut
    ? ['cache-control', 'private, no-store', 'x-robots-tag', 'noindex']
    : ['cache-control', 'private, no-cache']

/**
 * A path without a page: Next's answer for it is the page for all missing addresses. It has two parts, because staff write pages
 * at addresses of one part, and what Next answers for a missing one of them needs scripts.
 */
export const MISSING_PATH = '/page-not-found/none/'

/** Makes a redirect; only addresses of the same origin are passed on. */
function redirectTo(status: number, location: string): Rendered {
  const base = 'http://same.invalid'
  const url = URL.canParse(location, base) ? new URL(location, base) : null
  if (!url || url.origin !== base || /^\/[/\\]/.test(location))
    return { kind: 'failed', reason: `a redirect to ${location.slice(0, 100)}` }
  return { kind: 'redirect', status, location: `${url.pathname}${url.search}${url.hash}` }
}

async function finish(body: Buffer, type: string, more: FlatHeaders, policy: Finished['policy']): Promise<Finished> {
  const bodies = await inEveryEncoding(body)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const always = ['etag', etag, 'vary', VARY, ...more]
  const headersOf = (encoding: Encoding) => [
    'content-type',
    type,
    'content-length',
    String(bodies[encoding].length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...always,
  ]
  const headers = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') }
  return {
    status: 200,
    etag,
    bodies,
    headers,
    unchanged: always,
    policy,
    tags: [],
    bytes: body.length + bodies.br.length + bodies.gzip.length + 4_000,
  }
}

async function readAll(answer: IncomingMessage, timeout: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const late = setTimeout(() => answer.destroy(new Error(`not finished within ${timeout} ms`)), timeout)
  try {
    for await (const chunk of answer) {
      size += (chunk as Buffer).length
      if (size > LARGEST_PAGE) throw new Error('the page is too large')
      chunks.push(chunk as Buffer)
    }
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks)
}
