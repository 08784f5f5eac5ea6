import 'server-only'
import type { SitePageLink } from '@obverse/contract/domains/site-pages'
import type { SitePageKind } from '@obverse/contract/rules/site-pages'
import type { Page } from './page'

type Known = { version: number; links: SitePageLink[] }
// A page for one visitor is rendered at each request: it must not ask again for what its footer showed before.
const known = new Map<string, Known>()

/**
 * Returns the pages that the site of a page shows now, in the language of the page and the order of the footer. They are
 * asked for once per content version of the site, which rises with every edit and turn of a page.
 */
export async function siteLinks({ site, culture, client }: Page): Promise<SitePageLink[]> {
  // The version of the directory is read for each page; that of `site` may be older than the last edit.
  const version = (await client.sites.directory()).find(({ SiteID }) => SiteID === site.SiteID)?.ContentVersion ?? 0
  const place = `${site.Code} ${culture}`
  const before = known.get(place)
  if (before?.version === version) return before.links
  const links = await client.sitePages.links()
  // A render that began before an edit may end after one that began later.
  if (version > (known.get(place)?.version ?? -1)) known.set(place, { version, links })
  return links
}

/** Returns the first page of each kind that the site shows, in the order of the kinds. */
export async function linksOfKinds(page: Page, kinds: readonly SitePageKind[]): Promise<SitePageLink[]> {
  const all = await siteLinks(page)
  return kinds.flatMap((kind) => all.find(({ Kind }) => Kind === kind) ?? [])
}

/** Returns the path of a page below the site root. */
export const pathOfSitePage = ({ SEOName }: Pick<SitePageLink, 'SEOName'>): string => `/${SEOName}/`
