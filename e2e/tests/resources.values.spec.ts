import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const dollars = 'united-states/dollars/morgan-dollars-1890-1904/'
const lens = (name: string) => ({ name, exact: true })

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
  await page.getByRole('link', lens('Price guide')).click()
  await expect(page).toHaveURL(`/price-guide/${dollars}?at=63&filter=1892-s`)
  await expect(page.getByRole('columnheader', { name: 'Price at 63' })).toBeVisible()
  await expect(page.getByText('Currency: US Dollar.')).toBeVisible()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(rows)
  await page.getByRole('link', { name: 'Price at 63' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price at 63' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: 'Show the grades PrAg–58' }).click()
  await expect(page.getByRole('columnheader', { name: 'Show the grade VF beside the names' })).toBeVisible()
  await expectAccessible(page)
  const other = await otherPage()
  await other.goto(page.url())
  await expect(other.getByRole('rowheader').first()).toHaveText(
    (await page.getByRole('rowheader').first().textContent()) ?? '',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^price-guide-usd-morgan-dollars-1890-1904-[\d-]+\.csv$/)
  await page.getByRole('link', lens('Set scores')).click()
  await expect(page.getByRole('columnheader', { name: 'Points at 63' })).toBeVisible()
  await expect(page.getByText('Points in a registry set.')).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/census/${dollars}`))
  await expect(page.getByRole('heading', { name: 'Prices by grade' })).toBeVisible()
  await expectAccessible(page)
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
