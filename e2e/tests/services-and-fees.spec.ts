import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const uk = 2
const pathOf = (siteID: number, categoryID: number, subcategoryID?: number) =>
  `/admin/services-and-fees/${siteID}/category/${categoryID}/${subcategoryID ? `subcategory/${subcategoryID}/` : ''}`

/** Creates a category with a subcategory on a site, and returns both ids. */
async function newSubcategory(staff: Api, siteID: number) {
  const { servicesAndFees } = staff
  const category = await servicesAndFees.createCategory({ params: { siteID }, body: { Name: uniqueName('Services') } })
  const categoryID = category.GradingServiceCategoryID
  const subcategory = await servicesAndFees.createSubcategory({
    params: { categoryID },
    body: { Name: uniqueName('Table'), IsPublished: true },
  })
  return { categoryID, subcategoryID: subcategory.GradingServiceSubcategoryID }
}
const entriesOf = (staff: Api, subcategoryID: number) => staff.servicesAndFees.entries({ params: { subcategoryID } })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('SF-1 SF-2 staff walk down to a service of the uk site and change its fee; the fee without VAT follows', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const { categoryID, subcategoryID } = await newSubcategory(staff, uk)
  await page.goto(`/admin/services-and-fees/${uk}/`)
  const category = await staff.servicesAndFees.category({ params: { categoryID } })
  await page.getByRole('link', { name: category.Name }).click()
  await page.getByRole('link', { name: category.Subcategories[0]?.Name ?? '' }).click()
  await page.getByRole('link', { name: 'Add service' }).click()
  // The form that is left has a field of this name too, and stays until the next one is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'New service' })).toBeVisible()
  await field(page, 'Name').fill('Express')
  await field(page, 'Fee per item').fill('90')
  await expect(field(page, 'Fee without VAT')).toHaveValue('75.00')
  await field(page, 'Maximum declared value').fill('10,000.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Express' })).toBeVisible()
  await expect(field(page, 'Fee per item')).toHaveValue('90.00')
  await field(page, 'Fee per item').fill('95.50')
  await expect(field(page, 'Fee without VAT')).toHaveValue('79.58')
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [entry] = await entriesOf(staff, subcategoryID)
  expect(entry).toMatchObject({
    FeePerCollectible: 9550,
    VatExcludedFeePerCollectible: 7958,
    MaxValue: 1_000_000,
    Currency: 'GBP',
    LocalizationKey: 'express',
    IsPublished: false,
  })
  // The history shows the creation until it has read the change.
  await page.getByRole('button', { name: 'Show 2 changes' }).click()
  await expect(page.getByText('£95.50').first()).toBeVisible()
})

test('SF-2 an amount that nobody can read is refused in the format of the site, and a wrong fee without VAT with the right one', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const { categoryID, subcategoryID } = await newSubcategory(await api('super'), uk)
  await page.goto(`${pathOf(uk, categoryID, subcategoryID)}entry/create`)
  await field(page, 'Name').fill('Standard')
  await field(page, 'Fee per item').fill('48,5')
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByText('Enter an amount like 1,234.50.').first()).toBeVisible()
  await field(page, 'Fee per item').fill('48.00')
  await field(page, 'Fee without VAT').fill('41')
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(
    page.getByText('Without 20% VAT this fee is £40.00. Enter that amount, or leave the field empty.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Fee without VAT').fill('')
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(field(page, 'Fee without VAT')).toHaveValue('40.00')
})

test('SF-2 fees of a site without VAT have no field for it', async ({ staffPage: page, api }) => {
  const { categoryID, subcategoryID } = await newSubcategory(await api('super'), 1)
  await page.goto(`${pathOf(1, categoryID, subcategoryID)}entry/create`)
  await expect(field(page, 'Fee per item')).toBeVisible()
  await expect(field(page, 'Fee without VAT')).toHaveCount(0)
})

test('SF-3 SF-C11 services are reordered by keyboard alone and saved at once', async ({ staffPage: page, api }) => {
  const staff = await api('super')
  const { categoryID, subcategoryID } = await newSubcategory(staff, 1)
  for (const Name of ['First', 'Second', 'Third'])
    await staff.servicesAndFees.createEntry({
      params: { subcategoryID },
      body: { Name, FeePerCollectible: 100, IsPublished: true },
    })
  await page.goto(pathOf(1, categoryID, subcategoryID))
  const list = page.getByRole('list', { name: 'Services' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: /First/ }).focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(150)
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(150)
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await entriesOf(staff, subcategoryID)).map(({ Name }) => Name))
    .toEqual(['Second', 'First', 'Third'])
})

test('SF-4 SF-C16 SF-C17 the PDF of a language is uploaded, replaced, downloaded and deleted', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const { categoryID } = await newSubcategory(await api('super'), 1)
  await page.goto(pathOf(1, categoryID))
  const english = page.getByRole('listitem').filter({ hasText: /^English(?! \()/ })
  const choose = (name: string, content: string) =>
    english
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
  await expect(english).toContainText('None: made from the services')
  await choose('picture.pdf', 'no PDF at all')
  await expect(page.getByText('Upload failed. Choose a whole PDF file.')).toBeVisible()
  await choose('fees.pdf', '%PDF-1.7\nfirst\n%%EOF\n')
  await expect(page.getByText('Upload successful.', { exact: true })).toBeVisible()
  await expect(page.getByText('PDF uploaded').first()).toBeVisible()
  await choose('fees-2027.pdf', '%PDF-1.7\nsecond\n%%EOF\n')
  await expect(english.getByRole('link', { name: 'fees-2027.pdf' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await english.getByRole('link', { name: 'fees-2027.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('fees-2027.pdf')
  await english.getByRole('button', { name: 'Delete PDF: English' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete PDF' }).click()
  await expect(english).toContainText('None: made from the services')
})

test('SF-1 a subcategory with services is not deleted, and the reason is shown', async ({ staffPage: page, api }) => {
  const staff = await api('super')
  const { categoryID, subcategoryID } = await newSubcategory(staff, 1)
  const body = { Name: 'Inside', FeePerCollectible: 100, IsPublished: false }
  await staff.servicesAndFees.createEntry({ params: { subcategoryID }, body })
  await page.goto(pathOf(1, categoryID, subcategoryID))
  await page.getByRole('button', { name: 'Delete subcategory' }).click()
  await expect(page.getByRole('dialog')).toContainText('This subcategory has 1 service. Delete it first.')
})
