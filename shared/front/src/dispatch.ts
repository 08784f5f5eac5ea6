import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger, RequestMeta, Site } from '@obverse/backend'
import { type AnyContract, createMatcher } from '@obverse/contract'
import { isScreen } from './admin-files'
import { sendPage, sendRedirect, sendTrouble, takeRequestId } from './answer'
import type { Calls } from './calls'
import type { Directory } from './directory'
import { createHealth } from './health'
import type { Pages } from './pages'
import type { PublicWeb } from './public-web'
import type { Handler, RequestKind } from './request-watch'
import type { FlatHeaders } from './security-headers'
import type { StaticFiles } from './static-files'
import { readTarget, type Target } from './target'
import { askedCulture, clientAddress, readHost, rememberedCulture } from './visitor'

export type DispatchSetting = {
  contract: AnyContract
  directory: Directory
  calls: Calls
  pages: Pages
  /** Answers robots.txt, the sitemap and the manifest of a site. */
  publicWeb: PublicWeb
  admin: StaticFiles
  /** Serves /_next/static/ of the build. */
  nextFiles: StaticFiles
  /** Serves public/ of the storefront. */
  publicFiles: StaticFiles
  common: FlatHeaders
  trustedProxies: number
  /** Returns why this process should get no requests now; nothing when it should. */
  whyNotReady: () => Promise<readonly string[]>
  /** Receives who answers a request. */
  note?: (res: ServerResponse, kind: RequestKind, site: Site | null) => void
  log: Logger
}

// Every address below these is a call, declared or not: a program gets a JSON 404 and not a page.
export const FOR_PROGRAMS = /^\/(?:admin\/)?(?:api|rest|files)\//

// Files of a static export of Next; asked for by a path of their own it answers errors.
const PART_OF_PAGE = /\.(?:rsc|segments)(?:\/|$)/

/** Creates the dispatch: host, method and path decide who answers; a stored page is answered before anything else. */
export function createDispatch(setting: DispatchSetting): Handler {
  const { directory, calls, pages, common, log, note = () => undefined } = setting
  const matcher = createMatcher(setting.contract)
  const health = createHealth(setting)

  const metaOf = (req: IncomingMessage, site: Site, search: string): RequestMeta => ({
    site,
    culture: askedCulture(site, search) ?? rememberedCulture(site, req.headers.cookie),
    ip: clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for'], setting.trustedProxies),
  })

  const slow = (req: IncomingMessage, res: ServerResponse, host: string | null, site: Site | null) => {
    if (health(req, res)) return note(res, 'health', site)
    if (!site || !host) return sendTrouble(req, res, 421, common)
    note(res, 'none', site)
    const target = readTarget(req.url ?? '')
    if (!target) return sendTrouble(req, res, 400, common, { site })
    const { pathname } = target
    const claim = matcher.claim(req.method ?? '', pathname)
    const isOfBackOffice = pathname.startsWith('/admin/')
    const isPage = claim === 'shared' && (isOfBackOffice ? isScreen(req, pathname) : pages.isRoute(target.canonical))
    if ((claim !== 'none' && !isPage) || FOR_PROGRAMS.test(pathname)) {
      note(res, 'call', site)
      return calls(req, res, metaOf(req, site, target.search))
    }
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendTrouble(req, res, 405, common, { site, more: ['allow', 'GET, HEAD'] })
    if (setting.publicWeb(req, res, site, pathname)) return
    if (PART_OF_PAGE.test(target.canonical)) return sendTrouble(req, res, 404, common, { site })
    if (pathname.startsWith('/_next/')) {
      note(res, 'file', site)
      return nextFile(req, res, pathname, site)
    }
    if (pathname === '/admin') return sendRedirect(res, 308, '/admin/', common)
    if (isOfBackOffice) {
      note(res, 'admin', site)
      return setting.admin(req, res, () => sendTrouble(req, res, 404, common, { site }))
    }
    page(req, res, host, site, target)
  }

  /** Serves only files of the build; Next's image optimizer and its pages for missing addresses are unreachable. */
  const nextFile = (req: IncomingMessage, res: ServerResponse, pathname: string, site: Site) => {
    const missing = () => sendTrouble(req, res, 404, common, { site })
    if (pathname.startsWith('/_next/static/')) setting.nextFiles(req, res, missing)
    else missing()
  }

  const page = (req: IncomingMessage, res: ServerResponse, host: string, site: Site, target: Target) => {
    const { pathname, canonical, search } = target
    note(res, 'file', site)
    setting.publicFiles(req, res, () => {
      note(res, 'page', site)
      // Each page has one address: one spelling, and a slash at the end unless it is a file.
      const isFile = /\.[^/]+$/.test(canonical)
      const spelled = canonical.endsWith('/') || isFile ? canonical : `${canonical}/`
      if (spelled !== pathname) return sendRedirect(res, 308, `${spelled}${search}`, common)
      pages
        .send(req, res, {
          host,
          path: pathname,
          search,
          ...metaOf(req, site, search),
          asked: askedCulture(site, search),
        })
        .catch((error: unknown) => {
          log.error(
            { path: pathname, error: error instanceof Error ? error.stack : String(error) },
            'A page could not be answered',
          )
          if (res.headersSent) res.destroy()
          else sendTrouble(req, res, 500, common, { site })
        })
    })
  }

  return (req, res) => {
    if (setting.trustedProxies > 0) takeRequestId(res, req.headers['x-request-id'])
    const host = readHost(req.headers.host)
    const site = host === null ? null : directory.byHost(host)
    if (site && host && req.method === 'GET') {
      const stored = pages.stored(req, site, () =>
        clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for'], setting.trustedProxies),
      )
      if (stored) {
        note(res, 'page', site)
        return sendPage(req, res, stored, host)
      }
    }
    slow(req, res, host, site)
  }
}
