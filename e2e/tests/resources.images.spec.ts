import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** Returns a PNG with a pattern of its own, of this many pixels a side; noise makes it large. */
const drawn = (page: Page, side: number, isNoise: boolean): Promise<Buffer> =>
  page
    .evaluate(
      ([side, isNoise]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
        const context = canvas.getContext('2d')
        const data = context?.createImageData(side, side)
        if (context && data) {
          for (let at = 0; at < data.data.length; at++)
            data.data[at] = at % 4 === 3 ? 255 : isNoise ? Math.floor(128 + 60 * Math.sin(at * 12.9898)) : 90
          context.putImageData(data, 0, 0)
        }
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      },
      [side, isNoise] as const,
    )
    .then((text) => Buffer.from(text, 'base64'))

test('POP-1 POP-2 POP-3 staff add an image after compressing it, delete it, and put it back', async ({
  page,
  asStaff,
  api,
}) => {
  await asStaff('super')
  await page.goto('/admin/population-images')
  // The list begins with what lacks an image.
  const lacking = page.getByRole('row').filter({ has: page.getByText('None', { exact: true }) })
  await expect(lacking.first()).toBeVisible()
  const visitor = await api()
  const { ID: countryID } = (await visitor.resources.countries({ query: {} })).find(({ Count }) => Count > 0) ?? {
    ID: 0,
  }
  const [category] = (await visitor.resources.categories({ params: { countryID }, query: {} })).slice(-1)
  await page.goto(`/admin/population-images/category/${category?.ID}`)
  await expect(page.getByText('There is no image yet.')).toBeVisible()

  const picker = page.locator('input[type="file"]')
  await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) })
  await expect(page.getByText('File size is too large.')).toBeVisible()
  const buffer = await drawn(page, 260, true)
  expect(buffer.byteLength).toBeGreaterThan(51_200)
  await picker.setInputFiles({ name: 'noisy.png', mimeType: 'image/png', buffer })
  await expect(page.getByText(/Pages load faster with images below 51 KB/)).toBeVisible()
  await page.getByRole('button', { name: 'Compress' }).click()
  await expect(page.getByRole('radio', { name: 'Compressed' })).toBeChecked()
  await expect(page.getByText(/^noisy\.webp · /)).toBeVisible()
  await page.getByRole('button', { name: 'Save image' }).click()
  await expect(page.getByText('The image was saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: category?.Name ?? '' })).toBeVisible()
  const shown = async () =>
    (await visitor.resources.categories({ params: { countryID }, query: {} })).find(({ ID }) => ID === category?.ID)
      ?.ImagePath
  const path = await shown()
  expect(path).toMatch(/^\/files\//)
  expect((await page.request.get(path ?? '')).headers()['content-length']).toMatch(/^\d{1,5}$/)

  await page.getByRole('button', { name: 'Delete image' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong category')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByText('Delete image processed.')).toBeVisible()
  await expect(page.getByText('There is no image yet.')).toBeVisible()
  expect(await shown()).toBeNull()

  await page.getByRole('button', { name: 'Put back noisy.webp' }).click()
  await expect(page.getByText('The image was put back.')).toBeVisible()
  expect(await shown()).toBe(path)
})

test('POP-3 a save and a deletion that fail say so, and the chosen image stays', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/500/)
  await asStaff('super')
  await page.goto('/admin/population-images/category/2')
  const buffer = await drawn(page, 40, false)
  await page.locator('input[type="file"]').setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer })
  const broken = { status: 500, json: { code: 'internal', message: 'Something went wrong. Request 1.' } }
  await page.route('**/admin/pop-report/api/category/image/**', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Save image' }).click()
  await expect(page.getByText('An error ocurred while saving.')).toBeVisible()
  await expect(page.getByText(/^small\.png · /)).toBeVisible()
  // Leaving asks first.
  await page.getByRole('link', { name: 'Catalog images' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.unroute('**/admin/pop-report/api/category/image/**')
  await page.getByRole('button', { name: 'Save image' }).click()
  await expect(page.getByText('The image was saved.')).toBeVisible()
  await page.route('**/admin/pop-report/api/category/image/delete/', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Delete image' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByText(/An error ocurred while deleting the image\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete image' })).toBeVisible()
})
