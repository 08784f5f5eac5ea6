import { readFile } from 'node:fs/promises'
import type { Api } from '../fixtures/people'
import { picturesOf } from '../fixtures/pictures'
import { expect, expectAccessible, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const bareLevels = async (staff: Api, level: 'category' | 'collectible', perPage: number) =>
  (await staff.resources.images({ params: { level }, query: { company: 'NGC', hasImage: 'false', perPage } })).Images

test('POP-1 a photographer uploads 40 pictures by file name with two wrong names, and sees which', async ({
  staffPage,
  storefrontPage,
  api,
}) => {
  const staff = await api('super')
  const visitor = await api()
  const items = (await bareLevels(staff, 'collectible', 50)).slice(0, 38)
  const [category] = await bareLevels(staff, 'category', 1)
  const [first] = items
  if (!first || !category) throw new Error('The demonstration has no level without an image')
  const misspelt = '1889-cc-1-morgen-dollar.png'
  const wrong = ['IMG_4711.png', misspelt]

  await staffPage.goto('/admin/population-images/upload')
  await expect(staffPage.getByRole('combobox', { name: 'Level' })).toHaveText('Item')
  const files = staffPage.locator('input[type="file"]')
  const names = items.map(({ FileName }) => `${FileName}.png`)
  await files.setInputFiles(await picturesOf(staffPage, [...names.slice(0, 20), ...wrong, ...names.slice(20)]))
  await expect(staffPage.getByRole('button', { name: 'All (40)' })).toBeVisible()
  await expect(staffPage.getByRole('listitem', { name: `${first.FileName}.png`, exact: true })).toContainText(
    first.Name,
  )
  await staffPage.getByRole('button', { name: 'Not ready (2)' }).click()
  await expect(staffPage.getByRole('listitem', { name: misspelt })).toContainText(
    'No item has the name “1889-cc-1-morgen-dollar”. Rename the file and choose it again.',
  )

  await staffPage.getByRole('link', { name: 'All catalog images' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await staffPage.getByRole('button', { name: 'Upload 38 images' }).click()
  const report = staffPage.getByRole('alert').filter({ hasText: '38 images were uploaded' })
  await expect(report).toBeVisible({ timeout: 60_000 })
  await expect(report).toContainText('2 files were not uploaded:')
  await expect(report.getByRole('listitem')).toHaveText(
    wrong.map((name) => new RegExp(`^${name}: No item has the name`)),
  )
  await expectAccessible(staffPage)
  const saved = staffPage.waitForEvent('download')
  await report.getByRole('button', { name: 'Download report (CSV)' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(41)
  expect(lines.filter((line) => line.includes('Not uploaded')).map((line) => line.split(',')[0])).toEqual(wrong)

  const above = await staff.resources.images({
    params: { level: 'subcategory' },
    query: { company: 'NGC', search: first.Above.at(-1) ?? '', perPage: 1 },
  })
  const shown = await visitor.resources.collectibles({ params: { subcategoryID: above.Images[0]?.ID ?? 0 } })
  const path = shown.find(({ CollectibleID }) => CollectibleID === first.ID)?.ImagePath ?? ''
  const picture = await storefrontPage.request.get(path)
  expect(picture.headers()['content-type']).toMatch(/^image\//)

  await staffPage.getByRole('combobox', { name: 'Level' }).click()
  await staffPage.getByRole('option', { name: 'Category', exact: true }).click()
  await files.setInputFiles(await picturesOf(staffPage, [`${category.FileName}.png`]))
  await staffPage.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: '39 images were uploaded' })).toBeVisible()
  const { PagePath, ImagePath } = await staff.resources.image({
    params: { level: 'category', levelID: category.ID },
  })
  await storefrontPage.goto(PagePath.replace(/[^/]+\/$/, ''))
  await expect(storefrontPage.locator(`img[src="${ImagePath}?width=160"]`)).toBeVisible()

  // Other tests see the catalogue as it was.
  for (const { Level, ID } of [...items, category])
    await staff.resources.deleteImage({ params: { level: Level }, body: { ID } })
})
