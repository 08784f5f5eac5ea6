import type { Browser, Page } from '@playwright/test'
import { originOf } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const census = '/census/'
const country = `${census}united-states/`
const category = `${country}small-cents/`
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('heading', { level: 3, name }).getByRole('link')
const expanded = (page: Page) => main(page).getByRole('link', { expanded: true })
const wheat = { name: 'Lincoln cents, wheat reverse' } as const

test('RES-1 RES-C1 RES-C3 RES-C4 a collector follows a country to a subcategory, and breadcrumbs lead back', async ({
  page,
}) => {
  await page.goto('/')
  await expectHydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Population' }).click()
  await expect(page).toHaveURL(new RegExp(`${census}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Population report' })).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'United States' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'United States' })).toBeVisible()
  await expectHydrated(page)
  await card(page, 'Small Cents').click()
  await main(page).getByRole('link', wheat).click()
  await expect(page).toHaveURL(new RegExp(`${category}lincoln-cents-wheat-reverse/$`))
  await expect(page.getByRole('heading', { level: 1, ...wheat })).toBeVisible()
  const row = page.getByRole('row', { name: /1909-S VDB/ })
  await expect(row.getByRole('cell').first()).toHaveText(/^[\d,]+$/)
  await expectHydrated(page)
  await expectAccessible(page)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Population report', 'United States', 'Small Cents'])
  await trail.getByRole('link', { name: 'Small Cents' }).click()
  await expect(card(page, 'Small Cents')).toHaveAttribute('aria-expanded', 'true')
})

test('RES-2 one card is open at a time, the one in the path: after a reload, Back, Forward and for others', async ({
  page,
  otherPage,
}) => {
  await page.goto(country)
  await expectHydrated(page)
  await expect(expanded(page)).toHaveCount(0)
  await card(page, 'Colonial Issues').click()
  await expect(page).toHaveURL(/\/united-states\/colonial-issues\/#/)
  await expect(main(page).getByRole('link', { name: 'Fugio coppers' })).toBeVisible()
  await card(page, 'Small Cents').click()
  await expect(page).toHaveURL(new RegExp(`${category}#`))
  await expect(expanded(page)).toHaveText(['Small Cents'])
  await expect(main(page).getByRole('link', { name: 'Fugio coppers' })).toHaveCount(0)
  await expect(main(page).getByRole('link', wheat)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(expanded(page), 'after a reload').toHaveText(['Small Cents'])
  await expectHydrated(page)
  await page.goBack()
  await expect(expanded(page), 'after Back').toHaveText(['Colonial Issues'])
  // After a reload Next may load the page that Back leads to; another Back within that would be lost.
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(expanded(page)).toHaveCount(0)
  await page.goForward()
  await expect(expanded(page)).toHaveText(['Colonial Issues'])
  await page.goForward()
  await expect(expanded(page), 'after Forward').toHaveText(['Small Cents'])
  const friend = await otherPage()
  await friend.goto(page.url())
  await expect(expanded(friend), 'for somebody else').toHaveText(['Small Cents'])
  await expect(card(friend, 'Small Cents')).toBeInViewport()
  await card(page, 'Small Cents').click()
  await expect(page).toHaveURL(new RegExp(`${country}#`))
  await expect(expanded(page)).toHaveCount(0)
})

test('RES-2 the opened heading keeps its place in the window, and more than 5 entries take two columns', async ({
  page,
}) => {
  await page.goto(country)
  await expectHydrated(page)
  await card(page, 'Colonial Issues').click()
  await expect(main(page).getByRole('link', { name: 'Fugio coppers' })).toBeVisible()
  const heading = card(page, 'Small Cents')
  await heading.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await heading.boundingBox())?.y ?? -1)
  const before = await top()
  await heading.click()
  await expect(main(page).getByRole('link', wheat)).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  const left = async (name: string) => (await main(page).getByRole('link', { name }).boundingBox())?.x ?? 0
  expect(await left('Lincoln cents, bicentennial')).toBeGreaterThan((await left('Flying Eagle cents')) + 100)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await left('Lincoln cents, bicentennial')).toBe(await left('Flying Eagle cents'))
})

test('RES-2 a card opens and closes by keyboard, with Enter and the space bar', async ({ page }) => {
  await page.goto(country)
  await expectHydrated(page)
  const heading = card(page, 'Small Cents')
  await heading.focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  await expect(heading).toBeFocused()
  await expect(main(page).getByRole('link', wheat)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link', { name: 'Flying Eagle cents' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
})

test('RES-2 a card whose list cannot be loaded says so and tries again', async ({ page, troubles }) => {
  troubles.allow(/503|Failed to load/)
  await page.goto(country)
  await expectHydrated(page)
  await page.route(
    '**/subcategories/',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', requestId: '1' } }),
    { times: 1 },
  )
  await card(page, 'Small Cents').click()
  await expect(main(page).getByRole('alert')).toContainText('The list could not be loaded')
  await expectAccessible(page, [390])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByRole('link', wheat)).toBeVisible()
})

test('RES-1 everything in a category is listed at all/, by its first letter and as the visitor types', async ({
  page,
}) => {
  await page.goto(category)
  await expectHydrated(page)
  await main(page).getByRole('link', { name: 'All subcategories' }).click()
  await expect(page).toHaveURL(new RegExp(`${category}all/$`))
  await expectHydrated(page)
  const names = page.getByRole('region', { name: 'All subcategories' }).getByRole('listitem').getByRole('link')
  await expect(names).toHaveCount(7)
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('lincoln STEEL')
  await expect(names).toHaveText(['Lincoln cents, steel'])
  await expect(page.getByRole('status')).toHaveText('1 of 7 shown')
  await expect(page).toHaveURL(/\?filter=lincoln\+STEEL$/)
  await expectAccessible(page)
  await names.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lincoln cents, steel' })).toBeVisible()
  await page.goBack()
  await expect(names, 'after Back').toHaveText(['Lincoln cents, steel'])
  await page.reload()
  await expect(names, 'after a reload').toHaveText(['Lincoln cents, steel'])
  await expectHydrated(page)
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('zebra')
  await expect(main(page)).toContainText('No name matches this filter.')
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(names).toHaveCount(7)
  await expect(page).toHaveURL(new RegExp(`${category}all/$`))
})

test('RES-1 a letter from A to Z keeps the names that begin with it, in the address too', async ({ page }) => {
  await page.goto(country)
  await expectHydrated(page)
  const letters = page.getByRole('navigation', { name: 'First letter' })
  const cards = main(page).getByRole('heading', { level: 3 })
  const all = await cards.count()
  await letters.getByRole('link', { name: 'S', exact: true }).click()
  await expect(page).toHaveURL(/\?letter=S$/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  for (const name of await cards.allTextContents()) expect(name).toMatch(/^S/)
  await expect(letters.getByRole('link', { name: 'S', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(letters.getByRole('link', { name: 'S', exact: true })).toHaveAttribute('aria-current', 'true')
  await expectHydrated(page)
  await letters.getByRole('link', { name: 'All', exact: true }).click()
  await expect(cards).toHaveCount(all)
})

test('RES-1 a company without countries begins with its categories, under the names of its field', async ({ page }) => {
  await page.goto(`${originOf('cgc.localhost')}${census}`)
  await expectHydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Publishers' })).toBeVisible()
  await card(page, 'Northbeam Comics').click()
  await expect(page).toHaveURL(/\/census\/northbeam-comics\/#/)
  await main(page).getByRole('link', { name: 'All titles' }).click()
  await main(page).getByRole('link', { name: 'The Lantern Society' }).click()
  await expect(page).toHaveURL(/\/census\/northbeam-comics\/the-lantern-society\/$/)
  await expect(page.getByRole('columnheader').first()).toHaveText('Issue')
})

test('RES-1 names are in the language of the visitor', async ({ page }) => {
  await page.goto(`${originOf('ngc-de.localhost')}${census}germany/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Deutschland' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Kategorien' })).toBeVisible()
})

test('RES-1 RES-C2 RES-C5 a page names the category or subcategory that it counts, so that a new count renders it again', async ({
  page,
  api,
}) => {
  const { resources } = await api()
  const [country] = await resources.countries()
  const params = { countryID: country?.ID ?? 0 }
  const all = await resources.categories({ params })
  const own = all.find(({ SeoName }) => SeoName === 'small-cents')?.ID ?? 0
  const below = await resources.subcategories({ params: { ...params, categoryID: own } })
  const wheats = below.find(({ Name }) => Name === wheat.name)?.ID ?? 0
  const tags = page.locator('meta[name="page-tags"]')
  await page.goto(`${category}lincoln-cents-wheat-reverse/`)
  await expect(tags).toHaveAttribute('content', `s:${wheats}`)
  await page.goto(`${category}all/`)
  await expect(tags).toHaveAttribute('content', `k:${own}`)
  await page.goto(category)
  await expect(tags).toHaveAttribute('content', all.map(({ ID }) => `k:${ID}`).join(' '))
})

test('RES-1 the page of a certificate leads to its place in the catalogue', async ({ page }) => {
  await page.goto('/certlookup/6712345-001/')
  const place = page.getByRole('definition').filter({ has: page.getByRole('link', { name: 'United States' }) })
  await place.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/census\/united-states\/[a-z0-9-]+\/[a-z0-9-]+\/$/)
  await expect(page.getByRole('row', { name: /1942\/1 10C Mercury-type dime/ }).first()).toBeVisible()
})

test('RES-1 an unknown level is a page that does not exist', async ({ page, troubles }) => {
  troubles.allow(/404/)
  for (const path of ['atlantis/', 'united-states/zebras/', 'united-states/small-cents/zebras/', 'northbeam-comics/']) {
    const answer = await page.goto(`${census}${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

async function withoutScripts(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: originOf('localhost') })
  await visit(await context.newPage())
  await context.close()
}

test('RES-1 RES-2 cards, letters and the filter work without scripts, as links and a form', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    await page.goto(country)
    await card(page, 'Small Cents').click()
    await expect(expanded(page)).toHaveText(['Small Cents'])
    await expect(main(page).getByRole('link', wheat)).toBeVisible()
    await expect(card(page, 'Small Cents')).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('cents')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page).toHaveURL(/\/small-cents\/\?filter=cents$/)
    await expect(main(page).getByRole('heading', { level: 3, name: 'Colonial Issues' })).toHaveCount(0)
    await expect(expanded(page)).toHaveText(['Small Cents'])
    await page.goto(country)
    await page.getByRole('navigation', { name: 'First letter' }).getByRole('link', { name: 'S', exact: true }).click()
    await expect(page).toHaveURL(/\?letter=S$/)
    await expect(main(page).getByRole('heading', { level: 3, name: 'Colonial Issues' })).toHaveCount(0)
    await card(page, 'Small Cents').click()
    await expect(expanded(page)).toHaveText(['Small Cents'])
  })
})
