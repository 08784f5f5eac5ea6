import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

test('staff create a gallery, and visitors see it at the next request', async ({ staffPage, page }) => {
  const name = uniqueName('First')
  await staffPage.goto('/admin/galleries')
  await staffPage.getByRole('link', { name: 'New gallery' }).first().click()
  await staffPage.getByRole('textbox', { name: 'Name' }).fill(name)
  await staffPage.getByRole('button', { name: 'Create gallery' }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(staffPage)
  await page.goto('/galleries/')
  await expect(page.getByRole('heading', { level: 1, name: 'Galleries' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)
})
