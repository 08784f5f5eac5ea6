/** Writes sitemaps as the protocol of sitemaps.org wants them. */
import type { Site } from '@obverse/backend'
import { alternatesOf, publicAddressOf } from '@obverse/contract/rules/sites'

/** A public page of a site. */
export type Entry = {
  path: string
  changed?: string
  /** Tells which other sites of the company have the page, at the same path; without it none. */
  isAt?: (site: Site) => boolean
}

export const URLSET_START = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const URLSET_END = '</urlset>\n'

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

// No path has a line break.
const PATH = '\n'

type Template = { location: string[]; alternates: string[] }
function templateOf(site: Site, sites: readonly Site[], origin: string): Template {
  const location = escapeXml(publicAddressOf(site, origin, PATH, site.DefaultCulture))
  const alternates = Object.entries(alternatesOf(site, sites, origin, PATH)).map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  )
  return { location: location.split(PATH), alternates: alternates.join('').split(PATH) }
}

/** Creates the writer of a site's entries. Pages that the same sites have differ by their path alone, so each kind is worked out once. */
export function createEntryWriter(site: Site, sites: readonly Site[], origin: string): (entry: Entry) => string {
  const templates = new Map<Entry['isAt'], Template>()
  return ({ path, changed, isAt }) => {
    const template = templates.get(isAt) ?? templateOf(site, isAt ? sites.filter(isAt) : [site], origin)
    templates.set(isAt, template)
    const escaped = escapeXml(path)
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${template.location.join(escaped)}</loc>${lastmod}${template.alternates.join(escaped)}</url>\n`
  }
}

/** Returns the path of a part, which is counted from 1. */
const partPathOf = (part: number): string => `/sitemap-${part}.xml`

/** Writes the index of parts. */
export function indexOf(origin: string, parts: number): string {
  const rows = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${origin}${partPathOf(at + 1)}</loc></sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}
