import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

test('staff create a news article, and visitors see it at the next request', async ({ staffPage, page }) => {
  const name = uniqueName('First')
  await staffPage.goto('/admin/news')
  await staffPage.getByRole('link', { name: 'New news article' }).first().click()
  await staffPage.getByRole('textbox', { name: 'Name' }).fill(name)
  await staffPage.getByRole('button', { name: 'Create news article' }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(staffPage)
  await page.goto('/news/')
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)
})
