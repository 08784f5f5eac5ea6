/** Reads the public pages of a site in pages of a few thousand, so that a catalogue of any size needs the same memory. */

import type { Site } from '@obverse/backend'
import type { Contract } from '@obverse/contract'
import { createClient } from '@obverse/contract/client'
import { mostPaths, type PathLevel, pathLevels } from '@obverse/contract/domains/resources'
import { hasMemberships } from '@obverse/contract/rules/memberships'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { wire } from '@obverse/contract/wire'
import type { Entry } from './sitemap-xml'

/** A place in all pages of a site: those that are read at once come first, then the levels of the catalogue. */
export type Cursor = { of: 'pages' | PathLevel; after: number }
export type Batch = { entries: Entry[]; next: Cursor | null }
export const FIRST: Cursor = { of: 'pages', after: 0 }

const order: readonly Cursor['of'][] = ['pages', ...pathLevels]
const everySite = () => true

/** Tells if a place is before another one. */
export const isBefore = (one: Cursor, other: Cursor): boolean =>
  one.of === other.of ? one.after < other.after : order.indexOf(one.of) < order.indexOf(other.of)

const options = { timeout: 5_000 }
const clientOf = (site: Site, insideOrigin: string) =>
  createClient<Contract>(wire, {
    base: insideOrigin,
    headers: () => ({ 'x-obverse-site': site.Code, 'x-obverse-culture': site.DefaultCulture }),
  })

/** Makes the functions that tell whether a site is one of these; the same sites have the same function. */
function createPlaces() {
  const made = new Map<string, (site: Site) => boolean>()
  return (siteIDs: readonly number[]) => {
    const key = siteIDs.join()
    const isAt = made.get(key) ?? (({ SiteID }: Site) => siteIDs.includes(SiteID))
    made.set(key, isAt)
    return isAt
  }
}

/** Returns the pages outside of the catalogue. Not whole: a call could not be answered, and its pages are left out. */
export async function readPages(site: Site, insideOrigin: string): Promise<{ pages: Entry[]; isWhole: boolean }> {
  const client = clientOf(site, insideOrigin)
  const [listing, categories, registries, news, galleries, votes, written, waiver] = await Promise.all([
    client.events.listing({}, options).catch(() => null),
    client.helpCenter.publicCategories({}, options).catch(() => null),
    client.registry.overview({}, options).catch(() => null),
    client.news.addresses({}, options).catch(() => null),
    client.galleries.galleries({}, options).catch(() => null),
    client.votes.votes({}, options).catch(() => null),
    client.sitePages.links({}, options).catch(() => null),
    client.consent.waiver({}, options).catch(() => null),
  ])
  const events = new Map(
    Object.values(listing?.EventsByMonth ?? {})
      .flat()
      .map((event) => [event.EventID, event.UpdatedUTC]),
  )
  const isOneOf = createPlaces()
  const pages: Entry[] = [
    { path: '/', isAt: everySite },
    { path: '/submit/events/', isAt: everySite },
    { path: '/submit/services-and-fees/', isAt: everySite },
    ...[...events].map(([id, UpdatedUTC]) => ({ path: `/submit/events/${id}/`, changed: UpdatedUTC.slice(0, 10) })),
    { path: '/submit/services-and-fees/cost/', isAt: everySite },
    { path: '/resources/grading-scale/', isAt: everySite },
    { path: '/news/', isAt: everySite },
    ...(news?.Series ?? []).map(({ SEOName, SiteIDs }) => ({
      path: `/news/series/${SEOName}/`,
      isAt: isOneOf(SiteIDs),
    })),
    ...(news?.Articles ?? []).map(({ SEOName, UpdatedUTC, SiteIDs }) => ({
      path: `/news/article/${SEOName}/`,
      changed: UpdatedUTC.slice(0, 10),
      isAt: isOneOf(SiteIDs),
    })),
    { path: '/resources/gallery/', isAt: everySite },
    ...(galleries ?? []).map(({ GalleryID, SEOName, UpdatedUTC, SiteIDs }) => ({
      path: `/resources/gallery/${GalleryID}/${SEOName}/`,
      changed: UpdatedUTC.slice(0, 10),
      isAt: isOneOf(SiteIDs),
    })),
    { path: '/resources/vote/', isAt: everySite },
    ...(votes ?? []).map(({ VoteCategoryID, SEOName, SiteIDs }) => ({
      path: `/resources/vote/${VoteCategoryID}/${SEOName}/`,
      isAt: isOneOf(SiteIDs),
    })),
    ...(written ?? []).map(({ SEOName, ChangedUTC, SiteIDs }) => ({
      path: `/${SEOName}/`,
      changed: ChangedUTC.slice(0, 10),
      isAt: isOneOf(SiteIDs),
    })),
    { path: '/dealer-locator/', isAt: everySite },
    { path: '/about/help-center-faqs/', isAt: everySite },
    { path: '/about/contact/', isAt: everySite },
    { path: '/about/cookie-settings/', isAt: everySite },
    ...(waiver ? [{ path: '/about/waiver/', changed: waiver.PublishedUTC.slice(0, 10) }] : []),
    ...(categories ?? []).flatMap(({ SEOName, Subcategories }) =>
      Subcategories.map((one) => ({ path: `/about/help-center-faqs/${SEOName}/${one.SEOName}/` })),
    ),
    ...(hasMemberships(site) ? [{ path: '/join/', isAt: hasMemberships }] : []),
    { path: '/registry/', isAt: everySite },
    ...(registries ?? []).flatMap(({ Path, Categories, HasAwards }) => [
      ...(HasAwards ? [{ path: `/registry/awards/${Path}/`, isAt: everySite }] : []),
      { path: `/registry/custom/${Path}/`, isAt: everySite },
      ...Categories.flatMap(({ SetTypes }) => SetTypes).map(({ SeoName }) => ({
        path: `/registry/${SeoName}/`,
        isAt: everySite,
      })),
    ]),
    ...(hasPopulationReport(site)
      ? ['/census/', '/price-guide/', '/set-scores/'].map((path) => ({ path, isAt: hasPopulationReport }))
      : []),
  ]
  const isWhole = [listing, categories, registries, news, galleries, votes, written].every((answer) => answer !== null)
  return { pages, isWhole }
}

/** Creates the reader of batches; `size` is the most entries of one. */
export function batchesOf(site: Site, pages: readonly Entry[], insideOrigin: string, size = mostPaths) {
  const client = clientOf(site, insideOrigin)
  return async ({ of, after }: Cursor): Promise<Batch> => {
    if (of === 'pages') {
      const entries = pages.slice(after, after + size)
      if (after + size < pages.length) return { entries, next: { of, after: after + size } }
      return { entries, next: hasPopulationReport(site) ? { of: pathLevels[0], after: 0 } : null }
    }
    const { Paths, Next } = await client.resources.paths({ query: { of, after, limit: size } }, options)
    const level = pathLevels[pathLevels.indexOf(of) + 1]
    const following: Cursor | null = level ? { of: level, after: 0 } : null
    return {
      entries: Paths.map((path) => ({ path: `/census/${path}`, isAt: hasPopulationReport })),
      next: Next === null ? following : { of, after: Next },
    }
  }
}
