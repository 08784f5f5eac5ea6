import type { SitePageKind } from '@obverse/contract/rules/site-pages'

/** Returns the address of a page's edit screen, under /admin. */
export const pathOfPage = (id: number | string): string => `/site-pages/${id}`

/** Returns the address of a new page of a kind on some sites, under /admin. */
export const pathOfNewPage = (kind: SitePageKind, siteIDs: readonly number[]): string =>
  `/site-pages/create?kind=${kind}&sites=${siteIDs.join()}`

/** Returns the address of the order of a site's footer, under /admin. */
export const pathOfFooter = (siteID: number): string => `/site-page-footers/${siteID}`
