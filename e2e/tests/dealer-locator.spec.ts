import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const start = '/dealer-locator/'
const results = '/dealer-locator/results/'
const place = (page: Page) => page.getByRole('textbox', { name: 'City, state or postal code' })
const dealers = (page: Page) => page.getByRole('article')
const milesOf = async (page: Page) =>
  (
    await dealers(page)
      .getByText(/^[\d.,]+ miles?$/)
      .allTextContents()
  ).map((text) => Number.parseFloat(text.replace(',', '')))

test('LOC-1 LOC-2 LOC-3 somebody near Tampa finds a coin dealer with on-site grading open now, by keyboard, and gets the way', async ({
  page,
}) => {
  await page.goto(start)
  await expectHydrated(page)
  await expectAccessible(page)
  await place(page).focus()
  await page.keyboard.type('Tampa, FL')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/results\/\?location=Tampa/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers near Tampa, FL' })).toBeVisible()
  await expectHydrated(page)
  await page.getByText('Services', { exact: true }).first().press('Enter')
  await page.getByRole('checkbox', { name: 'On-site grading' }).press('Space')
  await page.getByRole('checkbox', { name: 'Open now' }).press('Space')
  await page.getByRole('button', { name: 'Find dealers' }).press('Enter')
  await expect(page).toHaveURL(/services=on-site-grading/)
  await expect(page).toHaveURL(/openNow=true/)
  await expect(page.getByRole('checkbox', { name: 'On-site grading' })).toBeChecked()
  // One dealer of Tampa is open day and night, so that this is true at every hour.
  const found = page.getByRole('article', { name: 'Bayfront Coin Vault' })
  await expect(found).toContainText(/Open all day/)
  await expect(found).toContainText('On-site grading')
  for (const one of await dealers(page).all()) await expect(one.getByText(/^Open/)).toBeVisible()
  const miles = await milesOf(page)
  expect(miles).toEqual([...miles].sort((a, b) => a - b))
  await expectAccessible(page)

  await found.getByRole('link', { name: 'Bayfront Coin Vault', exact: true }).click()
  await expect(page).toHaveURL(/\/dealer-locator\/location\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bayfront Coin Vault' })).toBeVisible()
  await expectHydrated(page)
  const way = await page.getByRole('link', { name: 'Get directions' }).getAttribute('href')
  expect(new URL(way ?? '').searchParams.get('destination')).toMatch(/^27\.9\d*,-82\.4\d*$/)
  await expect(page.getByRole('row', { name: /Monday/ })).toContainText('Open all day')
  await expectAccessible(page)
  const card = await page.getByRole('link', { name: 'Save contact' }).getAttribute('href')
  expect(decodeURIComponent(card ?? '')).toContain('FN:Bayfront Coin Vault')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/services=on-site-grading/)
})

test('LOC-2 a place where nobody is near offers the nearest five', async ({ page }) => {
  await page.goto(`${results}?location=Anchorage`)
  await expect(page.getByText('1 dealer', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Anchorage, KY' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers near Anchorage, KY' })).toBeVisible()
  await expect(page.getByText('No dealer is within 50 miles. These are the nearest 5.')).toBeVisible()
  await expect(dealers(page)).toHaveCount(5)
  expect((await milesOf(page))[0]).toBeGreaterThan(50)
})

test('LOC-2 a place that nobody knows says so, keeps what was typed, and offers five dealers', async ({ page }) => {
  await page.goto(`${results}?location=Xyzzyville`)
  await expect(page.getByText('We do not know a place called “Xyzzyville”.')).toBeVisible()
  await expect(place(page)).toHaveValue('Xyzzyville')
  await expect(dealers(page)).toHaveCount(5)
  await expectAccessible(page)
})

test('LOC-4 a postal code is one of the United States, of the United Kingdom or of Germany', async ({ page }) => {
  for (const [code, title] of [
    ['90210', /Dealers near .*90210|Dealers near Beverly Hills/],
    ['SW1A', /Dealers near .*SW1A/],
    ['10115', /Dealers near .*10115|Dealers near Berlin/],
  ] as const) {
    await page.goto(`${results}?location=${code}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('LOC-1 LOC-2 the whole way works: search, filters, hours, contact', async ({ page }) => {
    await page.goto(start)
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden()
    await page.getByRole('link', { name: 'Tampa', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dealers near Tampa, FL' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Open now' }).check()
    await page.getByRole('button', { name: 'Find dealers' }).click()
    await page.getByRole('link', { name: 'Bayfront Coin Vault', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'To the search for dealers' })).toHaveAttribute('href', results)
  })
})

test('LOC-2 the position of the visitor is asked for only when pressed, and rounded to a kilometer', async ({
  page,
  context,
}) => {
  await page.goto(start)
  await expectHydrated(page)
  const ask = page.getByRole('button', { name: 'Use my position' })
  await ask.click()
  await expect(page.getByText('Your browser does not give us your position.')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 27.947521, longitude: -82.458428 })
  await ask.click()
  await expect(page).toHaveURL(/\/results\/\?lat=27\.95&lon=-82\.46$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers near you' })).toBeVisible()
  expect((await milesOf(page))[0]).toBeLessThan(5)
})

test('LOC-1 questions are in two columns from 1024 px, and in one below', async ({ page }) => {
  const lefts = async () => {
    const boxes = await Promise.all(
      (await page.locator('#questions ~ div > details').all()).map((one) => one.boundingBox()),
    )
    return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(start)
  expect(await lefts()).toBe(2)
  await page.setViewportSize({ width: 1023, height: 900 })
  expect(await lefts()).toBe(1)
})

test('LOC-3 search engines may list a location, and are kept from results', async ({ page }) => {
  const location = await page.goto('/dealer-locator/location/1/')
  expect(location?.headers()['x-robots-tag']).toBeUndefined()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const found = await page.goto(`${results}?location=Tampa`)
  expect(found?.headers()['x-robots-tag']).toBe('noindex')
})

test('LOC-3 a dealer that does not exist is the page for missing addresses', async ({ page, troubles }) => {
  troubles.allow(/404/)
  const answer = await page.goto('/dealer-locator/location/999999/')
  expect(answer?.status()).toBe(404)
})
