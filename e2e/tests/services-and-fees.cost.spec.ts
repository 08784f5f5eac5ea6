import type { Page } from '@playwright/test'
import { originOf } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const cost = '/submit/services-and-fees/cost/'
const value = (page: Page) => page.getByRole('textbox', { name: /^Declared value of one item/ })
const items = (page: Page) => page.getByRole('textbox', { name: 'Number of items' })
const service = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const offered = ['Bulk', 'Modern', 'Economy', 'Standard', 'Express', 'WalkThrough', 'Unlimited']
/** Returns the services of the demonstration in the order of the page; other tests add services of their own. */
const names = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allTextContents()).filter((name) => offered.includes(name))

test('SF-5 a visitor finds the services that fit with the keyboard, and shares the answer', async ({
  page,
  context,
  otherPage,
}) => {
  await page.goto('/submit/services-and-fees/')
  await page.getByRole('link', { name: 'What will it cost?' }).click()
  await expectHydrated(page)
  await expect(page.getByText('Enter a declared value and a number of items to see the cost.')).toBeVisible()
  await value(page).focus()
  await page.keyboard.type('2,000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cost\/\?value=2000&items=60&kind=grading&tier=Free&country=US#cost$/)
  await expect(
    page.getByRole('heading', { name: '60 items of $2,000.00 each, returned to United States' }),
  ).toBeInViewport()
  expect(await names(page)).toEqual(['Modern', 'Standard', 'Express', 'WalkThrough', 'Unlimited'])
  const standard = service(page, 'Standard')
  await expect(standard).toContainText('Fee: 60 items, $48.00 each$2,880.00')
  await expect(standard).toContainText('Handling: 2 submission forms, $10.00 each$20.00')
  await expect(standard).toContainText('Return shipping: 3 parcels, $15.00 each$45.00')
  await expect(standard).toContainText('Insurance of the return$240.00')
  await expect(standard).toContainText('Total$3,215.00')
  await expect(standard).toContainText(/Ready about .+ \(20–30 business days\)/)
  await expect(standard).not.toContainText('VAT')
  const others = page.getByRole('region', { name: 'Services that do not fit' })
  await expect(others).toContainText('Bulk For at least 100 items. Only for Associate, Premium, or Elite members.')
  await expect(others).toContainText('Economy For items of at most $300.00 each.')
  await expectAccessible(page)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await otherPage()
  await friend.goto(shared)
  await expect(value(friend)).toHaveValue('2000')
  await expect(service(friend, 'Standard')).toContainText('Total$3,215.00')
  await service(friend, 'Standard').getByRole('link', { name: 'Standard' }).click()
  await expect(friend).toHaveURL(/\/submit\/services-and-fees\/#standard$/)
  await page.goBack()
  await expect(value(page)).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('SF-5 members pay the fee of their tier, and services of their own fit', async ({ page }) => {
  await page.goto(`${cost}?value=200&items=100`)
  await expect(page.getByRole('region', { name: 'Services that do not fit' })).toContainText('Bulk')
  await page.getByRole('combobox', { name: 'Membership' }).selectOption('Elite')
  await page.getByRole('button', { name: 'Show cost' }).click()
  await expect(service(page, 'Bulk')).toContainText('Fee: 100 items, $14.40 each$1,440.00')
  await expect(page.getByRole('combobox', { name: 'Membership' })).toHaveValue('Elite')
  expect((await names(page))[0]).toBe('Bulk')
  await expect(page.getByRole('region', { name: 'Services that do not fit' })).toHaveCount(0)
})

test('SF-2 SF-5 the uk site says the VAT in the total, and the german one writes amounts its own way', async ({
  page,
}) => {
  await page.goto(`${originOf('ngc-uk.localhost')}${cost}?value=200.00&items=1&country=FR`)
  // 90.00 fee, 10.00 handling, 28.00 and 0.75 shipping, 0.70 insurance.
  await expect(service(page, 'Express')).toContainText('Total£129.45')
  await expect(service(page, 'Express')).toContainText('of which 20% VAT£21.57')
  await expect(service(page, 'Express')).toContainText('(10 working days)')
  await page.goto(`${originOf('ngc-de.localhost')}${cost}?value=1.200,50&items=1`)
  const express = service(page, 'Express')
  await expect(express).toContainText(/davon 19\s%\sUSt\.18,\d\d\s€/)
  await page.goto(`${originOf('ngc-de.localhost')}${cost}?value=1,200.50&items=1`)
  await expect(page.getByText('Geben Sie den Wert als Betrag ein, zum Beispiel 450,50.')).toBeVisible()
})

test('SF-5 a wrong value, number and country are named beside their fields, which keep what was typed', async ({
  page,
}) => {
  await page.goto(`${cost}?value=much&items=0&country=XX`)
  await expect(page.getByText('We cannot work out the cost yet. Correct the marked fields.')).toBeVisible()
  await expect(value(page)).toHaveValue('much')
  await expect(value(page)).toHaveAccessibleDescription(/^Enter the declared value as an amount, like 450\.50\./)
  await expect(items(page)).toHaveAccessibleDescription('Enter a whole number from 1 to 10,000.')
  await expect(page.getByRole('combobox', { name: /^Country/ })).toHaveAccessibleDescription(
    'Choose a country from the list.',
  )
  await expectAccessible(page)
})

test('SF-5 items of more value than a parcel may hold have no shipping in their cost', async ({ page }) => {
  await page.goto(`${cost}?value=60,000&items=1&country=JP`)
  await expect(
    page.getByText('Return shipping is not included: no parcel may hold an item of more than $50,000.00.'),
  ).toBeVisible()
  expect(await names(page)).toEqual(['Unlimited'])
  await expect(service(page, 'Unlimited')).toContainText('Fee for 1 item$925.00')
  await expect(service(page, 'Unlimited')).not.toContainText('parcel')
})

test('SF-5 the cost works without scripts, and answers are kept from search engines', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  const form = await page.goto(cost)
  expect(form?.headers()['x-robots-tag']).toBeUndefined()
  await value(page).fill('150')
  await items(page).fill('3')
  await page.getByRole('combobox', { name: 'Kind of service' }).selectOption('conservation')
  await page.getByRole('button', { name: 'Show cost' }).click()
  // 25.00 and 4 % of 150.00 for each of three.
  await expect(service(page, 'Conservation')).toContainText('Fee: 3 items, $31.00 each$93.00')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  const answer = await page.reload()
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await expect(value(page)).toHaveValue('150')
  await context.close()
})

test('SF-5 staff add a rate of return shipping, and visitors of its countries pay it', async ({
  staffPage: page,
  otherPage,
}) => {
  const name = uniqueName('Shipping')
  await page.goto('/admin/services-and-fees/6/')
  await page.getByRole('link', { name: 'Add shipping rate' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Countries' }).fill('Iceland')
  await page.getByRole('option', { name: 'Iceland' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Fee per parcel' }).fill('77,70')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add shipping rate' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Fee per parcel' })).toHaveValue('77,70')
  const visitor = await otherPage(undefined, { host: 'pmg-de.localhost' })
  await visitor.goto(`${cost}?value=100,00&items=1&country=IS`)
  await expect(visitor.getByRole('article').first()).toContainText(/Rückversand in 1 Paket77,70\s€/)
  await page.getByRole('button', { name: 'Delete shipping rate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete shipping rate' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
