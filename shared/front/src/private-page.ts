import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { compressor, encodingFor, type Logger, type Site } from '@obverse/backend'
import { requestIdOf, sendRedirect, sendTrouble } from './answer'
import type { StyleInliner } from './inline-styles'
import type { Renderer } from './next-process'
import { HEAD_END, readStatus } from './page-html'
import { type FlatHeaders, type MoreSources, privatePagePolicy } from './security-headers'

export type PrivateAsk = {
  site: Site
  culture: string
  path: string
  search: string
  ip: string
  /** Renders the page for the session of the visitor, not for everybody. */
  hasSession: boolean
  /** The address to sign in at, when only somebody signed in may see the page: its session may have ended. */
  signIn?: string
  /** The card processor's origins, on payment pages. */
  sources: MoreSources | null
  /** Allows a page of ours to frame this one. */
  framed: boolean
  /** Tells that search engines may list the page: it is the same for everybody, and its address has no query. */
  isListed?: boolean
  /** The origins of the tiles, on pages with a map. */
  images?: readonly string[]
}
export type PrivateSetting = {
  next: Renderer
  common: FlatHeaders
  log: Logger
  /** Inlines the style sheets of the page; without it they stay links. */
  withStyles?: StyleInliner | undefined
  missingCalls?: () => readonly string[]
  originOf?: ((site: Site) => string) | undefined
  timeout?: number
}

/**
 * Renders a page for one request, with a nonce of this answer, and streams it. Never stored. It is compressed when it was
 * rendered without the visitor's cookie: the length of a compressed page could tell of a secret in it (BREACH).
 */
export async function sendPrivatePage(
  { next, common, log, withStyles = noStyles, missingCalls = () => [], originOf, timeout = 20_000 }: PrivateSetting,
  req: IncomingMessage,
  res: ServerResponse,
  ask: PrivateAsk,
): Promise<void> {
  const nonce = randomBytes(18).toString('base64')
  const cookie = ask.hasSession && req.headers.cookie ? req.headers.cookie : null
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  const fail = (error: unknown) => {
    if (gone.signal.aborted) return
    log.warn(
      { outage: 'storefront', path: ask.path, error: String(error) },
      'A page could not be rendered for its request',
    )
    sendTrouble(req, res, 503, common, { site: ask.site })
  }
  let answer: IncomingMessage
  try {
    answer = await next.ask({
      path: `${ask.path}${ask.search}`,
      headers: {
        host: req.headers.host ?? 'localhost',
        accept: 'text/html',
        'user-agent': req.headers['user-agent'] ?? 'unknown',
        'x-fs-site': ask.site.Code,
        'x-fs-culture': ask.culture,
        'x-obverse-ip': ask.ip,
        ...(originOf && { 'x-fs-origin': originOf(ask.site) }),
        ...(ask.signIn !== undefined && { 'x-fs-sign-in': ask.signIn }),
        ...(cookie && { cookie }),
        'content-security-policy': `script-src 'nonce-${nonce}'`,
      },
      timeout,
      signal: gone.signal,
    })
  } catch (error) {
    return fail(error)
  }
  const status = answer.statusCode ?? 500
  const { location } = answer.headers
  if (status >= 500) {
    answer.resume()
    log.error(
      { outage: `storefront: status ${status}`, path: ask.path, status },
      'A page failed that was rendered for its request',
    )
    return sendTrouble(req, res, 503, common, { site: ask.site, missing: missingCalls() })
  }
  if (status >= 300 && status < 400 && location) {
    answer.resume()
    return /^\/(?![/\\])/.test(location)
      ? sendRedirect(res, status, location, common)
      : sendTrouble(req, res, 500, common, { site: ask.site })
  }
  let document: Begun
  try {
    document = await readHead(answer)
  } catch (error) {
    return fail(error)
  }
  const styled = withStyles(document.head)
  const encoding = cookie ? 'identity' : encodingFor(req.headers['accept-encoding'])
  res.writeHead(readStatus(document.head) ?? status, [
    'content-type',
    answer.headers['content-type'] ?? 'text/html; charset=utf-8',
    'cache-control',
    'private, no-store',
    ...(ask.isListed ? [] : ['x-robots-tag', 'noindex']),
    'content-security-policy',
    privatePagePolicy(nonce, ask.sources, ask.framed, ask.images, styled.hashes),
    'vary',
    'Cookie, Accept-Encoding',
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'x-request-id',
    requestIdOf(res),
    ...common,
  ])
  if (req.method === 'HEAD') {
    answer.destroy()
    res.end()
    return
  }
  const whole = () => join(styled.html, document.rest)
  const compressed = compressor(encoding)
  // A cut render cuts the answer: the client must not take half a page for a whole one.
  await (compressed ? pipeline(whole, compressed, res) : pipeline(whole, res)).catch(() => res.destroy())
}

const noStyles: StyleInliner = (html) => ({ html, hashes: [] })

/** A document of which the beginning with the head has been read; `rest` gives the bytes after it. */
type Begun = { head: string; rest: AsyncIterable<Buffer> }

const DOCUMENT_START = '<!DOCTYPE html'
const LARGEST_HEAD = 200_000

/** Reads a document until its head ends, because the head says whether there is a page; other answers wait for nothing. */
async function readHead(answer: IncomingMessage): Promise<Begun> {
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]()
  const read: Buffer[] = []
  let begun = ''
  while (isInHead(begun)) {
    const { value, done } = await chunks.next()
    if (done) break
    read.push(value)
    begun += value.toString('latin1')
  }
  const bytes = Buffer.concat(read)
  // Cut after a tag and not at the end of what was read, which may be in the middle of a character.
  const end = begun.indexOf(HEAD_END) < 0 ? 0 : begun.indexOf(HEAD_END) + HEAD_END.length
  async function* rest() {
    if (end < bytes.length) yield bytes.subarray(end)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: bytes.toString('utf8', 0, end), rest: rest() }
}

async function* join(head: string, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (head !== '') yield Buffer.from(head)
  yield* rest
}

const isInHead = (text: string): boolean =>
  DOCUMENT_START.startsWith(text.slice(0, DOCUMENT_START.length)) &&
  text.length < LARGEST_HEAD &&
  !text.includes(HEAD_END)
