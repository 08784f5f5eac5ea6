/** Rules of the pages that staff write for a site, for both faces and the server, without schemas. */

/** The kinds of pages; other parts of a site link to those with a name, and a free page is any other. */
export const sitePageKinds = ['Imprint', 'Privacy', 'Terms', 'Cookies', 'About', 'Free'] as const
export type SitePageKind = (typeof sitePageKinds)[number]

/** The last part of the address that a page gets by its kind; a free page gets it from its title. */
export const addressOfKind: { readonly [K in SitePageKind]: string } = {
  Imprint: 'imprint',
  Privacy: 'privacy',
  Terms: 'terms',
  Cookies: 'cookies',
  About: 'about',
  Free: '',
}

/** The kinds that the law of a region asks each of its sites for. */
export const requiredKinds: { readonly [region: string]: readonly SitePageKind[] } = { de: ['Imprint', 'Privacy'] }

/** The columns that the list of staff can be sorted by. */
export const sitePageSorts = ['Title', 'UpdatedUTC', 'StartsUTC'] as const

/** The address above the previews of pages. */
export const sitePagePreviews = '/page-preview/'

/** The first parts of addresses that belong to other pages and calls. A page at one of them would not be reached. */
export const reservedAddresses: readonly string[] = [
  'account',
  'admin',
  'api',
  'captcha',
  'census',
  'certlookup',
  'consent',
  'cookie-consents',
  'dealer-locator',
  'dealers',
  'files',
  'join',
  'link-expired',
  'news',
  'page-not-found',
  'page-preview',
  'pay',
  'price-guide',
  'registry',
  'resources',
  'search',
  'set-scores',
  'submit',
]
