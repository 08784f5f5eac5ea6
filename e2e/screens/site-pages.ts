/** The screens of the pages that staff write: the public ones, and those of staff. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen'

/** Answers as if two German sites had no imprint and one an unpublished privacy notice. */
async function lackPages(page: Page): Promise<void> {
  const missing = [
    { SiteID: 3, Kind: 'Imprint', SitePageID: null },
    { SiteID: 6, Kind: 'Imprint', SitePageID: null },
    { SiteID: 6, Kind: 'Privacy', SitePageID: 3 },
  ]
  await page.route('**/admin/site-pages/data/missing/', (route) => route.fulfill({ json: missing }))
  await page.reload()
  await page.getByRole('link', { name: 'Create the page' }).waitFor()
}

export const screens: readonly Screen[] = [
  { name: 'page-about', path: '/about/' },
  { name: 'page-terms', path: '/terms/' },
  { name: 'page-cookies', path: '/cookies/', host: 'cgc.localhost' },
  { name: 'page-imprint-de', path: '/imprint/', host: 'ngc-de.localhost' },
  { name: 'page-privacy-de', path: '/privacy/', host: 'ngc-de.localhost' },
  { name: 'page-unknown', path: '/no-such-page/', troubles: /404/ },
  { name: 'admin-site-pages', path: '/admin/site-pages', as: 'super' },
  { name: 'admin-site-pages-missing', path: '/admin/site-pages', as: 'super', open: lackPages },
  { name: 'admin-site-pages-new', path: '/admin/site-pages/create?kind=Imprint&sites=3,6', as: 'super' },
  { name: 'admin-site-page', path: '/admin/site-pages/2', as: 'super' },
  { name: 'admin-site-page-footer', path: '/admin/site-page-footers/1', as: 'super' },
]
