/** Rules of the site search, for both faces and the server, without schemas. */

/** The groups of an answer, in their order. */
export const siteSearchKinds = [
  'certificate',
  'answer',
  'fee',
  'event',
  'news',
  'page',
  'collectible',
  'dealer',
  'gallery',
  'vote',
] as const
export type SiteSearchKind = (typeof siteSearchKinds)[number]

/** The shortest and the longest text that can be searched for. */
export const minSiteSearch = 2
export const maxSiteSearch = 100
/** The most hits of a group. */
export const maxSiteSearchHits = 5
