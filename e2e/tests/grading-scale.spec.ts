import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const address = '/resources/grading-scale/'

test('GS-1 the scale of the address is shown, and the standard one for an unknown name, at one address for search engines', async ({
  storefrontPage: page,
}) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2, name: 'Coins from 1 to 70' })).toBeVisible()
  const scales = page.getByRole('navigation', { name: 'Scales' })
  await expect(scales.getByRole('link')).toHaveText(['Standard', 'Ancients', 'Details'])
  await expect(scales.getByRole('link', { name: 'Standard' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, [1440])
  await scales.getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\?scale=details$/)
  await expect(page.getByRole('heading', { level: 3, name: 'AU Details' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /grading-scale\/\?scale=details$/)
  await page.goto(`${address}?scale=no-such`)
  await expect(page.getByRole('heading', { level: 3, name: 'MS 70' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /grading-scale\/$/)
  await expect(page.locator('link[rel=alternate][hreflang="de-DE"]')).toHaveAttribute(
    'href',
    /ngc-de.*grading-scale\/$/,
  )
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.some((text) => text.includes('"DefinedTermSet"') && text.includes('#grade-ms-65'))).toBe(true)
  await page.goto('/sitemap.xml')
  expect(await page.content()).toContain('/resources/grading-scale/')
})

test('GS-1 each grade has an anchor, and the footer leads to the scale', async ({ storefrontPage: page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Grading scale' }).click()
  await page.getByRole('navigation', { name: 'Go to a grade' }).getByRole('link', { name: 'VF 20' }).click()
  await expect(page).toHaveURL(/#grade-vf-20$/)
  await expect(page.locator('#grade-vf-20')).toBeInViewport()
})

test('GS-1 two grades are compared with the keyboard alone on a phone, and the address shares it', async ({
  storefrontPage: page,
  otherPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('combobox', { name: 'First grade' }).focus()
  await page.keyboard.type('MS 65')
  await page.keyboard.press('Tab')
  await page.keyboard.type('AU 58')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?from=ms-65&to=au-58#compare$/)
  const answer = page.getByRole('region', { name: 'Compare two grades' })
  await expect(answer.getByText('MS 65 is 6 steps above AU 58 on this scale.')).toBeVisible()
  await expect(answer.getByText('Friction touched the tips of the design and nothing else.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page, [390])
  const friend = await otherPage()
  await friend.goto(page.url())
  await expect(friend.getByText('MS 65 is 6 steps above AU 58 on this scale.')).toBeVisible()
  await expect(friend.getByRole('combobox', { name: 'First grade' })).toHaveValue('ms-65')
})

test('GS-1 a comparison stays on its scale, and says when a grade is unknown or both are the same', async ({
  storefrontPage: page,
}) => {
  await page.goto(`${address}?scale=ancients`)
  await page.getByRole('combobox', { name: 'First grade' }).selectOption('ch-vf')
  await page.getByRole('combobox', { name: 'Second grade' }).selectOption('vf')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\?scale=ancients&from=ch-vf&to=vf/)
  await expect(page.getByText('Ch VF is one step above VF on this scale.')).toBeVisible()
  await page.goto(`${address}?from=ms-71&to=ms-65`)
  await expect(page.getByText('This scale does not have one of the two grades.')).toBeVisible()
  await page.goto(`${address}?from=ms-65&to=ms-65`)
  await expect(page.getByText('Both are MS 65. Choose two different grades.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('GS-1 two grades are compared without scripts', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('combobox', { name: 'First grade' }).selectOption('po-1')
    await page.getByRole('combobox', { name: 'Second grade' }).selectOption('ms-70')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByText('MS 70 is 29 steps above PO 1 on this scale.')).toBeVisible()
  })
})

test('GS-1 staff change the text of a grade, and visitors read it at the next request', async ({
  staffPage: page,
  otherPage,
}) => {
  const name = uniqueName('Fair details')
  const visitor = await otherPage()
  await visitor.goto(`${address}?scale=details`)
  await expect(visitor.getByRole('heading', { level: 3, name: 'FR Details' })).toBeVisible()
  await page.goto('/admin/grading-texts/create')
  await page.getByRole('combobox', { name: 'Scale' }).click()
  await page.getByRole('option', { name: 'Details' }).click()
  await page.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: 'FR Details' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Explanation', exact: true }).fill('Little is left of the design.')
  await page.getByRole('button', { name: 'Create text' }).click()
  await expect(page.getByText('Text created.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/grading-texts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `FR Details – ${name}` })).toBeVisible()
  await expectAccessible(page, [1440])
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(visitor.getByText('Little is left of the design.')).toBeVisible()
  await page.getByRole('textbox', { name: 'What to look for' }).fill('A date that can be read.')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('A date that can be read.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete text' }).click()
  await expect(page).toHaveURL(/\/admin\/grading-texts(?:\?|$)/)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 3, name })).toHaveCount(0)
})
