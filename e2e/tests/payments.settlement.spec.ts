import { expect, expectAccessible, test } from '../fixtures/test'

test.describe('differences from the processors’ books', () => {
  test('PAY-9 are listed with both sides, found again, and closed by hand with a reason and the invoice they belong to', async ({
    page,
    asStaff,
    troubles,
  }) => {
    // A reason that is too short is refused once.
    troubles.allow(/422/)
    await asStaff('billing')
    await page.goto('/admin/settlement-differences')
    await expect(page.getByRole('heading', { level: 1, name: 'Settlement differences' })).toBeVisible()
    // The refund that the product did not make: only this test uses it.
    const row = page.getByRole('row').filter({ hasText: '$12.50' })
    await expect(row).toContainText('Processor only')
    await expect(row).toContainText('Refund')
    await expect(row).toContainText('None')
    await expect(row).toContainText('No matching payment')
    await expect(row).toContainText('Commerce Hub')
    await expect(page.getByRole('link', { name: 'Payment for 6712349' })).toHaveAttribute(
      'href',
      /\/admin\/payments\/\w/,
    )
    await expectAccessible(page)

    await row.getByRole('button', { name: 'Close the $12.50 difference' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close this difference?' })
    await expect(dialog).toContainText('$12.50')
    await expect(dialog).not.toContainText('[[')
    await dialog.getByLabel('Reason').fill('x')
    await dialog.getByRole('button', { name: 'Close difference' }).click()
    await expect(dialog).toContainText('Enter a reason.')
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('Given back at the counter')
    await dialog.getByLabel('Payment or invoice number').fill('6712355')
    await expect(dialog.getByRole('status')).toContainText('Invoice 6712355')
    await expect(dialog.getByRole('status')).toContainText('NGC-com')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close difference' }).click()
    await expect(page.getByText('Difference closed.')).toBeVisible()
    await expect(row).toHaveCount(0)

    await page.getByRole('button', { name: 'Closed manually' }).click()
    await expect(page).toHaveURL(/RESOLVED/)
    await expect(row).toContainText('Given back at the counter')
    await expectAccessible(page)

    await row.getByRole('link', { name: 'Invoice 6712355' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice 6712355' })).toBeVisible()
    const differences = page.getByRole('region', { name: 'Settlement differences' }).first()
    await expect(differences).toContainText('Given back at the counter')
    await expect(differences.getByRole('link')).toHaveAttribute('href', /settlement-differences\?/)
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = page.getByRole('dialog', { name: 'New note' })
    await note.getByLabel('Note').fill('Money given back by hand.\nThe receipt is in the safe.')
    await note.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('region', { name: 'Notes' }).first()).toContainText('The receipt is in the safe.')
    await expectAccessible(page)
  })

  test('PAY-9 show a message when none is found, and when the list cannot be read', async ({
    page,
    asStaff,
    troubles,
  }) => {
    troubles.allow(/503/)
    await asStaff('billing')
    await page.goto('/admin/settlement-differences')
    await page.getByLabel('Search by number or reference').fill('nobody has this')
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('$48.00')).toBeVisible()
    await page.route(/\/settlement-differences\/\?/, (route) =>
      route.fulfill({ json: { Differences: [], Total: 0, Compared: [{ Processor: 'saferpay', ComparedUTC: null }] } }),
    )
    await page.goto('/admin/settlement-differences')
    await expect(page.getByText('No settlement differences.')).toBeVisible()
    await expect(page.getByText('Saferpay never')).toBeVisible()
    await page.unroute(/\/settlement-differences\/\?/)
    await page.route(/\/settlement-differences\/\?/, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.', requestId: 'r' } }),
    )
    await page.goto('/admin/settlement-differences')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
