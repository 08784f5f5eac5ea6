import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger, Site } from '@obverse/backend'
import type { Contract } from '@obverse/contract'
import { createClient } from '@obverse/contract/client'
import { alternatesOf, hasPopulationReport, publicAddressOf } from '@obverse/contract/rules/sites'
import { wire } from '@obverse/contract/wire'
import { newRequestId, sendTrouble } from './answer'
import type { Directory } from './directory'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'

/** Answers the files about a site that search engines and browsers ask for, or returns false for any other address. */
export type PublicWeb = (req: IncomingMessage, res: ServerResponse, site: Site, pathname: string) => boolean

export type PublicWebSetting = {
  directory: Pick<Directory, 'all' | 'version'>
  /** The origin that answers calls for a site: the inside door. */
  insideOrigin: string
  originOf: (site: Site) => string
  common: FlatHeaders
  log: Logger
}

type Entry = {
  path: string
  changed?: string
  /** Tells which other sites of the company have the page, at the same path; without it none. */
  isAt?: (site: Site) => boolean
}
type Sitemap = { version: number; made: number; xml: string }

const everySite = () => true

// Events end without an edit.
const KEPT_MS = 3_600_000
const MOST_ENTRIES = 20_000
const PAPER = '#faf9f6'

/** Creates the answers for robots.txt, sitemap.xml and the web manifest, each for the site of the host. */
export function createPublicWeb(setting: PublicWebSetting): PublicWeb {
  const { directory, originOf, common, log } = setting
  const kept = new Map<number, Sitemap>()
  const running = new Map<number, Promise<string>>()

  const makeSitemap = async (site: Site): Promise<string> => {
    const version = directory.version(site.SiteID)
    const { entries, isWhole } = await entriesOf(site, setting)
    const xml = sitemapOf(site, directory.all(), originOf(site), entries.slice(0, MOST_ENTRIES))
    // An older whole one is better than one without its events or its catalogue.
    if (!isWhole) return kept.get(site.SiteID)?.xml ?? xml
    kept.set(site.SiteID, { version, made: Date.now(), xml })
    return xml
  }
  /** Returns the sitemap of a site; simultaneous requests share the work. */
  const sitemap = (site: Site): Promise<string> | string => {
    const known = kept.get(site.SiteID)
    if (known && known.version === directory.version(site.SiteID) && Date.now() - known.made < KEPT_MS) return known.xml
    const making = running.get(site.SiteID) ?? makeSitemap(site).finally(() => running.delete(site.SiteID))
    running.set(site.SiteID, making)
    return making
  }
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
      newRequestId(),
      ...common,
    ])
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  return (req, res, site, pathname) => {
    if (pathname === '/robots.txt') send(req, res, 'text/plain', robotsOf(originOf(site)))
    else if (pathname === '/manifest.webmanifest') send(req, res, 'application/manifest+json', manifestOf(site))
    else if (pathname === '/sitemap.xml') {
      Promise.resolve(sitemap(site)).then(
        (xml) => send(req, res, 'application/xml', xml),
        (error: unknown) => {
          log.error({ site: site.Code, error: String(error) }, 'A sitemap could not be made')
          sendTrouble(req, res, 503, common, { site })
        },
      )
    } else return false
    return true
  }
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

/** Returns the public pages of a site. Not whole: a call could not be answered, and its pages are left out. */
async function entriesOf(site: Site, { insideOrigin }: PublicWebSetting) {
  const client = createClient<Contract>(wire, {
    base: insideOrigin,
    headers: () => ({ 'x-obverse-site': site.Code, 'x-obverse-culture': site.DefaultCulture }),
  })
  const options = { timeout: 5_000 }
  const [listing, categories, catalogue] = await Promise.all([
    client.events.listing({}, options).catch(() => null),
    client.helpCenter.publicCategories({}, options).catch(() => null),
    hasPopulationReport(site) ? client.resources.paths({}, options).catch(() => null) : [],
  ])
  const events = new Map(
    Object.values(listing?.EventsByMonth ?? {})
      .flat()
      .map((event) => [event.EventID, event.UpdatedUTC]),
  )
  const entries: Entry[] = [
    { path: '/', isAt: everySite },
    { path: '/submit/events/', isAt: everySite },
    ...[...events].map(([id, UpdatedUTC]) => ({ path: `/submit/events/${id}/`, changed: UpdatedUTC.slice(0, 10) })),
    { path: '/about/help-center-faqs/', isAt: everySite },
    ...(categories ?? []).flatMap(({ SEOName, Subcategories }) =>
      Subcategories.map((one) => ({ path: `/about/help-center-faqs/${SEOName}/${one.SEOName}/` })),
    ),
    ...(hasPopulationReport(site) ? [{ path: '/census/', isAt: hasPopulationReport }] : []),
    ...(catalogue ?? []).map((path) => ({ path: `/census/${path}`, isAt: hasPopulationReport })),
  ]
  return { entries, isWhole: listing !== null && categories !== null && catalogue !== null }
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function sitemapOf(site: Site, sites: readonly Site[], origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changed, isAt }) => {
    const alternates = Object.entries(alternatesOf(site, isAt ? sites.filter(isAt) : [site], origin, path)).map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    )
    const location = `<loc>${escapeXml(publicAddressOf(site, origin, path, site.DefaultCulture))}</loc>`
    return `<url>${location}${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}
