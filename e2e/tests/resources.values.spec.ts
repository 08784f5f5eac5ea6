import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const dollars = 'united-states/dollars/morgan-dollars-1890-1904/'
const lensOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the catalog' }).getByRole('link', { name })

test('RES-1 RES-3 RES-4 a collector sees the same rows through three lenses, and filters, mark and page go along', async ({
  page,
  otherPage,
}) => {
  await page.goto(`/census/${dollars}`)
  await expectHydrated(page)
  await page.getByRole('link', { name: 'Count finer grades above 63' }).click()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('1892-s')
  await expect(page).toHaveURL(/filter=1892-s/)
  const rows = await page.getByRole('rowheader').filter({ hasText: '1892-S' }).allTextContents()
  await lensOf(page, 'Price guide').click()
  await expect(page).toHaveURL(`/price-guide/${dollars}?at=63&filter=1892-s`)
  await expect(page.getByRole('columnheader', { name: 'Price at 63' })).toBeVisible()
  await expect(page.getByText('Currency: US Dollar.')).toBeVisible()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(rows)
  await page.getByRole('link', { name: 'Price at 63' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price at 63' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: 'Show the grades PrAg–58' }).click()
  await expect(page.getByRole('columnheader', { name: 'Show the grade VF beside the names' })).toBeVisible()
  await expect(page.getByText('Currency: US Dollar.')).toBeVisible()
  await expectAccessible(page)
  const other = await otherPage()
  await other.goto(page.url())
  await expect(other.getByRole('rowheader').first()).toHaveText(
    (await page.getByRole('rowheader').first().textContent()) ?? '',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^price-guide-usd-morgan-dollars-1890-1904-[\d-]+\.csv$/)
  await lensOf(page, 'Set scores').click()
  await expect(page.getByRole('columnheader', { name: 'Points at 63' })).toBeVisible()
  await expect(page.getByText('Points in a registry set.')).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/census/${dollars}`))
  await expect(page.getByRole('heading', { name: 'Prices by grade' })).toBeVisible()
  await expectAccessible(page)
})

test('RES-4 staff check a file of prices, correct it, import it, and undo it; visitors see each at the next request', async ({
  page,
  staffPage,
  otherPage,
  troubles,
}) => {
  troubles.allow(/422/)
  const grid = await otherPage()
  await grid.goto('/price-guide/france/silver-francs/sower-1-franc/')
  await expectHydrated(grid)
  await expect(grid.getByText(/Currency: .*Source: /)).toBeVisible()
  const item = '/census/france/silver-francs/sower-1-franc/1911-france-1-franc-sower/'
  await staffPage.goto('/admin/price-guide')
  await staffPage.getByRole('link', { name: 'Import prices' }).click()
  const saved = staffPage.waitForEvent('download')
  await staffPage.getByRole('link', { name: 'Download CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  const id = lines.find((line) => line.includes('1911 France 1 franc, sower'))?.split(',')[0]
  const choose = (text: string) =>
    staffPage
      .locator('input[type=file]')
      .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const check = () => staffPage.getByRole('button', { name: 'Check the file' }).click()
  await choose(`ID,Grade,Amount\n${id},MS 70,54321\n${id},MS 99,1\n`)
  await check()
  await expect(staffPage.getByText('“MS 99” is no grade of this item’s scale.')).toBeVisible()
  await choose(`ID,Grade,Amount\n${id},MS 70,54321\n`)
  await check()
  await expect(staffPage.getByText(/^Lines: 1\. New: 1\./)).toBeVisible()
  await staffPage.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(staffPage.getByText('Enter the source.')).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('textbox', { name: 'Source' }).fill('Sales of November')
  await staffPage.getByRole('button', { name: 'Import 1 change' }).click()
  await staffPage.getByRole('link', { name: 'See all imports' }).click()
  await page.goto(item)
  await expect(page.getByRole('cell', { name: '54,321' })).toBeVisible()
  await expect(page.getByText(/Sales of November/)).toBeVisible()
  // The page of before the import names the new source with the rows that it asks for.
  await expect(grid.getByText(/Sales of November/)).toHaveCount(0)
  await grid.getByRole('columnheader', { name: 'Total' }).getByRole('link').click()
  await expect(grid.getByText(/Currency: .*Sales of November/)).toBeVisible()
  await staffPage.getByRole('button', { name: 'Undo the import of november.csv' }).first().click()
  await expectAccessible(staffPage)
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(staffPage.getByText('1 of 1 amounts were put back.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('cell', { name: '54,321' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('RES-3 RES-4 the price guide shows one grade at a time, and a row opens into all of its prices', async ({
    page,
  }) => {
    await page.goto(`/price-guide/${dollars}?at=65`)
    await expectHydrated(page)
    const row = page.getByRole('rowheader').first()
    await row.getByRole('button').click()
    await expect(page.getByRole('definition').first()).toBeVisible()
    await page.getByRole('button', { name: 'Higher grade' }).click()
    await expect(page.getByRole('columnheader', { name: 'Price at 66' })).toBeVisible()
    await expectAccessible(page)
  })
})
