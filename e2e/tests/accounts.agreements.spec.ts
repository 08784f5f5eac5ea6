/** Tests how staff write, preview, publish and withdraw a version of an agreement. */
import { typeDate, typeDay } from '../fixtures/days'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

test('ACC-7 staff write a version of an agreement, see it as customers will, publish it for a later day and withdraw it', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const title = uniqueName('Registry Rules')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/admin/agreement-versions')
  await expect(page.getByRole('link', { name: 'Registry Rules' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/agreement-versions/create')
  await page.getByRole('combobox', { name: 'Agreement' }).click()
  await page.getByRole('option', { name: 'Registry rules' }).click()
  await page.getByLabel('Title (English)').fill(title)
  await page.getByLabel('Text (English)').fill('A set may contain only items its owner owns.\n\nScores never change.')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Draft created. Publish it when it is ready.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Languages' }).getByRole('link').first()).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(dialog.locator('ins').filter({ hasText: 'Scores never change.' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await expect(dialog).toContainText('Not translated. Customers read it in English.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Publish version' }).click()
  const from = 'In force from (optional)'
  await typeDate(dialog, from, 'Dec')
  await dialog.getByRole('button', { name: 'Publish version' }).click()
  await expect(dialog, 'a day half typed does not publish it at once').toContainText('Choose a day.')
  await expectAccessible(page)
  await typeDay(dialog, from, new Date().toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Publish version' }).click()
  await expect(dialog).toContainText('Choose a later day than today (UTC).')
  await typeDay(dialog, from, day)
  await dialog.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Version published.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, version 3.0`)
  await expect(page.getByText('Scheduled')).toBeVisible()
  await expectAccessible(page)
  // Nobody is asked for it before its day.
  const asked = await (await api('customer')).accounts.terms({})
  expect(asked.map(({ Name }) => Name)).not.toContain(title)

  await page.getByRole('button', { name: 'Withdraw version' }).click()
  await dialog.getByRole('button', { name: 'Withdraw version' }).click()
  await expect(page.getByText('Version withdrawn. It is a draft again.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(/agreement-versions$|agreement-versions\?/)
})
