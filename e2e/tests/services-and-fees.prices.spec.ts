import { originOf } from '../fixtures/http'
import { expect, expectAccessible, test } from '../fixtures/test'

const path = '/submit/services-and-fees/'

test('SF-5 visitors find the services of a site by view, each at an address of its own, by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services and fees' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services and fees')
  await expect(page.getByText(/^Updated on /)).toBeVisible()
  await expectAccessible(page)
  const express = page.getByRole('row', { name: /^Express/ })
  await expect(express).toContainText('$90.00')
  await expect(express).toContainText('10 working days')
  await page.getByRole('link', { name: 'Express', exact: true }).press('Enter')
  await expect(page).toHaveURL(/#express$/)
  await page.getByRole('navigation', { name: 'Services shown' }).getByRole('link', { name: 'Add-ons' }).press('Enter')
  await expect(page).toHaveURL(/\?view=add-ons$/)
  await expect(page.getByRole('row', { name: /^Express/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Re-holder/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Add-ons' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`${path}?view=nonsense`)
  await expect(page.getByRole('row', { name: /^Express/ })).toBeVisible()
})

test('SF-2 SF-5 fees are shown with or without VAT, and the PDF is made from the services', async ({ page }) => {
  await page.goto(`${originOf('ngc-uk.localhost')}${path}`)
  await expect(page.getByText('Fees include 20% VAT.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Express/ })).toContainText('£90.00')
  await page.getByRole('link', { name: 'Without VAT' }).click()
  await expect(page).toHaveURL(/\?vat=without$/)
  await expect(page.getByRole('row', { name: /^Express/ })).toContainText('£75.00')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Grading and encapsulation as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('grading-and-encapsulation.pdf')
})
