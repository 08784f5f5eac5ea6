import { coins } from '../fixtures/galleries'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const certificate = '/certlookup/6712345-001/'

test('UI-2 an explanation is shown by the pointer, by the focus and by a press, can be pointed at, and goes', async ({
  storefrontPage: page,
}) => {
  await page.goto(certificate)
  await expectHydrated(page)
  const finer = page.getByRole('button', { name: 'Explain “Finer”' })
  const words = page.getByText('Zero means that none is finer.')
  await expect(finer).toHaveAccessibleDescription(/Zero means that none is finer/)
  await finer.hover()
  await expect(words).toBeVisible()
  await words.hover()
  await page.waitForTimeout(200)
  await expect(words, 'it is there to be read').toBeVisible()
  await page.mouse.move(0, 0)
  await expect(words).toBeHidden()

  await finer.click()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await finer.press('Enter')
  await expect(words).toBeVisible()
  await expectAccessible(page, [390])
  await page.keyboard.press('Shift+Tab')
  await expect(words).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(words, 'the focus shows it').toBeVisible()
  await page.getByRole('button', { name: 'Explain “Total graded”' }).hover()
  await expect(words, 'one at a time').toBeHidden()
  await expect(page.getByText('Details grades are counted apart.')).toBeVisible()
})

test('UI-3 UTIL-5 a long page has a bar of its sections and the way to its top, above the footer', async ({
  storefrontPage: page,
}) => {
  await page.goto('/resources/grading-scale/')
  await expectHydrated(page)
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await expect(toTop).toBeHidden()
  await page.locator('#grade-vf-20').evaluate((grade) => grade.scrollIntoView())
  await expect(toTop).toBeVisible()
  const grades = page.getByRole('navigation', { name: 'Go to a grade' })
  await expect(grades.getByRole('link', { name: 'VF 20' })).toBeInViewport()
  await expect(grades.locator('[aria-current]')).toHaveText('VF 20')
  await expectAccessible(page, [1440])
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(grades.getByRole('link').last(), 'the last section at the end').toHaveAttribute('aria-current', 'true')
  const [button, footer] = await Promise.all([toTop.boundingBox(), page.getByRole('contentinfo').boundingBox()])
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await toTop.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('UI-4 UI-5 a gallery stays a list for the visitor who chose so, and fields take what belongs there', async ({
  storefrontPage: page,
}) => {
  await page.goto(coins.path)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, [390])

  await page.goto('/submit/services-and-fees/cost/')
  await expectHydrated(page)
  const value = page.getByLabel('Declared value of one item (USD)')
  await value.pressSequentially('1a2.5x05')
  await expect(value).toHaveValue('12.50')
  await expect(page.getByRole('status').filter({ hasText: 'as an amount, like' })).toBeAttached()
  const items = page.getByLabel('Number of items')
  await items.pressSequentially('-3')
  await expect(items).toHaveValue('3')
})
