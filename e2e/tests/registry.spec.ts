import { send } from '../fixtures/http'
import { expect, expectAccessible, test } from '../fixtures/test'

test('REG-1 REG-3 a visitor goes from the registry to a board, a set and an item of it, by keyboard', async ({
  page,
}) => {
  await page.goto('/registry/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registry')
  const dollars = page.getByRole('listitem').filter({ hasText: 'Morgan Dollars' })
  await expect(dollars).toContainText(/\d+ slots · \d+ public sets · .+ leads with [\d,]+ points/)
  await expectAccessible(page)
  await dollars.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morgan Dollars, 1878–1921')
  const board = page.getByRole('table', { name: 'Sets' })
  await expect(board.getByRole('row').nth(1)).toContainText('1')
  const points = (await board.getByRole('row').locator('td:last-child').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  )
  expect(points).toEqual([...points].sort((one, other) => other - one))
  await expectAccessible(page)
  await board.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Slot by slot' }).getByRole('row')
  const scores = (await rows.locator('td:last-child').allTextContents()).map((text) =>
    Number((/Points ([\d,]+)/.exec(text)?.[1] ?? '0').replace(',', '')),
  )
  expect(scores.reduce((sum, one) => sum + one, 0)).toBe(points[0])
  await expectAccessible(page)
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/census\/united-states\/dollars\//)
})

test('REG-3 sets with equal points share a rank, and the page says what orders them', async ({ page }) => {
  await page.goto('/registry/sower-francs/')
  const shared = page.getByRole('table', { name: 'Sets' }).getByRole('row').filter({ hasText: ', shared' })
  await expect(shared).toHaveCount(2)
  await expect(page.getByText('Sets with the same points share a rank.')).toBeVisible()
  await shared.first().getByRole('link').click()
  await expect(page.getByText('Shared with 1 other set')).toBeVisible()
})

test('REG-3 custom sets have no rank, and nobody reads the numbers of their certificates', async ({ page }) => {
  await page.goto('/registry/')
  await page.getByRole('link', { name: /\d+ custom sets/ }).click()
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'Changed' }).getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Certificates' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Rank' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.content()).not.toMatch(/\b\d{6,7}-\d{3}\b/)
})

test('REG-1 the page about awards shows what staff wrote', async ({ page }) => {
  await page.goto('/registry/')
  await page.getByRole('link', { name: 'Awards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registry Awards')
  await expect(page.getByRole('heading', { level: 2, name: 'What winners receive' })).toBeVisible()
  await expectAccessible(page)
})

test('REG-3 search engines read one address of a set, and people read it without scripts', async () => {
  const html = await (await send('localhost', '/registry/morgan-dollars/1/')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/registry\/morgan-dollars\/1\/"/)
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html).toMatch(/<td[^>]*>.*MS/)
})

for (const path of [
  '/registry/nothing/',
  '/registry/mercury-dimes/1/',
  '/registry/custom/coins/1/',
  '/registry/morgan-dollars/abc/',
  '/registry/custom/comics/',
  '/registry/awards/stamps/',
])
  test(`REG-3 there is nothing at ${path}: sets are found below their own board only`, async () => {
    expect((await send('localhost', path)).status).toBe(404)
  })
