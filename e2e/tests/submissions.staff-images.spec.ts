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

const address = (number: string, more = '') => `/admin/submission-images?company=NGC&number=${number}${more}`
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const asFile = (name: string, buffer = picture) => ({ name, mimeType: 'image/png', buffer })

test('IMG-2 says that nothing was found, and that the call failed, in the words of the requirements', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/404|500/)
  await page.goto(address('6799999', '&resolution=low'))
  const none = (resolution: string, number: string) =>
    page.getByText(`Your query for ${resolution} images for invoice ${number} yielded no results.`)
  await expect(none('Low Resolution', '6799999')).toBeVisible()
  await page.getByRole('button', { name: 'All Resolutions' }).click()
  await expect(none('All Resolutions', '6799999')).toBeVisible()
  await page.goto(address('6712350'))
  await expect(none('High Resolution', '6712350')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Missing images' })).toContainText('8 items lack images')
  await page.route('**/admin/images/api/info/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.', requestId: 'x' } }),
  )
  await page.reload()
  await expect(page.getByText('An error occured', { exact: true })).toBeVisible()
  await page.unroute('**/admin/images/api/info/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(none('High Resolution', '6712350')).toBeVisible()
})

test('IMG-1 images are added by file name, one is replaced and put back, and the certificate follows', async ({
  staffPage,
  page,
  troubles,
}) => {
  troubles.allow(/422/)
  const shown = page.locator('img[src*="/images/"]')
  await page.goto('/certlookup/6701013-001/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await staffPage.goto(address('6701013'))
  await staffPage.getByRole('button', { name: 'Add images' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([
      asFile('6701013-001-front.png'),
      asFile('6701013-001-back.png', Buffer.from('no picture')),
      asFile('IMG_1.png'),
    ])
  await dialog.getByRole('button', { name: 'Upload 3 images' }).click()
  await expect(dialog.getByText('Choose the item and the side.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove IMG_1.png' }).click()
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(dialog.getByText('1 of 2 uploaded')).toBeVisible()
  const refused = dialog.getByRole('listitem', { name: '6701013-001-back.png' })
  await expect(refused.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(shown).not.toHaveCount(0)
  const first = await shown.first().getAttribute('src')

  await staffPage.getByRole('button', { name: 'Replace' }).click()
  await dialog.locator('input[type="file"]').setInputFiles([asFile('anything.png')])
  await dialog.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason for replacing').fill('Out of focus.')
  await dialog.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(shown.first()).not.toHaveAttribute('src', first ?? '')

  await staffPage.getByRole('button', { name: 'Versions' }).click()
  await expect(dialog.getByRole('link', { name: 'Download original: anything.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Put this one back' }).click()
  await dialog.getByLabel('Reason').fill('The first one was better.')
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Put image back' }).click()
  await expect(dialog).toBeHidden()
  await expect(staffPage.getByRole('group', { name: 'History' })).toContainText('Image put back')
  await page.reload()
  await expect(shown.first()).toHaveAttribute('src', first ?? '')
})

test('AUTH-1 IMG-1 staff who only read see the images and nothing to change them with', async ({ page, asStaff }) => {
  await asStaff('readonly')
  await page.goto(address('6712363'))
  await expect(page.getByRole('region', { name: '4 images' })).toBeVisible()
  await expect(page.getByRole('link', { name: /ZIP/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add images|Replace/ })).toHaveCount(0)
})
