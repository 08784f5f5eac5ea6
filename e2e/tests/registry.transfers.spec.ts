import { expect, expectAccessible, test } from '../fixtures/test'

const from = 'imogen.ashworth@collectors.example'
const to = 'holger.jansen@collectors.example'

test('REG-2 staff see what would move, transfer it in the documented words, and take it back', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/422/)
  await page.goto('/admin/registry-transfers')
  await expect(page.getByRole('row').filter({ hasText: 'Sold together' })).toContainText('Transferred')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Transfer sets' }).click()
  const form = page.getByRole('form', { name: 'Giver and receiver' })
  await form.getByRole('button', { name: 'Show sets' }).click()
  await expect(form.getByText('Enter a number or an e-mail address.')).toHaveCount(2)
  await form.getByLabel('From').fill('nobody@nowhere.example')
  await form.getByLabel('To').fill(to)
  await form.getByLabel('To').press('Enter')
  await expect(form.getByText('Nobody has this number or e-mail address.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('From').fill(from)
  await form.getByLabel('From').press('Enter')
  await expect(page.getByText(/^From Imogen Ashworth \(ImogenA\).+ to Holger Jansen/)).toBeVisible()
  const sets = page.getByRole('region', { name: 'Sets that move' })
  await expect(sets.getByRole('checkbox').first()).toBeChecked()
  await expectAccessible(page)
  const count = await sets.getByRole('checkbox').count()
  await page.getByRole('button', { name: /^Transfer \d+ sets?$/ }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('button', { name: /^Transfer/ }).click()
  await expect(ask.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await ask.getByLabel('Reason').fill('A gift.')
  await ask.getByRole('button', { name: /^Transfer/ }).click()
  await expect(page.getByText('The registry sets were transferred successfully.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open transfer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Transfer \d+$/)
  await expect(page.getByRole('region', { name: 'Sets', exact: true }).getByRole('row')).toHaveCount(count + 1)
  await expect(page.getByRole('group', { name: 'History' })).toContainText('Sets transferred')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back' }).click()
  const back = page.getByRole('dialog', { name: 'Take this transfer back?' })
  await back.getByLabel('Reason').fill('The wrong member.')
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0)
})

test('AUTH-1 REG-2 staff who only read see transfers and cannot act, and others see none', async ({
  page,
  asStaff,
}) => {
  await asStaff('readonly')
  await page.goto('/admin/registry-transfers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Transfer sets' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Transfer \d+$/)
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await asStaff('editor')
  await page.goto('/admin/')
  await expect(page.getByRole('link', { name: 'Set transfers' })).toHaveCount(0)
})
