import { picturesOf } from '../fixtures/pictures'
import { expect, expectAccessible, test } from '../fixtures/test'

test('POP-1 POP-2 POP-3 an upload by file name says what failed and why, and what somebody else changed is sent again', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/409|422/)
  const staff = await api('super')
  const { Images } = await staff.resources.images({
    params: { level: 'subcategory' },
    query: { company: 'PMG', hasImage: 'false', perPage: 2 },
  })
  const [one, other] = Images
  if (!one || !other) throw new Error('The demonstration has no two subcategories without an image')
  const params = { level: 'subcategory' } as const

  await page.goto('/admin/population-images/upload')
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'PMG' }).click()
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Subcategory' }).click()
  const [picture, again] = await picturesOf(page, [`${one.FileName}.png`, `${one.ID}.png`])
  if (!picture || !again) throw new Error('Two pictures are drawn')
  const broken = { name: `${other.FileName}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') }
  const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) }
  await page.locator('input[type="file"]').setInputFiles([picture, again, broken, huge])
  const rowOf = ({ name }: { name: string }) => page.getByRole('listitem', { name, exact: true })
  await expect(rowOf(again)).toContainText(`“${picture.name}” is for the same place, so this file is not sent.`)
  await expect(rowOf(huge)).toContainText('File size is too large.')

  const Image = new File([new Uint8Array(picture.buffer)], 'other.png', { type: 'image/png' })
  await staff.resources.saveImage({ params, body: { ID: one.ID, Image } })
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '0 images were uploaded' })).toBeVisible()
  await expect(rowOf(broken)).toContainText('An error ocurred while saving.')
  await expect(rowOf(picture)).toContainText(
    'An error ocurred while saving. Somebody else changed this image meanwhile. Look at the image shown now, then try again.',
  )
  await expect(rowOf(picture)).toContainText('Replaces the current image')
  await expectAccessible(page)

  await page.getByRole('button', { name: `Remove ${broken.name}` }).click()
  await page.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 image was uploaded' })).toBeVisible()
  const now = await staff.resources.image({ params: { ...params, levelID: one.ID } })
  expect(now.Images.find(({ IsShown }) => IsShown)?.FileName).toBe(picture.name)
  await staff.resources.deleteImage({ params, body: { ID: one.ID } })
})
