import type { Page } from '@playwright/test'
import { originOf } from '../fixtures/http'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const path = '/submit/services-and-fees/'
/** The row of a service: other tests add services whose names begin with the same word. */
const serviceNamed = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('SF-5 visitors find the services of a site by view, each at an address of its own, by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services and fees' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services and fees')
  await expect(page.getByText(/^Updated on /)).toBeVisible()
  await expectAccessible(page)
  const express = serviceNamed(page, 'Express')
  await expect(express).toContainText('$90.00')
  await expect(express).toContainText('10 business days')
  await page.getByRole('link', { name: 'Express', exact: true }).press('Enter')
  await expect(page).toHaveURL(/#express$/)
  await page.getByRole('navigation', { name: 'Services shown' }).getByRole('link', { name: 'Add-ons' }).press('Enter')
  await expect(page).toHaveURL(/\?view=add-ons$/)
  await expect(serviceNamed(page, 'Express')).toHaveCount(0)
  await expect(serviceNamed(page, 'Re-holder')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Add-ons' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`${path}?view=nonsense`)
  await expect(serviceNamed(page, 'Express')).toBeVisible()
})

test('SF-2 SF-5 fees are shown with or without VAT, and the PDF is made from the services', async ({ page }) => {
  await page.goto(`${originOf('ngc-uk.localhost')}${path}`)
  await expect(page.getByText('Fees include 20% VAT.')).toBeVisible()
  await expect(serviceNamed(page, 'Express')).toContainText('£90.00')
  await page.getByRole('link', { name: 'Without VAT' }).click()
  await expect(page).toHaveURL(/\?vat=without$/)
  await expect(serviceNamed(page, 'Express')).toContainText('£75.00')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Grading and encapsulation as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('grading-and-encapsulation.pdf')
})

test('SF-2 SF-4 SF-5 a changed fee, an approved change of fees and an uploaded PDF are there at the next request, and a deleted one makes room for ours', async ({
  page,
  api,
}) => {
  const { servicesAndFees } = await api('super')
  const siteID = 3
  const categoryName = uniqueName('Show services')
  const { GradingServiceCategoryID: categoryID } = await servicesAndFees.createCategory({
    params: { siteID },
    body: { Name: categoryName },
  })
  const { GradingServiceSubcategoryID: subcategoryID } = await servicesAndFees.createSubcategory({
    params: { categoryID },
    body: { Name: 'At the show', IsPublished: true },
  })
  const Name = uniqueName('On the spot')
  const body = { Name, FeePerCollectible: 4200, IsPublished: true }
  const entry = await servicesAndFees.createEntry({ params: { subcategoryID }, body })
  const address = `${originOf('ngc-de.localhost')}${path}`
  await page.goto(address)
  const row = page.getByRole('row', { name: new RegExp(`^${Name}`) })
  await expect(row).toContainText('42,00')
  await servicesAndFees.saveEntry({
    params: { entryID: entry.GradingServiceEntryID },
    body: { ...body, FeePerCollectible: 5500, Version: entry.Version },
  })
  await page.reload()
  await expect(row).toContainText('55,00')
  const drafted = await servicesAndFees.createChange({
    params: { siteID },
    body: {
      Name: uniqueName('Raised'),
      Rows: [{ GradingServiceEntryID: entry.GradingServiceEntryID, FeePerCollectible: 6100 }],
    },
  })
  const params = { changeID: drafted.ChangeID }
  const asked = await servicesAndFees.askForChange({ params, body: { Version: drafted.Version } })
  const second = (await api('fees')).servicesAndFees
  await second.decideChange({ params, body: { IsApproved: true, Version: asked.Version } })
  await page.reload()
  await expect(row).toContainText('61,00')

  const pdf = page.getByRole('link', { name: `${categoryName} als PDF` })
  const linked = async () => {
    await page.reload()
    return pdf.getAttribute('href')
  }
  const made = await linked()
  expect(made).toContain(`/api/services-and-fees/categories/${categoryID}/pdf/`)
  const file = new File(['%PDF-1.7\n% Ours\n%%EOF\n'], 'ours.pdf', { type: 'application/pdf' })
  await servicesAndFees.uploadPdf({ params: { categoryID }, body: { file, languageCode: 'de-DE' } })
  expect(await linked()).toMatch(/^\/files\/.+\.pdf$/)
  await servicesAndFees.deletePdf({ params: { categoryID }, body: { languageCode: 'de-DE' } })
  expect(await linked()).toBe(made)
})
