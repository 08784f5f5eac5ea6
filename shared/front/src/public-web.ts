import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '@obverse/backend'
import { requestIdOf } from './answer'
import { NO_PAGE_CSP } from './security-headers'
import { createSitemap, type SitemapSetting } from './sitemap'

/** Answers the files about a site that search engines and browsers ask for, or returns false for any other address. */
export type PublicWeb = (req: IncomingMessage, res: ServerResponse, site: Site, pathname: string) => boolean

export type PublicWebSetting = SitemapSetting

const PAPER = '#faf9f6'

/** Creates the answers for robots.txt, the sitemap with its parts and the web manifest, each for the site of the host. */
export function createPublicWeb(setting: PublicWebSetting): PublicWeb {
  const { originOf, common } = setting
  const sitemap = createSitemap(setting)
  const send = (req: IncomingMessage, res: ServerResponse, type: string, body: string) => {
    res.writeHead(200, [
      'content-type',
      `${type}; charset=utf-8`,
      'content-length',
      String(Buffer.byteLength(body)),
      'cache-control',
      'public, max-age=300',
      'content-security-policy',
      NO_PAGE_CSP,
      'x-request-id',
      requestIdOf(res),
      ...common,
    ])
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  return (req, res, site, pathname) => {
    if (pathname === '/robots.txt') send(req, res, 'text/plain', robotsOf(originOf(site)))
    else if (pathname === '/manifest.webmanifest') send(req, res, 'application/manifest+json', manifestOf(site))
    else {
      const part = partIn(pathname)
      if (part === null) return false
      sitemap(req, res, site, part)
    }
    return true
  }
}

/** Returns the part of a sitemap that a path asks for: 0 for the sitemap itself, null for any other path. */
function partIn(pathname: string): number | null {
  if (pathname === '/sitemap.xml') return 0
  const [, part] = /^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(pathname) ?? []
  return part === undefined ? null : Number(part)
}

// Pages of an account and of a payment are not listed here: they say noindex, which a crawler has to read.
const robotsOf = (origin: string): string =>
  `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /pay/api/\nDisallow: /token-service.axd/\n\nSitemap: ${origin}/sitemap.xml\n`

const manifestOf = (site: Site): string =>
  JSON.stringify({
    name: site.Name,
    short_name: site.Company,
    lang: site.DefaultCulture,
    start_url: site.Root,
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  })
