import { beforeEach, expect, it, vi } from 'vitest'
import type { Page } from './page'

vi.mock('server-only', () => ({}))

const site = { SiteID: 1, Code: 'NGC-com' }
let version = 1
let asked = 0
let shown: string[] = []
const pageIn = (culture: string): Page =>
  asPage({
    site,
    culture,
    client: {
      sites: { directory: async () => [{ SiteID: 1, ContentVersion: version }] },
      sitePages: {
        links: async () => {
          asked += 1
          return shown.map((SEOName) => ({ Kind: 'Free', Title: SEOName, SEOName }))
        },
      },
    },
  })
const asPage = (given: object): Page => given as Page

beforeEach(() => {
  vi.resetModules()
  version = 1
  asked = 0
  shown = ['terms']
})

it('PAGES (product A3): the footer asks for its links once for each content version and language of a site', async () => {
  const { siteLinks } = await import('./site-page-links')
  const names = async (culture = 'en-US') => (await siteLinks(pageIn(culture))).map(({ SEOName }) => SEOName)
  expect([await names(), await names(), asked]).toEqual([['terms'], ['terms'], 1])
  expect([await names('de-DE'), asked]).toEqual([['terms'], 2])
  shown = ['terms', 'privacy']
  expect(await names(), 'nothing was edited').toEqual(['terms'])
  version = 2
  expect([await names(), await names(), asked]).toEqual([['terms', 'privacy'], ['terms', 'privacy'], 3])
})
it('PAGES (product A3): links that could not be read are asked for again', async () => {
  const { siteLinks } = await import('./site-page-links')
  const page = pageIn('en-US')
  const { links } = page.client.sitePages
  Object.assign(page.client.sitePages, { links: () => Promise.reject(new Error('down')) })
  await expect(siteLinks(page)).rejects.toThrow('down')
  Object.assign(page.client.sitePages, { links })
  expect(await siteLinks(page)).toHaveLength(1)
})
