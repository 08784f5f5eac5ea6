/** Staff find the certificate of a customer on the telephone, who reads four digits of the label. */
import { expect, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('CL-1 staff find a customer’s certificate from four digits, and go from it to everything it came from', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/certificates')
  await page.getByLabel(/Search by number/).fill('2345')
  await expect(page.getByRole('link', { name: /2345-?0/ }).first()).toBeVisible()
  await page.getByLabel('Company').click()
  await page.getByRole('option', { name: 'NGC' }).click()
  await expect(page.getByRole('link', { name: /2345-0/ })).toHaveCount(25)
  // The first item of it.
  await page.getByLabel(/Search by number/).fill('2345-001')
  await page.getByRole('link', { name: '6712345-001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate 6712345-001' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', /\/certlookup\/6712345-001\/$/)

  const origin = page.getByRole('region', { name: 'Where it came from' })
  const customer = await origin.locator('a[href^="/admin/users/"]').textContent()
  await origin.getByRole('link', { name: '6712345' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible()
  await page.getByRole('link', { name: '6712345', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice 6712345' })).toBeVisible()
  await page.getByRole('link', { name: '6712345-001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate 6712345-001' })).toBeVisible()

  await page
    .getByRole('region', { name: 'Where it came from' })
    .getByRole('link', { name: customer ?? '' })
    .click()
  await expect(page).toHaveURL(/\/admin\/users\/\d+/)
  await page.getByRole('main').locator('a[href*="/admin/certificates?"][href*="peopleID"]').click()
  await expect(page).toHaveURL(/\/admin\/certificates\?.*peopleID/)
  await expect(page.getByRole('row').nth(1)).toContainText(customer ?? '')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('671 2345 001')
  await page.getByRole('option', { name: /6712345-001/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate 6712345-001' })).toBeVisible()
})
