/** A place where a domain has a folder of its own; the folder has the domain's name everywhere. */
export type Surface = 'contract' | 'backend' | 'admin' | 'storefront' | 'e2e'

/** Every domain of the product with its surfaces. A test compares the folders with this list. */
export const domains = {
  sites: ['contract', 'backend'],
  accounts: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  users: ['contract', 'backend', 'admin', 'e2e'],
  translations: ['contract', 'backend', 'admin', 'e2e'],
  'help-center': ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  events: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  'dealer-locator': ['contract', 'backend', 'storefront', 'e2e'],
  dealers: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  'services-and-fees': ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  sliders: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  captcha: ['contract', 'backend', 'storefront', 'e2e'],
  resources: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  'cert-lookup': ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  registry: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  submissions: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  payments: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  memberships: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  workbench: ['contract', 'backend', 'admin', 'e2e'],
  reference: ['contract', 'backend', 'admin', 'e2e'],
  reports: ['contract', 'backend', 'admin', 'e2e'],
  news: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  'grading-scale': ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  'site-pages': ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  galleries: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  votes: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  banners: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  contact: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  consent: ['contract', 'backend', 'admin', 'storefront', 'e2e'],
  'site-search': ['contract', 'backend', 'storefront', 'e2e'],
  'cookie-consents': ['contract', 'backend', 'admin', 'storefront', 'e2e'],
} as const satisfies Record<string, readonly Surface[]>

export type DomainName = keyof typeof domains
