import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/test'

const screen = '/admin/submission-images'
const invoice = '6712363'

/** Returns the bytes of a picture that the browser draws. */
async function pictureOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1200, 900]
    canvas.getContext('2d')?.fillRect(100, 100, 1000, 700)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('IMG-1 IMG-2 a photographer finds the images of an invoice, looks closely, and takes them as a zip', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/404/)
  await page.goto(screen)
  const number = page.getByRole('textbox', { name: 'Invoice number' })
  await number.fill('123')
  await number.press('Enter')
  await expect(page.getByText('Please enter a 7-digit invoice number.')).toBeVisible()
  await number.fill('9999999')
  await number.press('Enter')
  await expect(
    page.getByText('Your query for High Resolution images for invoice 9999999 yielded no results.'),
  ).toBeVisible()
  await number.fill(invoice)
  await number.press('Enter')
  await expect(page).toHaveURL(new RegExp(`number=${invoice}`))
  await expect(page.getByRole('list').getByRole('img').first()).toBeVisible()
  await page.getByRole('button', { name: 'All Resolutions' }).click()
  await expect(page).toHaveURL(/resolution=all/)
  await expectAccessible(page)

  await page
    .getByRole('list')
    .getByRole('button', { name: /-\d{3}, (?:Front|Back)/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  await expect(viewer.getByRole('status')).toContainText('90°')
  await expect(viewer.getByRole('status')).not.toContainText('100%')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toContainText(/^2 of \d+ · 100%/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all as ZIP' }).click()
  expect((await saved).suggestedFilename()).toBe(`${invoice}-all.zip`)
})

test('IMG-1 a photographer replaces an image with a reason, puts the earlier one back, and a wrong file says so', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/422/)
  await page.goto(`${screen}?company=NGC&number=${invoice}`)
  await page.getByRole('button', { name: 'Replace' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Add images to invoice ${invoice}` })
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await dialog.getByRole('textbox', { name: 'Reason for replacing' }).fill('Out of focus.')
  await dialog.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(dialog.getByText(/^Use an image in JPEG, PNG, WebP/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove photo.jpg' }).click()
  await files.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await pictureOf(page) })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Versions' }).first().click()
  const versions = page.getByRole('dialog')
  await expect(versions.getByText('Current')).toBeVisible()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Put this one back' }).last().click()
  await versions.getByRole('textbox', { name: 'Reason' }).fill('The first was right.')
  await versions.getByRole('button', { name: 'Put image back' }).click()
  await expect(page.getByText('Image put back.').first()).toBeVisible()
})
