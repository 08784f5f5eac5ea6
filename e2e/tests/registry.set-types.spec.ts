import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

/** Returns the names of the slots on the board of visitors, in order. */
async function boardOf(page: Page, name: string): Promise<string[]> {
  await page.goto('/registry/')
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.getByRole('table', { name: 'What a set has' }).getByRole('rowheader').allTextContents()
}
const slotsOf = (page: Page) => page.getByRole('region', { name: /^Slots \(/ })

test('REG-1 staff create a set type with the keyboard, add, move and remove its slots, and visitors see it at once', async ({
  page,
  asStaff,
  otherPage,
}) => {
  const visitor = await otherPage()
  await asStaff('super')
  await page.goto('/admin/registry-set-types')
  await expect(page.getByRole('row').filter({ hasText: 'Morgan' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'New set type' }).press('Enter')
  const name = uniqueName('Dollars')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Category' }).fill('united dollars')
  // The list shows every category until the words are searched.
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('option').nth(1)).toHaveText('NGC · United States › Dollars')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create set type' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const picker = page.getByRole('combobox', { name: 'Item' })
  for (const words of ['1881-s', '1884-cc']) {
    await picker.fill(words)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(slotsOf(page).getByText(new RegExp(words, 'i'))).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Move 1881-S/i }).press('Space')
  await expect(page.getByText(/^Picked up 1881-S/)).toBeAttached()
  await page.waitForTimeout(150)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^1881-S.* is now at position 2/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Order saved')).toBeVisible()
  const moved = await boardOf(visitor, name)
  expect(moved[0]).toMatch(/1884-CC/)
  expect(moved[1]).toMatch(/1881-S/)
  await page.getByRole('button', { name: /^Remove 1884-CC/ }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove slot' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Slots (1)' })).toBeVisible()
  await expect(page.getByText('Slots changed').first()).toBeVisible()
  expect(await boardOf(visitor, name)).toHaveLength(1)

  await page.getByRole('textbox', { name: 'Description' }).fill('Two mints.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete set type' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete set type' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).toBeVisible()
  expect(await boardOf(visitor, name)).toHaveLength(1)
})

test('REG-1 staff import slots from a file: checked first, with the lines to correct, then imported whole', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const { registry } = await api('super')
  const { SetTypes } = await registry.setTypes({ query: { search: 'morgan' } })
  const [morgan] = SetTypes
  if (!morgan) throw new Error('The demo has no set type of Morgan dollars')
  const Name = uniqueName('Imported')
  const { SetTypeID } = await registry.createSetType({ body: { Name, CategoryID: morgan.CategoryID } })
  await asStaff('super')
  await page.goto(`/admin/registry-set-types/${morgan.SetTypeID}`)
  const saved = page.waitForEvent('download')
  await slotsOf(page).getByRole('link', { name: 'Download CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const lines = text.trim().split('\r\n').length - 1

  await page.goto(`/admin/registry-set-types/${SetTypeID}`)
  await slotsOf(page).getByRole('link', { name: 'Import slots' }).press('Enter')
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'slots.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const check = () => page.getByRole('button', { name: 'Check the file' }).press('Enter')
  await choose(`${text}2000000000,,,\r\n`)
  await check()
  await expect(page.getByText('There is no item with the ID 2000000000.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expectAccessible(page)
  await choose(text)
  await check()
  await expect(page.getByText(`Lines: ${lines}. Added: ${lines}. Moved: 0. Removed: 0. As before: 0.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Import ${lines} changes` }).press('Enter')
  await page.getByRole('link', { name: 'See the slots' }).press('Enter')
  await expect(page.getByRole('region', { name: `Slots (${lines})` }).getByRole('listitem')).toHaveCount(lines)
})

test('REG-1 a slot with certificates of members and a set type with sets stay; staff who only read cannot act', async ({
  page,
  asStaff,
  api,
}) => {
  const { registry } = await api('super')
  const { SetTypes } = await registry.setTypes({ query: { sort: 'Sets', order: 'DESC' } })
  const address = `/admin/registry-set-types/${SetTypes[0]?.SetTypeID}`
  await asStaff('super')
  await page.goto(address)
  const used = slotsOf(page)
    .getByRole('listitem')
    .filter({ hasText: /certificates? in it/ })
  await used
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This slot cannot be removed')
  await dialog.getByRole('button').press('Enter')
  await page.getByRole('button', { name: 'Delete set type' }).click()
  await expect(dialog).toContainText('so it cannot be deleted')
  await page.context().clearCookies()
  await asStaff('readonly')
  await page.goto(address)
  await expect(slotsOf(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Remove|Move|Delete|Save)/ })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveCount(0)
  await expectAccessible(page)
})
