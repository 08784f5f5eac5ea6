import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Site } from '@obverse/backend'
import { type AnyContract, createMatcher } from '@obverse/contract'
import { sendRedirect, sendTrouble } from './answer'
import type { Calls } from './calls'
import type { Directory } from './directory'
import { FOR_PROGRAMS } from './dispatch'
import type { PublicWeb } from './public-web'
import type { Handler } from './request-watch'
import type { FlatHeaders } from './security-headers'
import { readTarget } from './target'
import { askedCulture, clientAddress, readHost, rememberedCulture } from './visitor'

export type DevDispatchSetting = {
  contract: AnyContract
  directory: Directory
  calls: Calls
  /** The origin of `next dev`; `admin` is that of `vite`. */
  storefront: string
  admin: string
  common: FlatHeaders
  publicWeb: PublicWeb
  /** Returns the origin at which the public reaches a site. */
  originOf: (site: Site) => string
}

export type DevDispatch = {
  handle: Handler
  /** Passes web sockets of both development servers; in production there are none. */
  upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * Creates the dispatch for development: the same addresses, with both faces behind their development servers and no
 * page store.
 */
export function createDevDispatch(setting: DevDispatchSetting): DevDispatch {
  const { directory, calls, common } = setting
  const matcher = createMatcher(setting.contract)
  const behind = (path: string) => new URL(path.startsWith('/admin/') ? setting.admin : setting.storefront)

  const handle: Handler = (req, res) => {
    const host = readHost(req.headers.host)
    const site = host === null ? null : directory.byHost(host)
    if (!site) return sendTrouble(req, res, 421, common)
    const target = readTarget(req.url ?? '')
    if (!target) return sendTrouble(req, res, 400, common, { site })
    const { pathname, search } = target
    const asked = askedCulture(site, search)
    const culture = asked ?? rememberedCulture(site, req.headers.cookie)
    const ip = clientAddress(req.socket.remoteAddress, undefined, 0)
    // The pages are unknown in development: a path that both may own is tried as a page first.
    if (matcher.claim(req.method ?? '', pathname) === 'call' || FOR_PROGRAMS.test(pathname)) {
      return calls(req, res, { site, culture, ip })
    }
    if (setting.publicWeb(req, res, site, pathname)) return
    if (pathname === '/admin') return sendRedirect(res, 308, '/admin/', common)
    if (asked !== null) res.setHeader('set-cookie', `culture=${asked}; Path=/; SameSite=Lax`)
    const isPage = !pathname.startsWith('/admin/') && !pathname.startsWith('/_next/')
    pass(
      req,
      res,
      behind(pathname),
      isPage
        ? { 'x-fs-site': site.Code, 'x-fs-culture': culture, 'x-obverse-ip': ip, 'x-fs-origin': setting.originOf(site) }
        : {},
    )
  }

  return { handle, upgrade: (req, socket, head) => passSocket(req, socket, head, behind(req.url ?? '/')) }
}

function pass(req: IncomingMessage, res: ServerResponse, to: URL, more: Record<string, string>): void {
  const {
    'x-fs-site': _site,
    'x-fs-culture': _culture,
    'x-obverse-ip': _ip,
    'x-fs-origin': _origin,
    ...headers
  } = req.headers
  const asked = request({
    hostname: to.hostname,
    port: to.port,
    path: req.url,
    method: req.method,
    headers: { ...headers, ...more },
  })
  asked.once('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  asked.once('error', (error) => {
    if (res.headersSent) res.destroy()
    else
      res
        .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
        .end(`${to.origin} does not answer yet: ${error.message}\n`)
  })
  res.once('close', () => asked.destroy())
  req.pipe(asked)
}

/** Passes the handshake on unchanged, then bytes in both directions. */
function passSocket(req: IncomingMessage, socket: Duplex, head: Buffer, to: URL): void {
  const other = connect(Number(to.port), to.hostname, () => {
    const lines = Array.from(
      { length: req.rawHeaders.length / 2 },
      (_, i) => `${req.rawHeaders[2 * i]}: ${req.rawHeaders[2 * i + 1]}\r\n`,
    )
    other.write(`GET ${req.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    other.write(head)
    socket.pipe(other).pipe(socket)
  })
  other.on('error', () => socket.destroy())
  socket.on('error', () => other.destroy())
}
