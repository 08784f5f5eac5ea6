/** Rules of pages for the front: the private ones, and the query names by which stored pages vary. */

/** The prefixes of private pages: rendered per request with the visitor's cookie, and never stored. */
export const privatePrefixes: string[] = [
  '/account/',
  '/pay/',
  '/join/',
  '/dealers/account/',
  '/captcha/',
  '/news/preview/',
  '/page-preview/',
  '/news/subscribe/confirm/',
  '/news/unsubscribe/',
  '/about/waiver/kiosk/',
]

/**
 * The query names by which a stored page may vary, with the values that make a difference (a list, or a pattern of a
 * few); `{x}` matches one path segment. The front drops everything else: each combination is a page of its own.
 */
export const storedQueries: { [pathPattern: string]: { [name: string]: readonly string[] | RegExp } } = {
  '/submit/events/': { includePastEvents: ['true'] },
  '/account/sweepstakes/': { isAltPage: ['true'] },
  '/news/subscribe/': {
    state: ['sent', 'subscribed', 'confirmed', 'opted-out', 'unsubscribed', 'wrong', 'limited', 'expired'],
  },
  '/about/waiver/': { state: ['signed', 'wrong', 'changed', 'limited'] },
  '/about/cookie-settings/': { state: ['saved', 'limited'] },
  '/submit/services-and-fees/': { view: ['grading', 'conservation', 'pressing', 'add-ons'], vat: ['without'] },
  '/resources/grading-scale/': { scale: ['ancients', 'details', 'legacy'] },
}

const mark = ['true', 'false'] as const
/** The choices of a grid of the catalogue. */
const gridChoices = {
  base: mark,
  star: mark,
  plus: mark,
  greenCAC: mark,
  goldCAC: mark,
  fromGrade: /\S/,
  toGrade: /\S/,
  low: ['open'],
  at: /\S/,
  sort: /\S/,
  order: ['ASC', 'DESC'],
  page: /^\d/,
}
/** The first pages of the catalogue, which are the same through each lens. */
const lensPrefixes = ['/census/', '/price-guide/', '/set-scores/'] as const
type Choices = (typeof storedQueries)[string]
const atEachLens = (path: string, choices: Choices): typeof storedQueries =>
  Object.fromEntries(lensPrefixes.map((prefix) => [`${prefix}${path}`, choices]))
/** The filters of a list of the catalogue: words of the names, and their first letter. */
const listFilters = { filter: /\S/, letter: /^(?:[A-Z]|other)$/ }

/**
 * The query names of searches and filters, with too many values for the store: a public page asked for with one of them
 * is rendered for that request, without the visitor's cookie.
 */
export const renderedQueries: typeof storedQueries = {
  ...atEachLens('', listFilters),
  ...atEachLens('{x}/', listFilters),
  // A subcategory has two or three segments: companies without countries have one less.
  ...atEachLens('{x}/{x}/', { ...listFilters, ...gridChoices }),
  ...atEachLens('{x}/{x}/{x}/', { ...listFilters, ...gridChoices }),
  '/registry/{x}/': { page: /^\d/ },
  '/registry/custom/{x}/': { page: /^\d/ },
  '/news/': { page: /^\d/ },
  '/news/series/{x}/': { page: /^\d/ },
  '/resources/gallery/{x}/{x}/': { filters: /^\d/, page: /^\d/, alt: ['true'] },
  // The results change with each vote, so that they are rendered when they are asked for.
  '/resources/vote/{x}/{x}/': { view: ['results'], state: ['counted', 'again', 'closed', 'unchosen', 'limited'] },
  '/about/help-center-faqs/': { keywords: /\S/ },
  '/search/': { q: /\S/ },
  '/certlookup/': { certNumber: /\S/, grade: /\S/ },
  '/certlookup/compare/': { a: /\S/, b: /\S/ },
  '/submit/events/': { tags: /\S/, month: /^\d{4}-\d{2}/, country: /^[A-Z]{2}$/ },
  '/submit/services-and-fees/cost/': { value: /\S/, items: /\S/, kind: /\S/, tier: /\S/, country: /\S/ },
  '/resources/grading-scale/': { from: /\S/, to: /\S/ },
  '/dealer-locator/results/': {
    location: /\S/,
    lat: /^-?\d/,
    lon: /^-?\d/,
    specialties: /\S/,
    services: /\S/,
    radius: /^\d/,
    openNow: ['true'],
    page: /^\d/,
  },
  // The page after the agreements on a stored one turned out to be out of date.
  '/account/sign-up/': { latest: ['true'] },
}

/**
 * The prefixes of public pages whose calls are counted for each visitor: a page below one is rendered for its request, with
 * the visitor's cookie and network address. One that is named in `renderedQueries` makes such calls only with a query: it
 * is stored without.
 */
export const countedPrefixes: string[] = ['/certlookup/', '/dealer-locator/location/']

/** The prefixes of pages that can scan a label: only they may use the camera of the visitor. */
export const cameraPages: string[] = ['/certlookup/']

/** The prefixes of pages with a map: only they may load its tiles from another origin. */
export const mapPages: string[] = [
  '/dealer-locator/results/',
  '/dealer-locator/location/',
  '/dealers/account/locations/',
]

/**
 * The prefixes of public pages that say in their own words why there is nothing at an address; all others have the page
 * for missing addresses then.
 */
export const explainedPrefixes: string[] = ['/certlookup/', ...lensPrefixes]

/** The private pages that need nobody signed in; below `/account/` all others do. */
export const signedOutPages: string[] = [
  '/account/sign-in/',
  '/account/sign-up/',
  '/account/sign-up/sent/',
  '/account/confirm-email/',
  '/account/forgot-password/',
  '/account/reset-password/',
  '/account/sweepstakes/',
]

/**
 * Those of them that are the same for everybody without a session, and so are stored for them. They read no query but
 * those of `storedQueries`; pages with a token in the address are not among them.
 */
export const sharedSignedOutPages: string[] = [
  '/account/sign-in/',
  '/account/sign-up/',
  '/account/forgot-password/',
  '/account/sweepstakes/',
]

/** The private pages that talk to a card processor: only they may load from its origin. */
export const paymentPages: string[] = [
  '/pay/',
  '/join/billing/',
  '/account/autorenew/',
  '/dealers/account/membership/payment/',
  '/dealers/account/membership/renewal/',
  '/account/my-submissions/update-payment/',
]

/** The pages that a card processor loads in a frame of ours; only our own pages may frame them (SITE-6). */
export const framedPages: string[] = ['/pay/result/']
