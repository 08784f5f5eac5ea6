import { picturesOf } from '../fixtures/pictures'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const ofCards = '/registry/awards/sports-cards/'

test('REG-1 staff remove the page about awards, write it anew with the keyboard and a picture, and visitors see it at once', async ({
  page,
  asStaff,
  otherPage,
  troubles,
}) => {
  troubles.allow(/404/)
  const storefrontPage = await otherPage(undefined, { host: 'csg.localhost' })
  await asStaff('super')
  await page.goto('/admin/registry-awards')
  const row = page.getByRole('row').filter({ hasText: 'Sports cards' })
  await expect(row).toContainText('Public')
  await row.getByRole('link', { name: 'Sports cards' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Awards: Sports cards' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete page' }).press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Visitors will no longer find this page.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete page' }).press('Enter')
  await expect(row).toContainText('Not written yet')
  await storefrontPage.goto(ofCards)
  await expect(storefrontPage.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

  await row.getByRole('link', { name: 'Sports cards' }).press('Enter')
  await expect(page.getByText('Visitors find no page about these awards.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete page' })).toBeHidden()
  await page.getByRole('button', { name: 'Save page' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  const title = uniqueName('Card Awards')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('A plaque for the best set.')
  const [picture] = await picturesOf(page, ['plaque.png'])
  await page.locator('input[type="file"]').setInputFiles(picture ? [picture] : [])
  await page.getByRole('textbox', { name: 'Image description' }).fill('A plaque of brass')
  const preview = page.getByRole('group', { name: 'Preview' })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('A plaque for the best set.')
  await expect(preview.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  // Leaving asks first.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('textbox', { name: 'Title' }).press('Control+s')
  await expect(page.getByText('All changes saved.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', new RegExp(`${ofCards}$`))
  await expect(page.getByRole('link', { name: 'Translate' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A plaque of brass' })).toBeVisible()

  await storefrontPage.goto(ofCards)
  await expect(storefrontPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(storefrontPage.getByText('A plaque for the best set.')).toBeVisible()
  await expect(storefrontPage.getByRole('img', { name: 'A plaque of brass' })).toBeVisible()
  await expectAccessible(storefrontPage)
})

test('REG-1 a page that somebody else saved meanwhile asks which of two titles to keep', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  await asStaff('super')
  await page.goto('/admin/registry-awards/notes')
  const editor = await api('super')
  const params = { type: 'notes' } as const
  const { Text, ImageAltText, Version } = await editor.registry.awardPage({ params })
  const Title = uniqueName('Saved by another')
  await editor.registry.saveAwardPage({ params, body: { Title, Text, ImageAltText, Version } })
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed here')
  await page.getByRole('button', { name: 'Save page' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(Title)
  await expect(dialog).toContainText('Typed here')
  await expectAccessible(page)
})

test('REG-1 staff who only read see the page and cannot act; staff without the role find neither link nor screen', async ({
  page,
  asStaff,
}) => {
  await asStaff('readonly')
  await page.goto('/admin/registry-awards/coins')
  await expect(page.getByText('Your account can read this page but not change it.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Save|Delete)/ })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Preview' })).toContainText('Best Classic Set')
  await expectAccessible(page)
  await page.context().clearCookies()
  await asStaff('events')
  await page.goto('/admin/events')
  await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Awards' })).toHaveCount(0)
  await page.goto('/admin/registry-awards/coins')
  await expect(page.getByRole('heading', { level: 1, name: 'Your roles do not include this page' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
})
